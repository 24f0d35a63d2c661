import { splitCaipNetworkId } from '../caip/caipNetworkId.ts'
import type { Network } from '../entities/network.ts'
import type { CatalogueEntry } from './catalogue.ts'

/** The full entity of a catalogue entry. EVM networks have numeric ids, others their CAIP-2 reference. */
export function toNetwork({ id, name, currency, rpcUrls, explorer, testnet }: CatalogueEntry): Network {
  const { namespace, reference } = splitCaipNetworkId(id)
  const [currencyName, symbol, decimals] = currency
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    name,
    chainNamespace: namespace,
    caipNetworkId: id,
    nativeCurrency: { name: currencyName, symbol, decimals },
    rpcUrls: { default: { http: [...rpcUrls] } },
    ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } }),
    ...(testnet && { testnet }),
  }
}
