import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'

const chainSchema = z.object({ caipNetworkId: caipNetworkIdSchema, name: z.string(), rpcUrl: z.string() })

const budgetSchema = z.object({ caipNetworkId: caipNetworkIdSchema, to: z.string(), token: z.string() })
/** What the shop takes by itself where a visitor lets it: a token of a chain, by an account of its own. */
export type ShopBudget = z.infer<typeof budgetSchema>

/** What the shop's server writes into the page. */
export const shopConfigSchema = z.object({
  chains: z.array(chainSchema),
  solana: chainSchema,
  budget: z.optional(budgetSchema),
})
export type ShopConfig = z.infer<typeof shopConfigSchema>

export const shopConfigElementId = 'shop-config'

/** Reads the configuration from the page. Throws if the server has not written it. */
export function readShopConfig(document: Document): ShopConfig {
  return shopConfigSchema.parse(JSON.parse(document.getElementById(shopConfigElementId)?.textContent ?? ''))
}
