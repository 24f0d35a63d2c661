import * as z from 'zod/mini'
import {
  decimalTextSchema,
  fiatCurrencySchema,
  foreignTextSchema,
  imageUrlSchema,
} from '#shared/api/chain/parts.ts'
import type { OnrampOrder } from '#shared/api/onramp/onramp.ts'
import {
  countrySchema,
  moneySchema,
  onrampProviderSchema,
  onrampStatuses,
  providerWordSchema,
  subdivisionSchema,
} from '#shared/api/onramp/parts.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { buyTimings } from './buyTimings.ts'

/** `forgotten`: the server knows nothing of it any more, since nobody has paid. */
const statuses = [...onrampStatuses, 'forgotten'] as const
export type PurchaseStatus = (typeof statuses)[number]

/** One purchase that was begun here, as it is written down. */
export const purchaseSchema = z.strictObject({
  /** The order's. Whoever has it can read the order. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  seller: z.strictObject({
    name: onrampProviderSchema,
    label: foreignTextSchema,
    iconUrl: z.optional(imageUrlSchema),
  }),
  /** Who gets it. */
  address: z.string().check(z.minLength(1), z.maxLength(128)),
  caipNetworkId: caipNetworkIdSchema,
  coin: z.strictObject({
    symbol: foreignTextSchema,
    name: foreignTextSchema,
    iconUrl: z.nullable(imageUrlSchema),
    contract: z.string().check(z.maxLength(128)),
  }),
  currency: fiatCurrencySchema,
  /** Of the money that was typed here; at the seller's somebody may choose another one. */
  amount: decimalTextSchema,
  method: z.nullable(providerWordSchema),
  region: z.strictObject({ country: countrySchema, subdivision: z.nullable(subdivisionSchema) }),
  /** What the seller said that it gives; null: nothing. */
  expected: z.nullable(decimalTextSchema),
  createdAt: z.number(),
  status: z.enum(statuses),
  /** What the seller says was bought; once it is `delivered`, what arrived. */
  received: z.nullable(decimalTextSchema),
  paid: z.nullable(moneySchema),
  /** The seller has said that it has the money: what fails after that is no declined card. */
  wasPaid: z.boolean(),
  hash: z.nullable(z.string().check(z.maxLength(128))),
  /** The seller's word for why it failed. Foreign text. */
  failure: z.nullable(foreignTextSchema),
})
export type Purchase = z.infer<typeof purchaseSchema>

/** The seller has the money, and the coins have not arrived yet. */
export const isPaid = (status: PurchaseStatus): boolean => status === 'paid' || status === 'delivering'

const over: readonly PurchaseStatus[] = ['delivered', 'refunded', 'forgotten']
export const isPurchaseOver = ({ status }: Pick<Purchase, 'status'>): boolean => over.includes(status)

/**
 * Milliseconds until it is looked at again; null: not by itself. After a declined card somebody may pay by another one, on the same page.
 */
export function nextLook({ status, createdAt }: Pick<Purchase, 'status' | 'createdAt'>, now: number) {
  const age = now - createdAt
  if (over.includes(status)) return null
  if (age < buyTimings.soon) return buyTimings.look
  const isIdle = status === 'pending' || status === 'failed'
  return isIdle && age > buyTimings.unpaid ? null : buyTimings.lookLater
}

/** Nobody has paid, and nobody will: what a seller opens is good for minutes. */
export const isAbandoned = ({ status, createdAt }: Pick<Purchase, 'status' | 'createdAt'>, now: number) =>
  status === 'forgotten' || (status === 'pending' && now - createdAt > buyTimings.unpaid)

/** What it is after the server was asked. The same object where nothing is new. */
export function withOrder(purchase: Purchase, order: OnrampOrder): Purchase {
  const next: Purchase = {
    ...purchase,
    status: order.status,
    caipNetworkId: order.caipNetworkId,
    received: order.amount ?? null,
    paid: order.payment ?? null,
    wasPaid: purchase.wasPaid || isPaid(order.status),
    hash: order.hash ?? null,
    failure: order.failure ?? null,
    // At some sellers one may choose another coin after all.
    ...(order.asset !== purchase.coin.symbol && {
      coin: { symbol: order.asset, name: order.asset, iconUrl: null, contract: '' },
    }),
  }
  return JSON.stringify(next) === JSON.stringify(purchase) ? purchase : next
}
