import type { CoinPrice } from '../chains/api/simulateRoute.ts'
import type { Chains } from '../chains/core/chain.ts'
import type { SponsoredStore } from '../chains/sponsoring/createSponsoredStore.ts'
import type { NamesConfig } from '../config/namesConfig.ts'
import type { Limits } from '../limits/rateLimits.ts'
import type { Project } from '../projects/project.ts'
import type { NameStore } from './createNameStore.ts'

/** What names are given with. */
export interface NameContext {
  config: NamesConfig
  store: NameStore
  chains: Pick<Chains, 'of'>
  limits: Limits
  /** Counts what is paid for. */
  sponsored: SponsoredStore
  coinPrice: CoinPrice
  now: () => number
}

/** Who asks. */
export interface NameAsker {
  project: Project
  /** The client's address, as limits count it. */
  ip: string
  signal: AbortSignal
}
