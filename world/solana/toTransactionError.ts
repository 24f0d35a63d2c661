import type { FailedTransactionMetadata } from 'litesvm'
import { instructionErrorNames, transactionErrorNames } from './transactionErrorNames.ts'

type RuntimeError = ReturnType<FailedTransactionMetadata['err']>

/** Solana's `TransactionError`, as JSON-RPC clients know it. */
export type TransactionError =
  | string
  | { InstructionError: [number, string | { Custom: number }] }
  | { DuplicateInstruction: number }
  | { InsufficientFundsForRent: { account_index: number } }

/** Puts litesvm's error into the shape that Solana's JSON-RPC gives. */
export function toTransactionError(error: RuntimeError): TransactionError {
  if (typeof error === 'number') return transactionErrorNames[error] ?? 'SanitizeFailure'
  if ('err' in error) return { InstructionError: [error.index, toInstructionError(error.err())] }
  if ('accountIndex' in error) return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  return { DuplicateInstruction: error.index }
}

function toInstructionError(error: unknown): string | { Custom: number } {
  if (typeof error === 'number') return instructionErrorNames[error] ?? 'GenericError'
  if (error && typeof error === 'object' && 'code' in error && typeof error.code === 'number') {
    return { Custom: error.code }
  }
  return 'BorshIoError'
}
