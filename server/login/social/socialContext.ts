import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SocialsConfig } from '../../config/loginConfig.ts'
import type { Queries } from '../../database/database.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../../limits/createConcurrencyLimit.ts'
import type { Limits } from '../../limits/rateLimits.ts'
import type { Projects } from '../../projects/projects.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { WaitPolicy } from '../gate/waitFor.ts'
import { configuredProviders } from './configuredProviders.ts'
import { createProviderClient, type ProviderClient } from './createProviderClient.ts'
import { createSocialAttempts, type SocialAttempt, type SocialAttempts } from './socialAttempts.ts'
import { socialPolicy } from './socialPolicy.ts'

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

/** What the actions of a social login are made from. */
export interface SocialContext
  extends Pick<SocialParameters, 'secureOrigin' | 'projects' | 'accounts' | 'limits' | 'onProviderError'> {
  waiting: { registration: WaitPolicy; wait: WaitPolicy }
  attempts: SocialAttempts
  /** Of windows that wait for their attempt's registration, by address. */
  waitingWindows: ConcurrencyLimit
  clients: ReadonlyMap<SocialProvider, ProviderClient>
}

export function createSocialContext(parameters: SocialParameters): SocialContext {
  const { config, secureOrigin, queries, projects, accounts, limits, now, onProviderError } = parameters
  const clients = new Map<SocialProvider, ProviderClient>()
  for (const [name, configured] of configuredProviders(config, now)) {
    const redirectUri = `${secureOrigin}/login/callback/${name}`
    clients.set(name, createProviderClient({ ...configured, redirectUri, now }))
  }
  return {
    ...{ secureOrigin, projects, accounts, limits, onProviderError, clients },
    waiting: parameters.waiting ?? socialPolicy,
    attempts: createSocialAttempts(queries, now),
    waitingWindows: createConcurrencyLimit(socialPolicy.waitingPerIp),
  }
}

/** @throws `PROVIDER_UNREACHABLE` where the operator has not set it up */
export function clientOf({ clients }: SocialContext, provider: SocialProvider): ProviderClient {
  const client = clients.get(provider)
  if (!client) throw new WalletKitError('PROVIDER_UNREACHABLE', `${provider} is not set up on this server`)
  return client
}

/** Whether a window may still go on with it. */
export function isOpen({ status }: SocialAttempt): boolean {
  return status === 'registered' || status === 'started'
}
