import * as z from 'zod/mini'
import { decimalTextSchema, foreignTextSchema, imageUrlSchema } from '#shared/api/chain/parts.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { replaceRequestSchema } from '#shared/entities/paymentTracking.ts'

const addressSchema = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * `asked`: a wallet has it before it, and nobody knows yet. `sent`: the network has it, or will. `unknown`: who asked the wallet was gone
 * before its answer, or the answer made no sense: it may have been sent. `failed`: it is in a block, and did nothing. `replaced`: another
 * transaction took its place. `cancelled`: one that moves nothing did. `expired`: too old to be taken by any block. `notSent`: whoever was
 * asked to sign it cannot do so any more, and has not.
 */
export const operationStatuses = [
  'asked',
  'sent',
  'unknown',
  'confirmed',
  'failed',
  'replaced',
  'cancelled',
  'expired',
  'notSent',
] as const
export type OperationStatus = (typeof operationStatuses)[number]

/** The same call with a higher fee, or nothing at all. */
const replacementSchema = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  by: replaceRequestSchema.shape.by,
  /** Null until the wallet has said so. */
  hash: z.nullable(z.string().check(z.maxLength(128))),
})
export type Replacement = z.infer<typeof replacementSchema>

/**
 * What it is for. `send`: somebody is paid. `approve`: an exchange may take a token. `swap`: a token, for another one.
 */
export const operationKinds = ['send', 'approve', 'swap'] as const
export type OperationKind = (typeof operationKinds)[number]

/** What an EVM wallet was asked to send, and by which it is known again among the sender's transactions. */
const evmCallSchema = z.strictObject({
  to: addressSchema,
  /** 0x-hex. */
  value: z.string().check(z.maxLength(66)),
  data: z.string().check(z.maxLength(131_074)),
  /** The sender's next one when the wallet was asked; wallets choose by themselves, and not a lower one. */
  nonce: z.int().check(z.gte(0)),
  /** It was seen on the network with this very nonce: what else uses it took its place. */
  isNonceSeen: z.boolean(),
  /** The newest block then: it lies in a later one. */
  block: z.int().check(z.gte(0)),
  /** What the wallet was asked to put in its place, under the same nonce, the latest last: at most one of them all is ever carried out. */
  replacements: z.optional(z.array(replacementSchema).check(z.maxLength(20))),
})
export type EvmCall = z.infer<typeof evmCallSchema>

const solanaCallSchema = z.strictObject({
  /** In base64: as it was asked for, and as it was signed where the kit sends it itself. */
  transaction: z.string().check(z.maxLength(4_096)),
  signed: z.nullable(z.string().check(z.maxLength(4_096))),
  /** No later block takes it. */
  lastValidBlockHeight: z.number().check(z.gte(0)),
})

const tokenSchema = z.strictObject({
  /** Its contract or mint; null for the chain's own currency. */
  address: z.nullable(addressSchema),
  symbol: foreignTextSchema,
  iconUrl: z.nullable(z.string().check(z.maxLength(2_048))),
})

/** Something that a wallet was asked to send, written down before it was. Stays in the frame: it says who paid whom. */
export const operationSchema = z.strictObject({
  id: z.string().check(z.minLength(8), z.maxLength(64)),
  status: z.enum(operationStatuses),
  /** Left out by those that were written down before there was more than one. */
  kind: z.optional(z.enum(operationKinds)),
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
  token: tokenSchema,
  /** What is sent is an NFT of the contract or mint that `token` names. */
  nft: z.optional(z.strictObject({ tokenId: z.string().check(z.maxLength(128)) })),
  /** Of whole units; of an NFT how many. */
  amount: decimalTextSchema,
  /** Of a swap: what was expected for it, and once it is through what came; without that nobody can tell. */
  received: z.optional(
    z.strictObject({
      token: tokenSchema,
      amount: decimalTextSchema,
      decimals: z.optional(z.int().check(z.gte(0), z.lte(255))),
      arrived: z.optional(decimalTextSchema),
    }),
  ),
  /** Hash or signature by which the network knows it; null until the wallet has said so. */
  hash: z.nullable(z.string().check(z.maxLength(128))),
  evm: z.optional(evmCallSchema),
  /** The id by which the wallet knows a batch (EIP-5792): it says itself what it made of that. */
  batch: z.optional(z.string().check(z.maxLength(8_194))),
  solana: z.optional(solanaCallSchema),
  /** Blocks that hold it, its own included. */
  blocks: z.int().check(z.gte(0)),
  /** When nobody waited for the wallet's answer any more, in milliseconds since the epoch. */
  unknownSince: z.optional(z.number()),
})
export type Operation = z.infer<typeof operationSchema>

/** Nothing about it changes any more. */
export function isOver({ status }: Pick<Operation, 'status'>): boolean {
  return status !== 'asked' && status !== 'sent' && status !== 'unknown'
}

/** Nobody hears the wallet's answer any more, or it made no sense. */
export function toUnknown(operation: Operation): Operation {
  return { ...operation, status: 'unknown', unknownSince: Date.now() }
}

export function operationKindOf({ kind }: Pick<Operation, 'kind'>): OperationKind {
  return kind ?? 'send'
}
