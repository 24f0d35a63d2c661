import {
  type CompiledTransactionMessage,
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
      fee: feeOf(message),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new RpcError(rpcErrorCodes.invalidParams, `failed to deserialize transaction: ${reason}`)
  }
}

/** The fee of a compiled message, in lamports. */
export function feeOfMessage(message: Uint8Array): { fee: bigint; blockhash: string } {
  const decoded = getCompiledTransactionMessageDecoder().decode(message)
  return { fee: feeOf(decoded), blockhash: decoded.lifetimeToken }
}

const systemProgram = '11111111111111111111111111111111'
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
/** Instructions of the compute budget program. @see https://solana.com/docs/core/fees */
const budget = { setLimit: 2, setPrice: 3, mostLimit: 1_400_000n } as const
/** Units that an instruction may use where no limit is set; those that are built into the validator need few (SIMD-0170). */
const unitsOf = (program: string | undefined) =>
  program === computeBudgetProgram || program === systemProgram ? 3_000n : 200_000n

/** For the signatures, and for what is paid over it: a price in millionths of a lamport for each unit that may be used. */
function feeOf({ header, staticAccounts, instructions }: CompiledTransactionMessage): bigint {
  const calls = instructions.map(({ programAddressIndex, data }) => ({
    isBudget: staticAccounts[programAddressIndex] === computeBudgetProgram,
    data: Buffer.from(data ?? []),
  }))
  const find = (kind: number) => calls.find(({ isBudget, data }) => isBudget && data[0] === kind)?.data
  const usual = instructions.reduce(
    (sum, { programAddressIndex }) => sum + unitsOf(staticAccounts[programAddressIndex]),
    0n,
  )
  const limit = BigInt(find(budget.setLimit)?.readUInt32LE(1) ?? usual)
  const price = find(budget.setPrice)?.readBigUInt64LE(1) ?? 0n
  const units = limit > budget.mostLimit ? budget.mostLimit : limit
  const priority = (price * units + 999_999n) / 1_000_000n
  return signatureFee * BigInt(header.numSignerAccounts) + priority
}
