import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import type { NetworksState } from '../walletState/createNetworks.ts'
import type { PaymentLink } from './paymentLink.ts'
import { refuseLink } from './refuseLink.ts'
import type { Receiver } from './sendState.ts'

export interface PlaceParameters {
  link: PaymentLink
  target: Target
  networks: Pick<NetworksState, 'find' | 'networkOf'>
  isConnected: (namespace: ChainNamespace) => boolean
}

/** Where a link leads: to another network of the site's, or nowhere; null: here. */
export function placeOfLink({ link, target, networks, isConnected }: PlaceParameters): Receiver | null {
  const isHere = link.namespace === target.namespace
  const wanted =
    link.caipNetworkId ?? (isHere ? target.network : networks.networkOf(link.namespace))?.caipNetworkId
  if (wanted === target.network.caipNetworkId) return null
  const network: Network | undefined = wanted && networks.find(wanted)
  if (!network) return refuseLink('linkNetwork', wanted ?? link.namespace)
  return isConnected(link.namespace)
    ? { status: 'elsewhere', network }
    : refuseLink('linkNamespace', network.name)
}
