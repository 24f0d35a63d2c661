import * as z from 'zod/mini'
import { caipAddressSchema } from '../../caip/caipAddress.ts'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import {
  cursorSchema,
  decimalTextSchema,
  fiatSchema,
  foreignTextSchema,
  imageUrlSchema,
  utcTimeSchema,
} from './parts.ts'

export const operationTypes = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'sell',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

const picture = z.object({ url: imageUrlSchema })
const hash = z.string().check(z.minLength(1), z.maxLength(128))
const address = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * One thing that moved. `self`: from the account to itself. `sender` and `recipient` (whose it was and whose it is then, absent where
 * that is not known), `address`, `token_id` and `collection` are additions of ours.
 */
export const transferSchema = z.object({
  fungible_info: z.optional(
    z.object({
      name: z.optional(foreignTextSchema),
      symbol: z.optional(foreignTextSchema),
      icon: z.optional(picture),
      /** Absent for the chain's own currency. */
      address: z.optional(caipAddressSchema),
    }),
  ),
  nft_info: z.optional(
    z.object({
      name: z.optional(foreignTextSchema),
      content: z.optional(z.object({ preview: z.optional(picture), detail: z.optional(picture) })),
      flags: z.object({ is_spam: z.boolean() }),
      collection: z.optional(foreignTextSchema),
      address: z.optional(caipAddressSchema),
      token_id: z.optional(z.string().check(z.maxLength(128))),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  sender: z.optional(address),
  recipient: z.optional(address),
  quantity: z.object({ numeric: decimalTextSchema }),
  value: z.optional(fiatSchema),
  price: z.optional(fiatSchema),
})
export type Transfer = z.infer<typeof transferSchema>

/**
 * A transaction as one account sees it. `block`, `fee` (in the chain's own currency, only where the account paid it) and
 * `approval` are additions of ours.
 *
 * @see behaviour §7 "Entities of the chain API"
 */
export const transactionSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  metadata: z.object({
    operationType: z.enum(operationTypes),
    hash,
    chain: caipNetworkIdSchema,
    minedAt: utcTimeSchema,
    /** Of what was sent or received, whose it was: with tokens, not always who sent the transaction. */
    sentFrom: address,
    /** Of what was sent or received, whose it is then; else what was called. Empty where a contract was deployed. */
    sentTo: z.string().check(z.maxLength(128)),
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: z.int().check(z.gte(0)),
    block: z.optional(z.int().check(z.gte(0))),
    fee: z.optional(z.object({ numeric: decimalTextSchema, symbol: foreignTextSchema })),
    /** What an `approve` allows, and whom. `numeric` is absent where it has no bound. */
    approval: z.optional(
      z.object({
        spender: address,
        symbol: z.optional(foreignTextSchema),
        numeric: z.optional(decimalTextSchema),
      }),
    ),
  }),
  transfers: z.nullable(z.array(transferSchema).check(z.maxLength(500))),
})
export type Transaction = z.infer<typeof transactionSchema>

/**
 * `GET /v1/account/{address}/history?chainId={CAIP-2}&cursor=`: newest first, pages of 50. `next` stays good while new
 * blocks come: nothing is shown twice or left out.
 */
export const historyAnswerSchema = z.object({
  data: z.array(transactionSchema).check(z.maxLength(100)),
  next: cursorSchema,
  /** The chain is still being read: what is older than the last entry may be missing yet. */
  partial: z.optional(z.boolean()),
})
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>
