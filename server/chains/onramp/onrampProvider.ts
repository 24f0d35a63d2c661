import * as z from 'zod/mini'
import { decimalTextSchema, fiatCurrencySchema, foreignTextSchema } from '#shared/api/chain/parts.ts'
import type { OnrampProviders, OnrampQuote } from '#shared/api/onramp/onramp.ts'
import { type Money, providerWordSchema } from '#shared/api/onramp/parts.ts'
import { type CaipNetworkId, caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'

/** What a provider sells and takes in one region. It is kept as JSON. */
export const offerSchema = z.object({
  coins: z.array(
    z.object({
      id: providerWordSchema,
      name: foreignTextSchema,
      symbol: foreignTextSchema,
      network: providerWordSchema,
      networkLabel: foreignTextSchema,
      caipNetworkId: caipNetworkIdSchema,
      /** Empty: the chain's own coin. */
      contractAddress: z.string().check(z.maxLength(128)),
    }),
  ),
  payments: z.array(
    z.object({
      currency: fiatCurrencySchema,
      method: providerWordSchema,
      min: decimalTextSchema,
      max: decimalTextSchema,
    }),
  ),
})
export type OnrampOffer = z.infer<typeof offerSchema>
export type OfferedCoin = OnrampOffer['coins'][number]
export type OfferedPayment = OnrampOffer['payments'][number]

/** Where the visitor is. */
export interface Region {
  country: string
  subdivision?: string | undefined
}

/** A coin, a way to pay for it, and where the buyer is. All of it is on the provider's offer. */
export interface Wanted extends Region {
  coin: OfferedCoin
  payment: OfferedPayment
}

export interface Purchase extends Wanted {
  orderId: string
  address: string
  fiatAmount?: string | undefined
  cryptoAmount?: string | undefined
  /** Of the buyer; null: not known. */
  clientIp: string | null
}

/** What a provider says of one payment. */
export interface ProviderTransaction {
  /** Its own name for it. */
  ref: string
  /** `sent`: it says that the coins are on the chain. That is to be seen there first. */
  status: 'pending' | 'paid' | 'delivering' | 'sent' | 'failed' | 'refunded'
  /** What is bought, where the buyer may choose anew on the provider's page. */
  coin?: { symbol: string; network: string }
  amount?: string
  payment?: Money
  /** Of the wallet that it goes to. */
  address?: string
  hash?: string
  failure?: string
}

/** A webhook whose signature and time are good. */
export interface WebhookEvent {
  id: string
  orderId: string
  /** null: it only says that something has changed. */
  transaction: ProviderTransaction | null
}

/** One seller, behind the same calls as all others. Each rejects with OnrampError. */
export interface OnrampProvider
  extends Pick<OnrampProviders['providers'][number], 'name' | 'label' | 'feeRange'> {
  /** A picture of the operator's choice. Left out: the kit's own, if it has one. */
  logoUri?: string | undefined
  /** The kit has one by its name (`sellerIcons`). */
  hasIcon?: boolean
  /** Of these networks alone something can be for sale; null: only the offer says. */
  networks: readonly CaipNetworkId[] | null
  /** @throws `COUNTRY_NOT_SUPPORTED` */
  offer(region: Region, signal: AbortSignal): Promise<OnrampOffer>
  /** Absent where it gives no prices. @param amount of the payment's currency */
  quote?(wanted: Wanted, amount: string, signal: AbortSignal): Promise<Omit<OnrampQuote, 'provider'>>
  /** The address of its page, which is good for this purchase alone. */
  begin(purchase: Purchase, signal: AbortSignal): Promise<string>
  /** The payments of one order, newest first. Absent where it only sends webhooks. @param ref the one that is known already */
  transactions?(orderId: string, ref: string | null, signal: AbortSignal): Promise<ProviderTransaction[]>
  /** Reads a webhook; null: it is forged, or too old. Absent where there are none. @throws `PROVIDER_INVALID_RESPONSE` */
  readWebhook?(headers: Headers, body: string, now: number): WebhookEvent | null
}
