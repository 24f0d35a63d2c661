import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'

/** Stands in for a network that a wallet is on and the page does not know (behaviour §3): it has a name and no currency. */
export function unsupportedNetwork(caipNetworkId: CaipNetworkId): Network {
  const { namespace, reference } = splitCaipNetworkId(caipNetworkId)
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    name: 'Unsupported Network',
    chainNamespace: namespace,
    caipNetworkId,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
