import * as z from 'zod/mini'
import { decimalTextSchema, foreignTextSchema, imageUrlSchema } from '#shared/api/chain/parts.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'

const addressSchema = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * `asked`: a wallet has it before it, and nobody knows yet. `sent`: the network has it, or will. `unknown`: who asked the wallet was gone
 * before its answer, or the answer made no sense: it may have been sent. `failed`: it is in a block, and did nothing. `replaced`: another
 * transaction took its place. `expired`: too old to be taken by any block.
 */
export const operationStatuses = [
  'asked',
  'sent',
  'unknown',
  'confirmed',
  'failed',
  'replaced',
  'expired',
] as const
export type OperationStatus = (typeof operationStatuses)[number]

/** What an EVM wallet was asked to send, and by which it is known again among the sender's transactions. */
const evmCallSchema = z.strictObject({
  to: addressSchema,
  /** 0x-hex. */
  value: z.string().check(z.maxLength(66)),
  data: z.string().check(z.maxLength(4_096)),
  /** The sender's next one when the wallet was asked; wallets choose by themselves, and not a lower one. */
  nonce: z.int().check(z.gte(0)),
  /** It was seen on the network with this very nonce: what else uses it took its place. */
  isNonceSeen: z.boolean(),
  /** The newest block then: it lies in a later one. */
  block: z.int().check(z.gte(0)),
})
export type EvmCall = z.infer<typeof evmCallSchema>

const solanaCallSchema = z.strictObject({
  /** In base64: as it was asked for, and as it was signed where the kit sends it itself. */
  transaction: z.string().check(z.maxLength(4_096)),
  signed: z.nullable(z.string().check(z.maxLength(4_096))),
  /** No later block takes it. */
  lastValidBlockHeight: z.number().check(z.gte(0)),
})

/** Something that a wallet was asked to send, written down before it was. Stays in the frame: it says who paid whom. */
export const operationSchema = z.strictObject({
  id: z.string().check(z.minLength(8), z.maxLength(64)),
  status: z.enum(operationStatuses),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  caipNetworkId: caipNetworkIdSchema,
  from: addressSchema,
  wallet: z.strictObject({
    id: z.string().check(z.maxLength(256)),
    name: z.string().check(z.maxLength(256)),
  }),
  receiver: z.strictObject({
    address: addressSchema,
    name: z.nullable(foreignTextSchema),
    avatar: z.nullable(imageUrlSchema),
  }),
  token: z.strictObject({
    /** Its contract or mint; null for the chain's own currency. */
    address: z.nullable(addressSchema),
    symbol: foreignTextSchema,
    iconUrl: z.nullable(z.string().check(z.maxLength(2_048))),
  }),
  /** Of whole units. */
  amount: decimalTextSchema,
  /** Hash or signature by which the network knows it; null until the wallet has said so. */
  hash: z.nullable(z.string().check(z.maxLength(128))),
  evm: z.optional(evmCallSchema),
  solana: z.optional(solanaCallSchema),
  /** Blocks that hold it, its own included. */
  blocks: z.int().check(z.gte(0)),
})
export type Operation = z.infer<typeof operationSchema>

/** Nothing about it changes any more. */
export function isOver({ status }: Pick<Operation, 'status'>): boolean {
  return status === 'confirmed' || status === 'failed' || status === 'replaced' || status === 'expired'
}
