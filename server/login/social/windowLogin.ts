import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import { throttled } from '../../limits/rateLimits.ts'
import { waitFor } from '../gate/waitFor.ts'
import { sha256Url } from '../proof/sha256Url.ts'
import { deriveLoginSecrets, isSameText, makeLoginSecret } from './loginSecrets.ts'
import type { LoginOutcome, WindowAsk } from './loginWindows.ts'
import { toSocialFailure, toWalletKitError } from './providerError.ts'
import { type SocialAttempt, toReturnUrl } from './socialAttempts.ts'
import { clientOf, isOpen, type SocialContext } from './socialContext.ts'
import { socialPolicy } from './socialPolicy.ts'

export function admitWindow({ limits }: SocialContext, { attempt, ip }: WindowAsk): Promise<void> {
  // By address first: anybody can make attempts up.
  return limits.take(
    { key: `login window ip ${sha256Url(ip)}`, ...socialPolicy.asksPerIp },
    { key: `login window ${attempt}`, ...socialPolicy.asksPerAttempt },
  )
}

export async function awaitRegistration(
  { attempts, waiting, waitingWindows }: SocialContext,
  ask: WindowAsk,
  signal: AbortSignal,
): Promise<SocialAttempt | null> {
  if (!waitingWindows.take(ask.ip, 1)) throw throttled(waiting.registration.most)
  const find = async () => {
    const attempt = await attempts.find(ask.attempt)
    return attempt?.provider === ask.provider && isOpen(attempt) ? attempt : null
  }
  try {
    return await waitFor(find, signal, waiting.registration)
  } finally {
    waitingWindows.release(ask.ip, 1)
  }
}

export async function startLogin(
  context: SocialContext,
  provider: SocialProvider,
  id: string,
): Promise<{ url: string; secret: string } | null> {
  const { attempts, onProviderError } = context
  const attempt = await attempts.find(id)
  if (attempt?.provider !== provider || !isOpen(attempt)) return null
  const secret = makeLoginSecret()
  const secrets = deriveLoginSecrets(secret, id)
  try {
    const url = await clientOf(context, provider).authorizationUrl(secrets)
    return (await attempts.start(id, secrets.binding)) ? { url, secret } : null
  } catch (error) {
    onProviderError(provider, error)
    await attempts.fail(id, toSocialFailure(error))
    throw toWalletKitError(error, clientOf(context, provider).name)
  }
}

/** Which attempt an answer says that it belongs to; nothing is checked yet. */
export function attemptOf(answer: URLSearchParams): string | null {
  const [id] = (answer.get('state') ?? '').split('.')
  return id !== undefined && /^[0-9a-f]{32}$/.test(id) ? id : null
}

export async function answerLogin(
  context: SocialContext,
  {
    provider,
    answer,
    secret,
  }: { provider: SocialProvider; answer: URLSearchParams; secret: string | undefined },
): Promise<LoginOutcome> {
  const { attempts, onProviderError } = context
  const stranger = { result: 'stranger', returnUrl: null } as const
  const id = attemptOf(answer)
  const attempt = id === null ? null : await attempts.find(id)
  if (attempt === null || attempt.provider !== provider || secret === undefined) return stranger
  const secrets = deriveLoginSecrets(secret, attempt.id)
  if (!isSameText(answer.get('state') ?? '', secrets.state)) return stranger
  if (!(await attempts.answer(attempt.id, secrets.binding))) return stranger

  const returnUrl = toReturnUrl(attempt)
  try {
    await attempts.finish(attempt.id, await clientOf(context, provider).exchange(answer, secrets))
    return { result: 'done', returnUrl }
  } catch (error) {
    onProviderError(provider, error)
    const failure = toSocialFailure(error)
    await attempts.fail(attempt.id, failure)
    return { result: failure === 'PROVIDER_REFUSED' ? 'refused' : 'failed', returnUrl }
  }
}
