import type { RepeatPolicy } from '#shared/async/repeat.ts'
import { isCode } from '#shared/errors/walletKitError.ts'

/**
 * What nodes say of a transaction of an upgraded account (EIP-7702) that they take only after the one before it: of such an account they keep one.
 *
 * @see https://github.com/ethereum/go-ethereum/blob/master/core/txpool/errors.go
 */
const refusals: readonly RegExp[] = [
  /in-?flight transaction limit reached for delegated accounts?/i,
  /gapped-nonce (?:tx|transaction) from delegated accounts?/i,
  /authority already reserved/i,
  /delegated account.* (?:pending|in-?flight)/i,
]

/** Whether a node refuses it only because another one of the account is still on its way: it can be sent again later. */
export function isInFlight(error: unknown): boolean {
  return (
    isCode(error, 'RPC_ERROR') &&
    error instanceof Error &&
    refusals.some((refusal) => refusal.test(error.message))
  )
}

/** How long a document goes on sending by itself: a later one takes it up. */
export const inFlightWait: RepeatPolicy = { maxTries: 300, pauseMs: 2_000 }
