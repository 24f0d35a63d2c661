import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** The refusal that says when to come back (spec §8). */
export function throttled(milliseconds: number): WalletKitError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000))
  return new WalletKitError('THROTTLED', `Please try again after ${retryAfter} seconds`, { retryAfter })
}
