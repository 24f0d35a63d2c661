import * as z from 'zod/mini'
import type { PreviewFailure } from '#shared/api/chain/preview.ts'
import { systemProgram, tokenPrograms } from '../solanaPolicy.ts'
import { associatedTokenProgram } from '../tokenAccount.ts'
import type { ReadTransaction } from './readTransaction.ts'

const index = z.int().check(z.gte(0))

/** @see https://github.com/anza-xyz/solana-sdk/blob/master/transaction-error/src/lib.rs */
const instructionErrorSchema = z.object({
  InstructionError: z.tuple([index, z.object({ Custom: index })]),
})
const rentErrorSchema = z.object({ InsufficientFundsForRent: z.object({ account_index: index }) })

/**
 * What the token programs' own numbers mean.
 *
 * @see https://github.com/solana-program/token-2022/blob/main/interface/src/error.rs
 */
const tokenErrors: Readonly<Record<number, PreviewFailure>> = {
  1: 'AMOUNT_ABOVE_BALANCE',
  17: 'ACCOUNT_BLOCKED',
  36: 'MEMO_REQUIRED',
  67: 'TOKEN_PAUSED',
}

/** Why a transaction fails, by the error that a node simulates. @param balance lamports of the one who pays */
export function classifySolanaFailure(
  error: unknown,
  transaction: ReadTransaction,
  balance: bigint,
): PreviewFailure {
  if (error === 'InsufficientFundsForFee' || error === 'AccountNotFound') return 'FEE_ABOVE_BALANCE'
  const rent = z.safeParse(rentErrorSchema, error)
  if (rent.success)
    return rent.data.InsufficientFundsForRent.account_index === 0
      ? 'SENDER_BELOW_RENT'
      : 'RECEIVER_BELOW_RENT'
  const failed = z.safeParse(instructionErrorSchema, error)
  if (!failed.success) return 'REVERTED'
  const [at, { Custom: number }] = failed.data.InstructionError
  const instruction = transaction.instructions[at]
  if (!instruction) return 'REVERTED'
  const { program, data } = instruction
  if (tokenPrograms.some((known) => known === program)) return tokenErrors[number] ?? 'REVERTED'
  // Of the system program: there is not enough to give. The account that is made is paid from what the fee is paid from.
  if (number === 1 && program === associatedTokenProgram) return 'FEE_ABOVE_BALANCE'
  if (number === 1 && program === systemProgram)
    return transferredBy(data) > balance ? 'AMOUNT_ABOVE_BALANCE' : 'FEE_ABOVE_BALANCE'
  return 'REVERTED'
}

/** Lamports of a transfer of the system program. */
function transferredBy(data: Uint8Array): bigint {
  const bytes = Buffer.from(data)
  return bytes.length === 12 && bytes.readUInt32LE(0) === 2 ? bytes.readBigUInt64LE(4) : 0n
}
