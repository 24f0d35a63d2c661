import { batchErrors } from '#shared/constants/callBatches.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** An error of EIP-5792, which the page gets with its code. */
export function batchError(name: keyof typeof batchErrors, message: string): WalletKitError {
  return new WalletKitError('WALLET_ERROR', message, { code: batchErrors[name] })
}
