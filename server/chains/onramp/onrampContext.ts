import type { ServerConfig } from '../../config/serverConfig.ts'
import type { Limits } from '../../limits/rateLimits.ts'
import type { Projects } from '../../projects/projects.ts'
import type { Chains } from '../core/chain.ts'
import type { ChainGate } from '../gate/createChainGate.ts'
import type { OnrampOffers } from './createOffers.ts'
import type { OnrampPictures } from './createOnrampPictures.ts'
import type { OrderStore } from './createOrderStore.ts'
import type { OnrampProvider } from './onrampProvider.ts'

/** What the calls for purchases answer from. */
export interface OnrampContext {
  config: Pick<ServerConfig, 'trustedProxies'>
  /** Of visitors who do not say where they are. */
  country: string
  /** Those that the operator has set up, in that order. */
  providers: readonly OnrampProvider[]
  offers: OnrampOffers
  orders: OrderStore
  pictures: OnrampPictures
  limits: Limits
  chains: Chains
  projects: Projects
  gate: ChainGate
  now: () => number
}
