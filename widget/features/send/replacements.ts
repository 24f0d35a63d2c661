import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { Operation, Replacement } from '../operations/operation.ts'

/** One try to replace a transfer that waits for a block. `tooLate`: a block holds it by now, and nothing was sent. */
export interface ReplaceAttempt {
  operationId: string
  by: Replacement['by']
  status: 'asking' | 'declined' | 'tooLate' | 'failed'
  code?: ErrorCode
  /** Of the server's answer that it failed by. */
  requestId?: string | undefined
}

/** Whether the network was seen to know the transfer, and no block holds it yet: only then can it be replaced. */
export function standing({ status, evm, hash, blocks }: Operation): boolean {
  return status === 'sent' && hash !== null && blocks === 0 && evm?.isNonceSeen === true
}

/** The latest replacement whose hash the wallet has told. */
export function latestTold({ evm }: Operation): Replacement | undefined {
  return evm?.replacements?.findLast(({ hash }) => hash !== null)
}

/** The hash of what waits for a block now. */
export function pendingHash(operation: Operation): string | null {
  return latestTold(operation)?.hash ?? operation.hash
}

/** How a confirmed transfer differs from what was first sent; null: it does not. */
export function carriedOut({ hash, evm }: Operation): 'spedUp' | 'notCancelled' | null {
  const { replacements = [] } = evm ?? {}
  const isCancelAsked = replacements.some(({ by }) => by === 'cancel')
  if (isCancelAsked) return 'notCancelled'
  return replacements.some((each) => each.hash === hash) ? 'spedUp' : null
}
