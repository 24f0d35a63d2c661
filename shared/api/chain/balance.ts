import * as z from 'zod/mini'
import { caipAddressSchema } from '../../caip/caipAddress.ts'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { decimalTextSchema, fiatSchema, foreignTextSchema, imageUrlSchema } from './parts.ts'

/**
 * What an account owns of one currency. `address` (the token's contract or mint) is absent for the chain's own currency.
 *
 * A price that nobody knows is `0` without a `value`: the wire has no other way to say it to existing clients. Whoever
 * shows it reads `value`: absent is unknown, never zero. On a testnet both are `0`.
 *
 * @see behaviour §7 "Entities of the chain API"
 */
export const tokenBalanceSchema = z.object({
  name: foreignTextSchema,
  symbol: foreignTextSchema,
  chainId: caipNetworkIdSchema,
  address: z.optional(caipAddressSchema),
  value: z.optional(fiatSchema),
  price: fiatSchema,
  quantity: z.object({ decimals: z.string().check(z.regex(/^\d{1,3}$/)), numeric: decimalTextSchema }),
  iconUrl: z.optional(imageUrlSchema),
})
export type TokenBalance = z.infer<typeof tokenBalanceSchema>

/**
 * `GET /v1/account/{address}/balance?currency=usd&chainId={CAIP-2}&forceUpdate=`: the chain's own currency first, then by
 * value, then by name. Without `chainId`: on all of the project's networks of the address's namespace. Another `currency` is refused where nobody knows its rate. `early=true`, for who heeds
 * `partial`: at once what is known so far; asked again without it, the answer waits for what is missing.
 */
export const balanceAnswerSchema = z.object({
  balances: z.array(tokenBalanceSchema).check(z.maxLength(2_000)),
  /** The chain is still being read: tokens may be missing yet. */
  partial: z.optional(z.boolean()),
})
export type BalanceAnswer = z.infer<typeof balanceAnswerSchema>
