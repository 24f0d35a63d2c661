import { authId } from '#shared/entities/account.ts'
import { paymentTracking } from '#shared/entities/paymentTracking.ts'
import type { MayStillSend } from '../mayStillSend.ts'
import type { EvmCall, Operation } from '../operation.ts'
import { type EvmSender, readCount } from './evmTransactions.ts'
import { maxNonces } from './findByNonce.ts'

export interface IsUnsentParameters {
  operation: Operation
  evm: EvmCall
  /** Asks the embedded wallet. */
  mayStillSend: MayStillSend
  now: () => number
}

/**
 * Whether a payment was never sent: the embedded wallet says that nothing is left which it could sign or send, or the time is over in which
 * it would. What it had sent would be among the sender's transactions, or wait to be.
 */
export async function isUnsent(
  sender: EvmSender,
  { operation, evm, mayStillSend, now }: IsUnsentParameters,
): Promise<boolean> {
  const { status, hash, wallet, unknownSince = now() } = operation
  if (status !== 'unknown' || hash !== null || wallet.id !== authId) return false
  const age = now() - unknownSince
  if (age < paymentTracking.spreadMs) return false
  if (age < paymentTracking.settledMs && (await mayStillSend(operation))) return false
  const [latest, pending] = await Promise.all([readCount(sender, 'latest'), readCount(sender, 'pending')])
  return pending === latest && latest < evm.nonce + maxNonces
}
