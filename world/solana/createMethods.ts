import { getBase58Encoder, getBase64Encoder } from '@solana/web3.js'
import * as z from 'zod/mini'
import type { Ledger } from './createLedger.ts'
import { feeOfMessage } from './decodeTransaction.ts'
import { encodeAccount, encodingSchema } from './encodeAccount.ts'
import { encodeSimulation, simulatedAccountsSchema } from './encodeSimulation.ts'
import { encodeTransaction, transactionEncodingSchema } from './encodeTransaction.ts'
import { addressSchema, type LandedTransaction, type Method } from './ledgerTypes.ts'
import { createTokenMethods } from './tokenMethods.ts'

const accountOptions = z.optional(z.object({ encoding: z.optional(encodingSchema) }))
const wireEncoding = z.optional(z.enum(['base58', 'base64']))
const signature = z.string().check(z.minLength(64), z.maxLength(88))
const signaturesOptions = z.optional(
  z.object({
    limit: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
    before: z.optional(signature),
    until: z.optional(signature),
  }),
)
const transactionOptions = z.optional(z.object({ encoding: z.optional(transactionEncodingSchema) }))

/**
 * The JSON-RPC methods of the ledger. Every commitment means the same here: what has landed is final.
 *
 * @see https://solana.com/docs/rpc/http
 */
export function createMethods(ledger: Ledger, genesisHash: string): Map<string, Method> {
  const context = () => ({ slot: ledger.slot(), apiVersion: '2.2.0' })
  const withContext = (value: unknown) => ({ context: context(), value })
  const accountInfo = (address: unknown, options: unknown) => {
    const account = ledger.account(addressSchema.parse(address))
    const { encoding = 'base64' } = accountOptions.parse(options) ?? {}
    return account && encodeAccount(ledger, account, encoding)
  }

  const methods: Record<string, Method> = {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => ledger.slot(),
    getBlockHeight: () => ledger.slot(),
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot(),
      blockHeight: ledger.slot(),
      epoch: 0,
      slotIndex: ledger.slot(),
      slotsInEpoch: 432_000,
      transactionCount: null,
    }),
    getLatestBlockhash: () => withContext(ledger.latestBlockhash()),
    isBlockhashValid: ([blockhash]) => withContext(ledger.isBlockhashValid(z.string().parse(blockhash))),
    getBalance: ([address]) => withContext(ledger.account(addressSchema.parse(address))?.lamports ?? 0),
    getAccountInfo: ([address, options]) => withContext(accountInfo(address, options)),
    getMultipleAccounts: ([addresses, options]) =>
      withContext(
        z
          .array(z.unknown())
          .check(z.maxLength(100))
          .parse(addresses)
          .map((address) => accountInfo(address, options)),
      ),
    getMinimumBalanceForRentExemption: ([bytes]) =>
      ledger.rentExemption(BigInt(z.int().check(z.gte(0)).parse(bytes))),
    getRecentPrioritizationFees: () => [{ slot: ledger.slot(), prioritizationFee: 0 }],
    getFeeForMessage: ([message]) => {
      const { fee, blockhash } = feeOfMessage(bytesOf(message, 'base64'))
      return withContext(ledger.isBlockhashValid(blockhash) ? fee : null)
    },
    requestAirdrop: ([address, lamports]) =>
      ledger.airdrop(addressSchema.parse(address), BigInt(z.int().check(z.gte(1)).parse(lamports))),

    sendTransaction: ([transaction, options]) => {
      const { encoding = 'base58', skipPreflight = false } =
        z
          .optional(z.object({ encoding: wireEncoding, skipPreflight: z.optional(z.boolean()) }))
          .parse(options) ?? {}
      return ledger.send(bytesOf(transaction, encoding), { skipPreflight })
    },
    simulateTransaction: ([transaction, options]) => {
      const {
        encoding = 'base58',
        sigVerify = false,
        replaceRecentBlockhash: replaceBlockhash = false,
        accounts,
      } = z
        .optional(
          z.object({
            encoding: wireEncoding,
            sigVerify: z.optional(z.boolean()),
            replaceRecentBlockhash: z.optional(z.boolean()),
            accounts: z.optional(simulatedAccountsSchema),
          }),
        )
        .parse(options) ?? {}
      const execution = ledger.simulate(bytesOf(transaction, encoding), { sigVerify, replaceBlockhash })
      return withContext(encodeSimulation(ledger, execution, accounts))
    },

    getSignatureStatuses: ([signatures]) =>
      withContext(
        z
          .array(signature)
          .check(z.maxLength(256))
          .parse(signatures)
          .map((entry) => statusOf(ledger.transaction(entry))),
      ),
    getSignaturesForAddress: ([address, options]) => {
      const { limit: most = 1_000, before, until } = signaturesOptions.parse(options) ?? {}
      const all = ledger.transactionsOf(addressSchema.parse(address))
      const at = (wanted: string) => all.findIndex((entry) => entry.signature === wanted)
      const start = before ? at(before) + 1 : 0
      const end = until && at(until) >= 0 ? at(until) : all.length
      return all.slice(start, Math.min(end, start + most)).map(({ signature, slot, err, blockTime }) => {
        return { signature, slot, err, blockTime, memo: null, confirmationStatus: 'finalized' }
      })
    },
    getTransaction: ([entry, options]) => {
      const { encoding = 'json' } = transactionOptions.parse(options) ?? {}
      const found = ledger.transaction(signature.parse(entry))
      return found ? encodeTransaction(found, encoding) : null
    },
  }
  return new Map([...Object.entries(methods), ...createTokenMethods(ledger, withContext)])
}

function bytesOf(text: unknown, encoding: 'base58' | 'base64'): Uint8Array {
  const encoder = encoding === 'base58' ? getBase58Encoder() : getBase64Encoder()
  return new Uint8Array(encoder.encode(z.string().parse(text)))
}

function statusOf(transaction: LandedTransaction | undefined): unknown {
  if (!transaction) return null
  const { slot, err } = transaction
  return {
    slot,
    err,
    confirmations: null,
    confirmationStatus: 'finalized',
    status: err ? { Err: err } : { Ok: null },
  }
}
