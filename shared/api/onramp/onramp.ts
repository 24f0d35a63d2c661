import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import {
  decimalTextSchema,
  fiatCurrencySchema,
  foreignTextSchema,
  imageUrlSchema,
  utcTimeSchema,
} from '../chain/parts.ts'
import {
  countrySchema,
  moneySchema,
  onrampProviderSchema,
  onrampStatusSchema,
  positiveAmountSchema,
  providerWordSchema,
  subdivisionSchema,
} from './parts.ts'

const region = { country: z.optional(countrySchema), subdivision: z.optional(subdivisionSchema) }

/**
 * `GET /v1/onramp/providers`: who sells here, in the operator's order; an addition of ours. Empty: nobody, and nothing is to be shown.
 */
export const onrampProvidersSchema = z.object({
  providers: z.array(
    z.object({
      name: onrampProviderSchema,
      label: foreignTextSchema,
      /** Absent: there is none. */
      iconUrl: z.optional(imageUrlSchema),
      /** In per cent of what is paid, as the operator says. Absent: not known. */
      feeRange: z.optional(z.object({ min: z.number(), max: z.number() })),
      /** Of the project's, those that it delivers on. */
      networks: z.array(caipNetworkIdSchema),
      /** Whether it says what something costs before its own page is open. */
      quotes: z.boolean(),
    }),
  ),
  /** Where somebody is held to be who says nothing else. */
  country: countrySchema,
})
export type OnrampProviders = z.infer<typeof onrampProvidersSchema>

/** `GET /v1/onramp/options?country=&subdivision=&provider=`; all are additions of ours. Without a provider: what any of them has. */
export const onrampOptionsQuerySchema = z.object({ ...region, provider: z.optional(onrampProviderSchema) })

const limits = { min: decimalTextSchema, max: decimalTextSchema }

/** Only what can be delivered on the project's networks. `caipNetworkId`, `providers` and the currencies' `iconUrl` are additions of ours. */
export const onrampOptionsSchema = z.object({
  purchaseCurrencies: z.array(
    z.object({
      id: providerWordSchema,
      name: foreignTextSchema,
      symbol: foreignTextSchema,
      iconUrl: z.optional(imageUrlSchema),
      networks: z.array(
        z.object({
          name: providerWordSchema,
          display_name: foreignTextSchema,
          /** The number of an EVM chain; of others what CAIP-2 has after the colon. */
          chain_id: z.string().check(z.maxLength(64)),
          /** Empty: the chain's own coin. */
          contract_address: z.string().check(z.maxLength(128)),
          caipNetworkId: caipNetworkIdSchema,
          providers: z.array(onrampProviderSchema),
        }),
      ),
    }),
  ),
  paymentCurrencies: z.array(
    z.object({
      id: fiatCurrencySchema,
      iconUrl: z.optional(imageUrlSchema),
      /** Of several providers the lowest and the highest; `providers` has each one's own. */
      payment_method_limits: z.array(
        z.object({
          id: providerWordSchema,
          ...limits,
          providers: z.array(z.object({ provider: onrampProviderSchema, ...limits })),
        }),
      ),
    }),
  ),
  /** Those that did not answer: what they have is missing. */
  missing: z.array(onrampProviderSchema),
})
export type OnrampOptions = z.infer<typeof onrampOptionsSchema>

/**
 * `POST /v1/onramp/quote`. `network` is a network's `name` in the options, or its CAIP-2 id. Fields that existing clients do not send are
 * additions of ours; without `provider` the first that gives quotes is asked.
 */
export const onrampQuoteRequestSchema = z.object({
  projectId: z.optional(z.string()),
  purchaseCurrency: providerWordSchema,
  paymentCurrency: fiatCurrencySchema,
  amount: positiveAmountSchema,
  network: providerWordSchema,
  provider: z.optional(onrampProviderSchema),
  paymentMethod: z.optional(providerWordSchema),
  ...region,
})
export type OnrampQuoteRequest = z.infer<typeof onrampQuoteRequestSchema>

/** What the provider answered just now; never an estimate. `coinbaseFee` is there for existing clients. */
export const onrampQuoteSchema = z.object({
  provider: onrampProviderSchema,
  quoteId: z.string().check(z.maxLength(256)),
  paymentTotal: moneySchema,
  paymentSubtotal: moneySchema,
  purchaseAmount: moneySchema,
  networkFee: moneySchema,
  providerFee: moneySchema,
  coinbaseFee: z.optional(moneySchema),
})
export type OnrampQuote = z.infer<typeof onrampQuoteSchema>

/**
 * `POST /v1/generators/onrampurl`: begins a purchase at any of the providers; at Meld it opens a session. `partnerUserId` is not passed on: each order has a
 * reference of its own, so that nobody can ask for another one's. `assets` and `blockchains` are the provider's words, or CAIP-2 ids.
 */
export const onrampUrlRequestSchema = z.object({
  projectId: z.optional(z.string()),
  destinationWallets: z
    .array(
      z.object({
        address: z.string().check(z.minLength(1), z.maxLength(128)),
        blockchains: z.optional(z.array(providerWordSchema).check(z.maxLength(32))),
        assets: z.optional(z.array(providerWordSchema).check(z.maxLength(32))),
      }),
    )
    .check(z.minLength(1), z.maxLength(1, { error: 'One purchase is for one wallet' })),
  defaultNetwork: z.optional(providerWordSchema),
  partnerUserId: z.optional(z.string().check(z.maxLength(256))),
  defaultExperience: z.optional(z.literal('buy')),
  presetCryptoAmount: z.optional(z.union([positiveAmountSchema, z.number().check(z.gt(0))])),
  presetFiatAmount: z.optional(z.union([positiveAmountSchema, z.number().check(z.gt(0))])),
  /** Additions of ours. Left out: Coinbase, USDC, USD. */
  provider: z.optional(onrampProviderSchema),
  purchaseCurrency: z.optional(providerWordSchema),
  paymentCurrency: z.optional(fiatCurrencySchema),
  paymentMethod: z.optional(providerWordSchema),
  ...region,
})
export type OnrampUrlRequest = z.infer<typeof onrampUrlRequestSchema>

/** `url` is good once and for minutes. Whoever has `orderId` can read the order: keep it to the visitor. */
export const onrampUrlSchema = z.object({
  url: z.string().check(z.maxLength(4_096), z.regex(/^https?:\/\//)),
  orderId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  provider: onrampProviderSchema,
})
export type OnrampUrl = z.infer<typeof onrampUrlSchema>

/** `GET /v1/onramp/orders/{orderId}`: how far one purchase has come; an addition of ours. */
export const onrampOrderSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  provider: onrampProviderSchema,
  status: onrampStatusSchema,
  address: z.string(),
  caipNetworkId: caipNetworkIdSchema,
  /** The coin's symbol. */
  asset: foreignTextSchema,
  /** What the provider says is bought, once somebody has begun to pay; when `delivered`, what arrived. */
  amount: z.optional(decimalTextSchema),
  /** What was paid. */
  payment: z.optional(moneySchema),
  /** Of the transaction on the chain. */
  hash: z.optional(z.string().check(z.maxLength(128))),
  /** The provider's word for why it failed. Foreign text. */
  failure: z.optional(foreignTextSchema),
  createdAt: utcTimeSchema,
  updatedAt: utcTimeSchema,
})
export type OnrampOrder = z.infer<typeof onrampOrderSchema>

/** The body of a failed call. */
export const onrampFailureSchema = z.object({
  status: z.literal('FAILURE'),
  reasons: z.array(z.object({ name: z.string(), description: z.string() })),
  limit: z.optional(z.object({ ...limits, currency: fiatCurrencySchema })),
})
export type OnrampFailure = z.infer<typeof onrampFailureSchema>
