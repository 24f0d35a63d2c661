import type { ServerConfig } from '../../config/serverConfig.ts'
import type { SponsoringConfig } from '../../config/sponsoringConfig.ts'
import type { Limits } from '../../limits/rateLimits.ts'
import type { CoinPrice } from '../api/simulateRoute.ts'
import type { SimulationChains } from '../core/simulationChains.ts'
import type { RemoteContent } from '../remoteContent/createRemoteContent.ts'
import type { SponsoredStore } from './createSponsoredStore.ts'

/** What user operations are prepared and sent with. */
export interface SponsoringContext {
  /** By CAIP-2 id. */
  configs: ReadonlyMap<string, SponsoringConfig>
  chains: SimulationChains
  /** Reaches nothing private: addresses of pages are asked by it alone. */
  remote: RemoteContent['fetch']
  limits: Pick<Limits, 'take'>
  /** Counts what is paid for. */
  sponsored: SponsoredStore
  coinPrice: CoinPrice
  now: () => number
}

/** Milliseconds, and bytes of one answer of a bundler or a paymaster. */
export const sponsoringPolicy = {
  timeout: 10_000,
  responseBytes: 65_536,
  day: 24 * 60 * 60_000,
  sweepInterval: 60 * 60_000,
  /** How often one person may have an operation prepared or sent: each costs the operator's endpoints some calls. */
  preparing: { most: 120, per: 600_000 },
  sending: { most: 240, per: 600_000 },
} as const

/** What the operator says of each chain. */
export function readSponsoring(chains: ServerConfig['chains']): SponsoringContext['configs'] {
  return new Map(
    chains.flatMap(({ caipNetworkId, settings }) =>
      settings?.sponsoring ? [[caipNetworkId, settings.sponsoring]] : [],
    ),
  )
}
