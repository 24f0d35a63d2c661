import type { CaipNetworkId } from '../caip/caipNetworkId.ts'
import type { ChainNamespace } from '../caip/namespace.ts'

/** A blockchain network (spec §3 "Network (CAIP)"). */
export interface Network {
  /** The chain id of an EVM network, else the reference of its CAIP-2 id. */
  id: number | string
  name: string
  chainNamespace: ChainNamespace
  caipNetworkId: CaipNetworkId
  /** `decimals` scales the base unit. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: {
    default: { http: string[] }
    /** The chain's own public endpoints, where `default` are the host's. */
    chainDefault?: { http: string[] } | undefined
  }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  testnet?: boolean | undefined
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined
}
