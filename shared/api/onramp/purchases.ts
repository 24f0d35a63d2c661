import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { transferSchema } from '../chain/history.ts'
import { cursorSchema, utcTimeSchema } from '../chain/parts.ts'
import { onrampProviderSchema, onrampStatusSchema } from './parts.ts'

export const purchaseStatuses = [
  'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  'ONRAMP_TRANSACTION_STATUS_FAILED',
] as const

/** One purchase in the shape of a history's entry. `onramp` is an addition of ours: `refunded` is told apart there from `failed`. */
export const purchaseSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  metadata: z.object({
    operationType: z.literal('bought'),
    /** Empty as long as nothing is on the chain. */
    hash: z.string().check(z.maxLength(128)),
    chain: caipNetworkIdSchema,
    /** When it was begun. */
    minedAt: utcTimeSchema,
    /** The provider's name. */
    sentFrom: onrampProviderSchema,
    sentTo: z.string().check(z.maxLength(128)),
    status: z.enum(purchaseStatuses),
    nonce: z.literal(0),
    onramp: onrampStatusSchema,
  }),
  transfers: z.array(transferSchema).check(z.maxLength(1)),
})
export type Purchase = z.infer<typeof purchaseSchema>

/** How many order ids one question may name. */
export const maxPurchaseOrders = 30

/** Ids of orders that a client has begun, with commas between them. Empty: none. */
export const purchaseOrdersSchema = z.pipe(
  z.string().check(z.regex(/^([0-9a-f]{32}(,[0-9a-f]{32})*)?$/)),
  z.transform((orders: string, context) => {
    const ids = orders === '' ? [] : orders.split(',')
    if (ids.length > maxPurchaseOrders)
      context.issues.push({ code: 'custom', input: orders, message: `At most ${maxPurchaseOrders} orders` })
    return ids
  }),
)

/**
 * `GET /v1/account/{address}/history?onramp={provider}&chainId=&cursor=&orders=`: what was bought there, newest first. What was not
 * delivered is only in it where its order id is among `orders`, and what was never paid is not in it.
 */
export const purchasesAnswerSchema = z.object({
  data: z.array(purchaseSchema).check(z.maxLength(100)),
  next: cursorSchema,
})
export type PurchasesAnswer = z.infer<typeof purchasesAnswerSchema>
