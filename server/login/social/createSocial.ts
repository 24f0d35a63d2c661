import type { loginEndpoints } from '#shared/api/auth/login.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { SocialsConfig } from '../../config/loginConfig.ts'
import type { Queries } from '../../database/database.ts'
import { createConcurrencyLimit } from '../../limits/createConcurrencyLimit.ts'
import { type Limits, throttled } from '../../limits/rateLimits.ts'
import type { Projects } from '../../projects/projects.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Caller } from '../gate/caller.ts'
import { type WaitPolicy, waitFor } from '../gate/waitFor.ts'
import { requireOffered } from '../loginOffers.ts'
import { sha256Url } from '../proof/sha256Url.ts'
import { configuredProviders } from './configuredProviders.ts'
import { createProviderClient, type ProviderClient } from './createProviderClient.ts'
import { deriveLoginSecrets, isSameText, makeLoginSecret } from './loginSecrets.ts'
import { socialError, toSocialFailure, toWalletKitError } from './providerError.ts'
import { createSocialAttempts, type SocialAttempt, toReturnUrl } from './socialAttempts.ts'
import { socialPolicy } from './socialPolicy.ts'

/** What a window asks about its login. */
export interface WindowAsk {
  provider: SocialProvider
  attempt: string
  /** Of the network. */
  ip: string
}

/** The window's side of a login. */
export interface LoginWindows {
  /** The provider's name, or null if it is not offered here. */
  nameOf(provider: SocialProvider): string | null
  /** Whether the provider posts its answer. */
  isPosted(provider: SocialProvider): boolean
  /** Counts what a window asks. Rejects with `THROTTLED` where it is more than anybody needs (threat 24). */
  admit(ask: WindowAsk): Promise<void>
  /** The attempt that the window was opened for, once its device has registered it; null if that does not happen. Rejects with `THROTTLED`. */
  awaitRegistration(ask: WindowAsk, signal: AbortSignal): Promise<SocialAttempt | null>
  /**
   * Lets the window go on to the provider.
   *
   * @returns where to, and the secret that its browser has to keep until it comes back; null if the attempt is over
   * @throws WalletKitError if the provider is out of order; the attempt has failed then
   */
  start(provider: SocialProvider, attempt: string): Promise<{ url: string; secret: string } | null>
  /** Which attempt an answer says that it belongs to; nothing is checked yet. */
  attemptOf(parameters: URLSearchParams): string | null
  /**
   * Takes a provider's answer.
   *
   * @param secret what this browser has kept
   */
  answer(
    provider: SocialProvider,
    parameters: URLSearchParams,
    secret: string | undefined,
  ): Promise<LoginOutcome>
}

export interface LoginOutcome {
  /** `stranger`: an answer that does not belong to a login of this browser. It changes nothing. */
  result: 'done' | 'refused' | 'failed' | 'stranger'
  /** The page to go back to, with its fragment, where there is one. */
  returnUrl: string | null
}

/** The device's side of a login, and the window's (security.md threat 23). */
export interface Social extends LoginWindows {
  register(
    request: ApiRequest<typeof loginEndpoints.social>,
    caller: Caller,
  ): Promise<ApiAnswer<typeof loginEndpoints.social>>
  wait(
    attempt: string,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<ApiAnswer<typeof loginEndpoints.socialWait>>
}

export interface SocialParameters {
  config: SocialsConfig
  secureOrigin: string
  queries: Queries
  projects: Pick<Projects, 'get'>
  accounts: Pick<Accounts, 'signIn'>
  limits: Pick<Limits, 'take'>
  /** Milliseconds since the epoch. */
  now: () => number
  /** Told what a provider did wrong, without what it said. */
  onProviderError: (provider: SocialProvider, error: unknown) => void
  waiting?: { registration: WaitPolicy; wait: WaitPolicy } | undefined
}

/**
 * Sign-in with a social provider.
 *
 * - The attempt belongs to the device that registered it: only there its session comes out, once.
 * - An answer counts only in the browser that a person went to the provider from, for the attempt that its `state` names,
 *   at the address of the provider that was asked, and once.
 * - A person is (issuer, subject). An address that two providers vouch for does not make two people one.
 */
export function createSocial(parameters: SocialParameters): Social {
  const { config, secureOrigin, queries, projects, accounts, limits, now, onProviderError } = parameters
  const { waiting = socialPolicy } = parameters
  const attempts = createSocialAttempts(queries, now)
  const waitingWindows = createConcurrencyLimit(socialPolicy.waitingPerIp)
  const clients = new Map<SocialProvider, ProviderClient>()
  for (const [name, configured] of configuredProviders(config, now)) {
    const redirectUri = `${secureOrigin}/login/callback/${name}`
    clients.set(name, createProviderClient({ ...configured, redirectUri, now }))
  }

  function clientOf(provider: SocialProvider): ProviderClient {
    const client = clients.get(provider)
    if (!client) throw new WalletKitError('PROVIDER_UNREACHABLE', `${provider} is not set up on this server`)
    return client
  }

  return {
    nameOf: (provider) => clients.get(provider)?.name ?? null,
    isPosted: (provider) => clients.get(provider)?.formPost ?? false,

    async register({ provider, attempt, returnUrl }, { device, projectId, site, ip }) {
      const client = clientOf(provider)
      await requireOffered(projects, projectId, provider)
      if (returnUrl !== undefined) await checkReturn(returnUrl, projectId, site)
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
    },

    async wait(id, { device, projectId }, signal) {
      const result = await waitFor(
        async () => {
          const attempt = await attempts.find(id)
          // An attempt of another device is none.
          if (attempt?.device !== device || attempt.status === 'used')
            throw new WalletKitError('LOGIN_EXPIRED', 'This sign-in has expired')
          if (attempt.status === 'failed')
            throw socialError(attempt.failure ?? 'PROVIDER_INVALID_RESPONSE', clientOf(attempt.provider).name)
          return attempt.status === 'done' ? attempt : null
        },
        signal,
        waiting.wait,
      )
      if (result === null || signal.aborted) return { status: 'pending' }
      const identity = await attempts.use(id, device)
      if (identity === null) throw new WalletKitError('LOGIN_EXPIRED', 'This sign-in has expired')
      const session = await accounts.signIn({ ...identity, method: result.provider }, { device, projectId })
      return { status: 'done', session }
    },

    // By address first: attempts are anybody's to make up.
    admit: ({ attempt, ip }) =>
      limits.take(
        { key: `login window ip ${sha256Url(ip)}`, ...socialPolicy.asksPerIp },
        { key: `login window ${attempt}`, ...socialPolicy.asksPerAttempt },
      ),

    async awaitRegistration(ask, signal) {
      if (!waitingWindows.take(ask.ip, 1)) throw throttled(waiting.registration.most)
      try {
        return await waitFor(
          async () => {
            const attempt = await attempts.find(ask.attempt)
            return attempt?.provider === ask.provider && isOpen(attempt) ? attempt : null
          },
          signal,
          waiting.registration,
        )
      } finally {
        waitingWindows.release(ask.ip, 1)
      }
    },

    async start(provider, id) {
      const attempt = await attempts.find(id)
      if (attempt?.provider !== provider || !isOpen(attempt)) return null
      const secret = makeLoginSecret()
      const secrets = deriveLoginSecrets(secret, id)
      try {
        const url = await clientOf(provider).authorizationUrl(secrets)
        return (await attempts.start(id, secrets.binding)) ? { url, secret } : null
      } catch (error) {
        onProviderError(provider, error)
        await attempts.fail(id, toSocialFailure(error))
        throw toWalletKitError(error, clientOf(provider).name)
      }
    },

    attemptOf(answer) {
      const [id] = (answer.get('state') ?? '').split('.')
      return id !== undefined && /^[0-9a-f]{32}$/.test(id) ? id : null
    },

    async answer(provider, answer, secret) {
      const stranger = { result: 'stranger', returnUrl: null } as const
      const id = this.attemptOf(answer)
      const attempt = id === null ? null : await attempts.find(id)
      if (attempt === null || attempt.provider !== provider || secret === undefined) return stranger
      const secrets = deriveLoginSecrets(secret, attempt.id)
      if (!isSameText(answer.get('state') ?? '', secrets.state)) return stranger
      if (!(await attempts.answer(attempt.id, secrets.binding))) return stranger

      const returnUrl = toReturnUrl(attempt)
      try {
        await attempts.finish(attempt.id, await clientOf(provider).exchange(answer, secrets))
        return { result: 'done', returnUrl }
      } catch (error) {
        onProviderError(provider, error)
        const failure = toSocialFailure(error)
        await attempts.fail(attempt.id, failure)
        return { result: failure === 'PROVIDER_REFUSED' ? 'refused' : 'failed', returnUrl }
      }
    },
  }

  /** The way back leads to the page that the login was begun on, and that is one of the project's. */
  async function checkReturn(returnUrl: string, projectId: string, site: string): Promise<void> {
    const { origin } = new URL(returnUrl)
    const project = await projects.get(projectId)
    if (!project || origin !== site || isAllowedOrigin(origin, project) === 'refused')
      throw new WalletKitError('INVALID_PARAMS', 'returnUrl: must be an address of the page itself')
  }
}

function isOpen({ status }: SocialAttempt): boolean {
  return status === 'registered' || status === 'started'
}
