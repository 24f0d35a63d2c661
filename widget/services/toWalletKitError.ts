import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** Whatever was thrown, as the kit's error: what the kit did not foresee is `INTERNAL`. */
export function toWalletKitError(thrown: unknown): WalletKitError {
  return thrown instanceof WalletKitError ? thrown : new WalletKitError('INTERNAL', 'Internal error')
}
