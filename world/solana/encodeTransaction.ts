import {
  getBase58Decoder,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/web3.js'
import * as z from 'zod/mini'
import type { LandedTransaction } from './ledgerTypes.ts'

export const transactionEncodingSchema = z.enum(['base58', 'base64', 'json', 'jsonParsed'])
type TransactionEncoding = z.infer<typeof transactionEncodingSchema>

/** A landed transaction as `getTransaction` gives it. No program is decoded: `jsonParsed` names the accounts of each call. */
export function encodeTransaction(transaction: LandedTransaction, encoding: TransactionEncoding): unknown {
  const { slot, blockTime, wire, err, fee, logs, unitsConsumed } = transaction
  const { preBalances, postBalances, preTokenBalances, postTokenBalances } = transaction
  return {
    slot,
    blockTime,
    transaction: encodeWire(transaction, encoding),
    meta: {
      err,
      status: err ? { Err: err } : { Ok: null },
      fee,
      preBalances,
      postBalances,
      preTokenBalances,
      postTokenBalances,
      logMessages: logs,
      computeUnitsConsumed: unitsConsumed,
      innerInstructions: [],
      rewards: [],
      loadedAddresses: { readonly: [], writable: [] },
    },
    version: wire.length > 0 && isVersioned(wire) ? 0 : 'legacy',
  }
}

function encodeWire(
  { wire, accounts, signature }: LandedTransaction,
  encoding: TransactionEncoding,
): unknown {
  if (encoding === 'base64') return [getBase64Decoder().decode(wire), 'base64']
  if (encoding === 'base58') return [getBase58Decoder().decode(wire), 'base58']
  // What the ledger's own faucet has given came in no message.
  if (wire.length === 0)
    return { signatures: [signature], message: { accountKeys: accounts, instructions: [] } }
  const { messageBytes } = getTransactionDecoder().decode(wire)
  const { header, staticAccounts, lifetimeToken, instructions } =
    getCompiledTransactionMessageDecoder().decode(messageBytes)
  const signed = header.numSignerAccounts
  const isWritable = (index: number) =>
    index < signed
      ? index < signed - header.numReadonlySignerAccounts
      : index < staticAccounts.length - header.numReadonlyNonSignerAccounts
  const parsed = encoding === 'jsonParsed'
  return {
    signatures: [signature],
    message: {
      recentBlockhash: lifetimeToken,
      ...(!parsed && {
        header: {
          numRequiredSignatures: signed,
          numReadonlySignedAccounts: header.numReadonlySignerAccounts,
          numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
        },
      }),
      accountKeys: staticAccounts.map((pubkey, index) =>
        parsed
          ? { pubkey, signer: index < signed, writable: isWritable(index), source: 'transaction' }
          : pubkey,
      ),
      instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => {
        const text = data ? getBase58Decoder().decode(data) : ''
        return parsed
          ? {
              programId: staticAccounts[programAddressIndex],
              accounts: accountIndices.map((index) => staticAccounts[index]),
              data: text,
              stackHeight: null,
            }
          : { programIdIndex: programAddressIndex, accounts: accountIndices, data: text, stackHeight: null }
      }),
    },
  }
}

/** The message follows the signatures; the top bit of its first byte marks a versioned one. */
function isVersioned(wire: Uint8Array): boolean {
  const signatureCount = wire[0] ?? 0
  return ((wire[1 + signatureCount * 64] ?? 0) & 0x80) !== 0
}
