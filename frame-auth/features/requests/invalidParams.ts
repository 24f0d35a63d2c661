import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** A request that cannot be understood, named by the key and not by the value. */
export function invalidParams(where: string): WalletKitError {
  return new WalletKitError('INVALID_PARAMS', `Invalid parameters at ${where}`)
}
