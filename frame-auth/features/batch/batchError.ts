import { batchErrors } from '#shared/constants/callBatches.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** An error of EIP-5792, which the page gets with its code. */
export function batchError(name: keyof typeof batchErrors, message: string): WalletKitError {
  return new WalletKitError('WALLET_ERROR', message, { code: batchErrors[name] })
}

/** EIP-1193's "unauthorized": the page names an account that is not the wallet's. */
export function foreignAccount(): WalletKitError {
  return new WalletKitError('WALLET_ERROR', 'The account is not the wallet’s', { code: 4100 })
}
