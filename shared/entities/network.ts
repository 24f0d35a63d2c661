import * as z from 'zod/mini'
import {
  type CaipNetworkId,
  type ChainNamespace,
  caipNetworkIdSchema,
  chainNamespaceSchema,
} from '../caip/caipNetworkId.ts'
import type { Same } from '../types/same.ts'
import { webUrl } from './webUrl.ts'

/** A blockchain network (behaviour §3 "Network (CAIP)"). */
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
  /** A page that gives test funds. It gets the account as `?address=` and the network's CAIP-2 id as `&network=`. */
  faucetUrl?: string | undefined
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined
}

const url = webUrl()
const text = z.string().check(z.minLength(1), z.maxLength(128))

/** @internal */
export const networkSchema = z.strictObject({
  id: z.union([z.int().check(z.positive()), z.string().check(z.maxLength(64))]),
  name: text,
  chainNamespace: chainNamespaceSchema,
  caipNetworkId: caipNetworkIdSchema,
  nativeCurrency: z.strictObject({
    name: text,
    symbol: z.string().check(z.minLength(1), z.maxLength(16)),
    decimals: z.int().check(z.gte(0), z.lte(36)),
  }),
  rpcUrls: z.strictObject({
    default: z.strictObject({ http: z.array(url).check(z.maxLength(16)) }),
    chainDefault: z.optional(z.strictObject({ http: z.array(url).check(z.maxLength(16)) })),
  }),
  blockExplorers: z.optional(z.strictObject({ default: z.strictObject({ name: text, url }) })),
  testnet: z.optional(z.boolean()),
  faucetUrl: z.optional(url),
  assets: z.optional(
    z.strictObject({
      imageId: z.optional(text),
      imageUrl: z.optional(z.string().check(z.maxLength(65_536))),
    }),
  ),
})

true satisfies Same<Network, z.infer<typeof networkSchema>>
