import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  isAddress,
} from '@solana/web3.js'
import type { LiteSVM } from 'litesvm'
import * as z from 'zod/mini'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'

type RuntimeTransaction = Parameters<LiteSVM['sendTransaction']>[0]

/** Lamports that one signature costs. */
const signatureFee = 5_000n

export interface DecodedTransaction {
  runtime: RuntimeTransaction
  /** Of the fee payer, in base 58; null if it has not signed. */
  signature: string | null
  fullySigned: boolean
  blockhash: string
  accounts: readonly string[]
  fee: bigint
}

/** The runtime's own type differs from the decoder's by a brand only, so its shape is checked here once more. */
const runtimeSchema = z.custom<RuntimeTransaction>(
  (value) => z.object({ messageBytes: z.instanceof(Uint8Array) }).safeParse(value).success,
)

/** Reads a transaction in wire format. Throws the error that a validator gives for bytes that are none. */
export function decodeTransaction(wire: Uint8Array): DecodedTransaction {
  try {
    const transaction = getTransactionDecoder().decode(wire)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const signatures = Object.values(transaction.signatures)
    const first = signatures[0]
    return {
      runtime: runtimeSchema.parse(transaction),
      signature: first ? getBase58Decoder().decode(first) : null,
      fullySigned: signatures.every((signature) => signature !== null),
      blockhash: message.lifetimeToken,
      accounts: message.staticAccounts.filter((account) => isAddress(account)),
      fee: signatureFee * BigInt(message.header.numSignerAccounts),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new RpcError(rpcErrorCodes.invalidParams, `failed to deserialize transaction: ${reason}`)
  }
}

/** The fee of a compiled message, in lamports. */
export function feeOfMessage(message: Uint8Array): { fee: bigint; blockhash: string } {
  const { header, lifetimeToken } = getCompiledTransactionMessageDecoder().decode(message)
  return { fee: signatureFee * BigInt(header.numSignerAccounts), blockhash: lifetimeToken }
}
