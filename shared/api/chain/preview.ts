import * as z from 'zod/mini'
import { caipAddressSchema } from '../../caip/caipAddress.ts'
import { assetChangeSchema } from './assetChange.ts'

/** Base units (wei, lamports), decimal digits. */
const amount = z.string().check(z.regex(/^\d{1,78}$/))
const hex = (bytes: number) => z.string().check(z.regex(/^0x(?:[\da-f]{2})*$/i), z.maxLength(bytes * 2 + 2))
const accountText = z.string().check(z.minLength(1), z.maxLength(64))

/** What a wallet that is not ours is to sign on an EVM chain. */
const evmTransactionSchema = z.strictObject({
  to: z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)),
  /** Wei, in hex as JSON-RPC writes it. */
  value: z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
  data: hex(32_768),
})

/** What one is to sign on Solana: the whole transaction with room for its signatures, legacy or version 0, in base64. */
const solanaTransactionSchema = z.strictObject({
  serialized: z.string().check(z.minLength(4), z.maxLength(4_096), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
})

/**
 * `POST /v1/transaction/preview`: what a transaction would cost and do, before a wallet is asked for it. Nothing is signed
 * and nothing is sent. An addition of ours.
 */
export const previewRequestSchema = z.strictObject({
  /** Who would sign, and on which chain. */
  account: caipAddressSchema,
  transaction: z.union([evmTransactionSchema, solanaTransactionSchema]),
  /** The person's account that it is meant for, not the token's contract: `received` and `receiver` speak of it. */
  receiver: z.optional(accountText),
})
export type PreviewRequest = z.infer<typeof previewRequestSchema>

/**
 * Why a transaction would fail.
 *
 * - `AMOUNT_ABOVE_BALANCE`: there is less of the coin, of the token or of the NFT than it sends.
 * - `FEE_ABOVE_BALANCE`: what remains of the coin does not pay for the fee (or on Solana for an account that it makes).
 * - `SENDER_BELOW_RENT`, `RECEIVER_BELOW_RENT`: it would leave that account with less than one has to hold on Solana, and not empty.
 * - `ACCOUNT_BLOCKED`: the token does not let the sender or the receiver move it (a blacklist, a frozen account).
 * - `TOKEN_PAUSED`: the token moves for nobody now.
 * - `MEMO_REQUIRED`: the receiver takes nothing without a memo.
 * - `RECEIVER_REFUSES`: the receiver is a contract that takes no coins, or no such NFT.
 * - `OUT_OF_GAS`: it needs more than a block, or a transaction, may use.
 * - `REVERTED`: anything else; `reason` is all that is known.
 */
export const previewFailures = [
  'AMOUNT_ABOVE_BALANCE',
  'FEE_ABOVE_BALANCE',
  'SENDER_BELOW_RENT',
  'RECEIVER_BELOW_RENT',
  'ACCOUNT_BLOCKED',
  'TOKEN_PAUSED',
  'MEMO_REQUIRED',
  'RECEIVER_REFUSES',
  'OUT_OF_GAS',
  'REVERTED',
] as const
export type PreviewFailure = (typeof previewFailures)[number]

/**
 * What the chain takes. All amounts are of the chain's own coin, in base units. `most` is what must be there for it beside what is sent: to
 * send all there is, send the balance less `most`, under exactly these limits.
 */
const feeSchema = z.strictObject({
  expected: amount,
  most: amount,
  /** EVM chains: the limits under which `most` holds, per gas in wei. Where a chain has no base fee, both prices are its price. */
  evm: z.optional(
    z.strictObject({
      gasLimit: amount,
      maxFeePerGas: amount,
      maxPriorityFeePerGas: amount,
      /** What the chain pays for its data on Ethereum, in `expected` and, with a margin, in `most`. Absent where it takes none apart. */
      dataFee: z.optional(amount),
    }),
  ),
  solana: z.optional(
    z.strictObject({
      /** Of `expected`: what is paid to be taken sooner. */
      priority: amount,
      /** Held by accounts that the transaction makes, beside the fee: no longer the sender's. `0`: it makes none. */
      rent: amount,
      /** What the network's simulation used. */
      units: z.optional(z.int().check(z.gte(0))),
    }),
  ),
})
export type PreviewFee = z.infer<typeof feeSchema>

/** What is at an address: for EVM chains the first three. An account that has never been used is `none`. */
export const receiverKinds = ['account', 'contract', 'none', 'tokenAccount', 'mint', 'program'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

export const previewAnswerSchema = z.strictObject({
  /** The sender's coin, in base units. */
  balance: amount,
  /** null: nobody can tell, as the transaction would fail. */
  fee: z.nullable(feeSchema),
  /** What leaves the account and what arrives at it, neither the fee nor the rent among it. null: the chain's nodes do not tell. */
  changes: z.nullable(z.array(assetChangeSchema).check(z.maxLength(64))),
  /** The same of the receiver: with tokens that keep a part, less arrives than leaves. null as above, or nobody was named. */
  received: z.nullable(z.array(assetChangeSchema).check(z.maxLength(64))),
  failure: z.nullable(
    z.strictObject({
      code: z.enum(previewFailures),
      /** What the chain or the contract says, as text to be shown (threat 19). */
      reason: z.optional(z.string().check(z.maxLength(512))),
    }),
  ),
  /** null: nobody was named. */
  receiver: z.nullable(
    z.strictObject({
      kind: z.enum(receiverKinds),
      /** Solana: no key can sign for it, as a program's own account: what it gets only that program can move. */
      offCurve: z.optional(z.boolean()),
    }),
  ),
})
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>
