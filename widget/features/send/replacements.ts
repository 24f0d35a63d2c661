import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { Operation, Replacement } from '../operations/operation.ts'

/** One try to put something in the place of a transfer that waits. `tooLate`: a block has it, and nothing was sent. */
export interface ReplaceAttempt {
  operationId: string
  by: Replacement['by']
  status: 'asking' | 'declined' | 'tooLate' | 'failed'
  code?: ErrorCode
}

/** Whether it was seen to wait, and no block holds it: only then can something else take its place. */
export function standing({ status, evm, hash, blocks }: Operation): boolean {
  return status === 'sent' && hash !== null && blocks === 0 && evm?.isNonceSeen === true
}

/** What waits in its place, as far as the wallet has told. */
export function latestTold({ evm }: Operation): Replacement | undefined {
  return evm?.replacements?.findLast(({ hash }) => hash !== null)
}

/** By which the network knows what waits now. */
export function pendingHash(operation: Operation): string | null {
  return latestTold(operation)?.hash ?? operation.hash
}

/** What a transfer that has gone through was, of all that was asked for it. */
export function carriedOut({ hash, evm }: Operation): 'spedUp' | 'notCancelled' | null {
  const { replacements = [] } = evm ?? {}
  const isCancelAsked = replacements.some(({ by }) => by === 'cancel')
  if (isCancelAsked) return 'notCancelled'
  return replacements.some((each) => each.hash === hash) ? 'spedUp' : null
}
