import type { ErrorCode } from '#shared/errors/walletKitError.ts'

/** What a person sees of a request that a wallet was given. */
export type AttemptStatus = 'waiting' | 'declined' | 'pending' | 'failed'

/** What a failed request looks like: refused, blocked by an earlier one, or broken. */
export function attemptStatusOf(code: ErrorCode): AttemptStatus {
  if (code === 'USER_REJECTED') return 'declined'
  return code === 'REQUEST_PENDING' ? 'pending' : 'failed'
}
