import * as z from 'zod/mini'
import { caipAddressSchema } from '../../caip/caipAddress.ts'
import { fiatSchema, foreignTextSchema, imageUrlSchema } from './parts.ts'

/** `POST /v1/fungible/price`, in US dollars or another currency by ISO 4217. The chain's own currency goes by its native address (0xeeee…eeee, So111…112). */
export const priceRequestSchema = z.object({
  projectId: z.optional(z.string()),
  currency: z.string().check(z.regex(/^[a-z]{3}$/i, { error: 'Expected a currency such as usd' })),
  addresses: z.array(caipAddressSchema).check(z.minLength(1), z.maxLength(100)),
})
export type PriceRequest = z.infer<typeof priceRequestSchema>

/** Only what has a price is in the answer: what is left out is unknown. */
export const priceAnswerSchema = z.object({
  fungibles: z.array(
    z.object({
      address: caipAddressSchema,
      name: foreignTextSchema,
      symbol: foreignTextSchema,
      iconUrl: z.optional(imageUrlSchema),
      price: fiatSchema,
    }),
  ),
})
export type PriceAnswer = z.infer<typeof priceAnswerSchema>

/** `GET /v1/convert/tokens?chainId={CAIP-2}`: the chain's list of tokens: the operator's, then what the kit knows of the chain. */
export const tokensAnswerSchema = z.object({
  tokens: z.array(
    z.object({
      name: foreignTextSchema,
      symbol: foreignTextSchema,
      address: caipAddressSchema,
      decimals: z.int().check(z.gte(0), z.lte(255)),
      logoUri: z.optional(imageUrlSchema),
      eip2612: z.optional(z.boolean()),
    }),
  ),
})
export type TokensAnswer = z.infer<typeof tokensAnswerSchema>

const wei = z.string().check(z.regex(/^\d{1,78}$/))

/** `GET /v1/convert/gas-price?chainId={CAIP-2}`, in wei per gas. */
export const gasPriceAnswerSchema = z.object({ standard: wei, fast: wei, instant: wei })
export type GasPriceAnswer = z.infer<typeof gasPriceAnswerSchema>

/** The address by which a chain's own currency is named among tokens (behaviour §7 "Entities of the chain API"). */
export const nativeTokenAddresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
} as const
