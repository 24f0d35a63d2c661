import * as z from 'zod/mini'

const evmAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** As the chain's contract says it; null: unknown, and the amount is shown as it is in the contract. */
const assetSchema = z.strictObject({
  /** Null: the chain's coin. */
  token: z.nullable(evmAddress),
  /** Base units. */
  amount: z.string().check(z.regex(/^\d{1,78}$/)),
  symbol: z.nullable(z.string().check(z.maxLength(25))),
  decimals: z.nullable(z.int().check(z.gte(0), z.lte(255))),
})

/**
 * What a savings account is told, as its approval shows it. `allow`: the everyday account may draw so much a day. `pay`: it pays once. `end`: nothing
 * that was allowed before goes on.
 */
export const savingsOrderSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('allow'), savings: evmAddress, asset: assetSchema }),
  z.strictObject({ type: z.literal('pay'), savings: evmAddress, asset: assetSchema, to: evmAddress }),
  z.strictObject({ type: z.literal('end'), savings: evmAddress }),
])
export type SavingsOrder = z.infer<typeof savingsOrderSchema>
