import * as z from 'zod/mini'
import { toHex } from '../../services/crypto/bytes.ts'
import type { SigningRequest } from '../custody/custody.ts'
import { invalidParams, parseWith } from '../decode/parseWith.ts'

const account = z.optional(z.string())
/** A transaction has at most 1,232 bytes; most signed together. */
const transaction = z.base64().check(z.minLength(1), z.maxLength(1_644))
const maxTransactions = 20

const messageSchema = z.object({ message: z.string().check(z.maxLength(65_536)), pubkey: account })
const oneSchema = z.object({
  transaction,
  pubkey: account,
  sendOptions: z.optional(
    z.object({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
      maxRetries: z.optional(z.int().check(z.gte(0), z.lte(100))),
      minContextSlot: z.optional(z.int().check(z.gte(0))),
    }),
  ),
})
const allSchema = z.object({
  transactions: z.array(transaction).check(z.minLength(1), z.maxLength(maxTransactions)),
  pubkey: account,
})

export type SendOptions = NonNullable<z.infer<typeof oneSchema>['sendOptions']>

export interface SolanaRequest {
  requests: SigningRequest[]
  sendOptions: SendOptions
}

/**
 * The Solana methods of WalletConnect's reference: messages as base58, transactions as base64.
 *
 * @param decodeBase58 comes with the chain's library, which is not there before a request needs it
 * @throws `INVALID_PARAMS`, also for another account
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export function parseSolanaRequest(
  method: string,
  params: unknown,
  address: string,
  decodeBase58: (text: string) => ArrayLike<number>,
): SolanaRequest {
  const mine = (pubkey: string | undefined) => {
    if (pubkey !== undefined && pubkey !== address) throw invalidParams('pubkey')
  }
  if (method === 'solana_signMessage') {
    const { message, pubkey } = parseWith(messageSchema, params)
    mine(pubkey)
    return {
      requests: [{ kind: 'solanaMessage', message: decodeMessage(message, decodeBase58) }],
      sendOptions: {},
    }
  }
  if (method === 'solana_signAllTransactions') {
    const { transactions, pubkey } = parseWith(allSchema, params)
    mine(pubkey)
    return { requests: transactions.map(toRequest), sendOptions: {} }
  }
  const { transaction: one, pubkey, sendOptions = {} } = parseWith(oneSchema, params)
  mine(pubkey)
  return { requests: [toRequest(one)], sendOptions }
}

function toRequest(base64: string): SigningRequest {
  return { kind: 'solanaTransaction', transaction: toHex(decodeBase64(base64)) }
}

function decodeBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function decodeMessage(text: string, decodeBase58: (text: string) => ArrayLike<number>): string {
  try {
    return toHex(decodeBase58(text))
  } catch {
    // The page may send anything: this is not base58.
    throw invalidParams('message')
  }
}
