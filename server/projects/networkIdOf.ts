import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'

/** The CAIP-2 id of a project's network, whichever way it is written. */
export function networkIdOf(network: CaipNetworkId | Network): CaipNetworkId {
  return typeof network === 'string' ? network : network.caipNetworkId
}
