import type { loginEndpoints } from '#shared/api/auth/login.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { Caller } from '../gate/caller.ts'
import { waitFor } from '../gate/waitFor.ts'
import { requireOffered } from '../loginOffers.ts'
import { sha256Url } from '../proof/sha256Url.ts'
import { socialError, toWalletKitError } from './providerError.ts'
import type { SocialAttempt } from './socialAttempts.ts'
import { clientOf, type SocialContext } from './socialContext.ts'
import { socialPolicy } from './socialPolicy.ts'

/** Registers an attempt for the calling device, and says where its window goes. */
export async function registerAttempt(
  context: SocialContext,
  { provider, attempt, returnUrl }: ApiRequest<typeof loginEndpoints.social>,
  caller: Caller,
): Promise<ApiAnswer<typeof loginEndpoints.social>> {
  const { projects, limits, attempts, secureOrigin, onProviderError } = context
  const { device, projectId, site, ip } = caller
  const client = clientOf(context, provider)
  await requireOffered(projects, projectId, provider)
  if (returnUrl !== undefined) await requireOwnAddress(context, returnUrl, caller)
  await limits.take(
    { key: `social device ${device}`, ...socialPolicy.perDevice },
    { key: `social ip ${sha256Url(ip)}`, ...socialPolicy.perIp },
  )
  await client.prepare().catch((error: unknown) => {
    onProviderError(provider, error)
    throw toWalletKitError(error, client.name)
  })
  const values = { id: attempt, projectId, provider, device, site, returnUrl: returnUrl ?? null }
  if (!(await attempts.register(values)))
    throw new WalletKitError('INVALID_PARAMS', 'attempt: is taken already')
  const query = new URLSearchParams({ projectId, attempt })
  return { uri: `${secureOrigin}/login/${provider}?${query}` }
}

/** Waits for the session of an attempt that the calling device has registered. It is given out once. */
export async function waitForLogin(
  context: SocialContext,
  { attempt: id, caller, signal }: { attempt: string; caller: Caller; signal: AbortSignal },
): Promise<ApiAnswer<typeof loginEndpoints.socialWait>> {
  const { attempts, accounts, waiting } = context
  const { device, projectId } = caller
  const find = async () => readDone(context, await attempts.find(id), device)
  const result = await waitFor(find, signal, waiting.wait)
  if (result === null || signal.aborted) return { status: 'pending' }
  const identity = await attempts.use(id, device)
  if (identity === null) throw expired()
  const session = await accounts.signIn({ ...identity, method: result.provider }, { device, projectId })
  return { status: 'done', session }
}

/** @returns null while nothing has come of it */
function readDone(
  context: SocialContext,
  attempt: SocialAttempt | null,
  device: string,
): SocialAttempt | null {
  // An attempt of another device is none.
  if (attempt?.device !== device || attempt.status === 'used') throw expired()
  if (attempt.status === 'failed')
    throw socialError(
      attempt.failure ?? 'PROVIDER_INVALID_RESPONSE',
      clientOf(context, attempt.provider).name,
    )
  return attempt.status === 'done' ? attempt : null
}

function expired(): WalletKitError {
  return new WalletKitError('LOGIN_EXPIRED', 'This sign-in has expired')
}

/** The way back leads to the page that the login was begun on, and that is one of the project's. */
async function requireOwnAddress(
  { projects }: SocialContext,
  returnUrl: string,
  { projectId, site }: Caller,
): Promise<void> {
  const { origin } = new URL(returnUrl)
  const project = await projects.get(projectId)
  if (!project || origin !== site || isAllowedOrigin(origin, project) === 'refused')
    throw new WalletKitError('INVALID_PARAMS', 'returnUrl: must be an address of the page itself')
}
