import type { Logger } from 'pino'
import { catalogue } from '#shared/entities/networkCatalogue.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import type { Queries } from '../../database/database.ts'
import type { EndpointPool } from '../../endpoints/createEndpointPool.ts'
import type { WatchCalls } from '../../outgoing/outgoing.ts'
import type { Projects } from '../../projects/projects.ts'
import type { Auth } from '../createAuth.ts'
import { createFarcaster, type Farcaster } from '../farcaster/createFarcaster.ts'
import { createFarcasterRelay } from '../farcaster/createFarcasterRelay.ts'
import { createIdRegistry } from '../farcaster/createIdRegistry.ts'
import type { WaitPolicy } from '../gate/waitFor.ts'
import { createSocial, type Social } from './createSocial.ts'

/** The sign-ins beside e-mail. */
export interface SocialLogins {
  social: Social
  /** Null where it is not set up. */
  farcaster: Farcaster | null
}

export interface SocialLoginsParameters {
  config: Pick<ServerConfig, 'secureOrigin' | 'socials' | 'farcaster' | 'chains'>
  auth: Pick<Auth, 'limits' | 'accounts'>
  queries: Queries
  projects: Pick<Projects, 'get'>
  pool: EndpointPool
  /** Milliseconds since the epoch. */
  now: () => number
  log: Pick<Logger, 'warn'>
  watch?: WatchCalls
  /** How long calls wait, where not as long as they should. */
  waiting?: WaitPolicy
}

export function createSocialLogins(parameters: SocialLoginsParameters): SocialLogins {
  const { config, auth, queries, projects, pool, now, log, waiting, watch } = parameters
  const { secureOrigin, socials, farcaster, chains } = config
  const common = { secureOrigin, queries, projects, accounts: auth.accounts, limits: auth.limits, now }
  return {
    social: createSocial({
      ...common,
      config: socials ?? {},
      waiting: waiting && { registration: waiting, wait: waiting },
      // The error's message may quote what the provider said.
      onProviderError: (provider, error) =>
        log.warn({ provider, name: error instanceof Error ? error.name : typeof error }, 'provider failed'),
    }),
    farcaster: farcaster
      ? createFarcaster({
          ...common,
          waiting,
          relay: createFarcasterRelay(farcaster.relayUrl, watch),
          registry: createIdRegistry({
            address: farcaster.idRegistry.address,
            chain: farcaster.idRegistry.caipNetworkId,
            endpoints: endpointsOf(farcaster.idRegistry.caipNetworkId, chains),
            pool,
          }),
        })
      : null,
  }
}

/** The operator's endpoints of a chain, then the public ones. No project's: theirs would decide who signs in. */
function endpointsOf(chain: string, chains: ServerConfig['chains']): string[] {
  const own = chains.filter(({ caipNetworkId }) => caipNetworkId === chain)
  const known = catalogue.filter(({ id }) => id === chain)
  return [...own, ...known].flatMap(({ rpcUrls }) => [...rpcUrls])
}
