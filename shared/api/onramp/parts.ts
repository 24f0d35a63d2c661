import * as z from 'zod/mini'
import { decimalTextSchema } from '../chain/parts.ts'

/** The name of who sells coins, as clients write it: `coinbase`, `meld`, or what the operator has called another one. */
export const onrampProviderSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, { error: 'Expected the name of a provider' }))

/** ISO 3166-1, and within it ISO 3166-2 without the country: `US`, `NY`. */
export const countrySchema = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, { error: 'Expected a country such as US' }))
export const subdivisionSchema = z.string().check(z.regex(/^[A-Z0-9]{1,3}$/))

/** What a provider calls a coin, its network or a way to pay. */
export const providerWordSchema = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.:-]+$/))

/** More than nothing, as a decimal number. */
export const positiveAmountSchema = decimalTextSchema.check(
  z.maxLength(40),
  z.regex(/[1-9]/, { error: 'Expected more than nothing' }),
)

/** An amount and what it is of. */
export const moneySchema = z.object({
  amount: decimalTextSchema,
  currency: z.string().check(z.maxLength(32)),
})
export type Money = z.infer<typeof moneySchema>

/**
 * How far a purchase has come. `pending`: nobody has paid yet. `paid`: the provider has the money. `delivering`: it says that the coins are on
 * their way. `delivered`: they were seen on the chain, and never before that. `refunded`: the money went back.
 */
export const onrampStatuses = ['pending', 'paid', 'delivering', 'delivered', 'failed', 'refunded'] as const
export const onrampStatusSchema = z.enum(onrampStatuses)
export type OnrampStatus = z.infer<typeof onrampStatusSchema>

/** Why a call failed: `reasons[0].name` of its body. */
export const onrampProblems = [
  /** The operator or the project offers no such provider. */
  'ONRAMP_OFF',
  /** What was asked for is not for sale there: a coin, a network, a currency or a way to pay. */
  'NOT_FOR_SALE',
  'COUNTRY_NOT_SUPPORTED',
  /** The body's `limit` says what is possible. */
  'AMOUNT_TOO_LOW',
  'AMOUNT_TOO_HIGH',
  /** The provider gives no prices. */
  'NO_QUOTES',
  'ORDER_NOT_FOUND',
  /** It has no time: `Retry-After`. */
  'PROVIDER_BUSY',
  'PROVIDER_UNREACHABLE',
  'PROVIDER_INVALID_RESPONSE',
  'PROVIDER_REFUSED',
] as const
export type OnrampProblem = (typeof onrampProblems)[number]
