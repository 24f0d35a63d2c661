import { getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/web3.js'
import * as z from 'zod/mini'
import type { Ledger } from './createLedger.ts'
import { feeOfMessage } from './decodeTransaction.ts'
import { encodeAccount, encodingSchema } from './encodeAccount.ts'
import { encodeSimulation, simulatedAccountsSchema } from './encodeSimulation.ts'
import { addressSchema, type LandedTransaction, type Method } from './ledgerTypes.ts'
import { createTokenMethods } from './tokenMethods.ts'

const accountOptions = z.optional(z.object({ encoding: z.optional(encodingSchema) }))
const wireEncoding = z.optional(z.enum(['base58', 'base64']))
const signature = z.string().check(z.minLength(64), z.maxLength(88))
const limit = z.optional(z.int().check(z.gte(1), z.lte(1_000)))

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
      const parsed = z.optional(z.object({ limit })).parse(options)
      return ledger
        .transactionsOf(addressSchema.parse(address))
        .slice(0, parsed?.limit ?? 1_000)
        .map(({ signature, slot, err, blockTime }) => {
          return { signature, slot, err, blockTime, memo: null, confirmationStatus: 'finalized' }
        })
    },
    getTransaction: ([entry]) => {
      const found = ledger.transaction(signature.parse(entry))
      return found ? encodeTransaction(found) : null
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

function encodeTransaction(transaction: LandedTransaction): unknown {
  const { slot, blockTime, wire, err, fee, logs, unitsConsumed, preBalances, postBalances } = transaction
  return {
    slot,
    blockTime,
    transaction: [getBase64Decoder().decode(wire), 'base64'],
    meta: {
      err,
      status: err ? { Err: err } : { Ok: null },
      fee,
      preBalances,
      postBalances,
      logMessages: logs,
      computeUnitsConsumed: unitsConsumed,
      innerInstructions: [],
      preTokenBalances: [],
      postTokenBalances: [],
      rewards: [],
      loadedAddresses: { readonly: [], writable: [] },
    },
    version: wire.length > 0 && isVersioned(wire) ? 0 : 'legacy',
  }
}

/** The message follows the signatures; the top bit of its first byte marks a versioned one. */
function isVersioned(wire: Uint8Array): boolean {
  const signatureCount = wire[0] ?? 0
  return ((wire[1 + signatureCount * 64] ?? 0) & 0x80) !== 0
}
