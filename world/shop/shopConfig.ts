import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'

const chainSchema = z.object({ caipNetworkId: caipNetworkIdSchema, name: z.string(), rpcUrl: z.string() })

/** What the shop's server writes into the page. */
export const shopConfigSchema = z.object({ chains: z.array(chainSchema), solana: chainSchema })
export type ShopConfig = z.infer<typeof shopConfigSchema>

export const shopConfigElementId = 'shop-config'

/** Reads the configuration from the page. Throws if the server has not written it. */
export function readShopConfig(document: Document): ShopConfig {
  return shopConfigSchema.parse(JSON.parse(document.getElementById(shopConfigElementId)?.textContent ?? ''))
}
