import type { WalletKitError } from './walletKitError.ts'

/** The same error with its cause, which stays in the realm: `unexpectedIn` finds it, `toWireError` leaves it out. */
export function withCause(error: WalletKitError, cause: unknown): WalletKitError {
  return Object.assign(error, { cause })
}
