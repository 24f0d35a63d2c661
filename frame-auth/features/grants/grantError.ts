import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** EIP-1193's "unsupported", which ERC-7715 has a wallet answer that does not grant what is asked. */
export const unsupportedCode = 4200

/** A session that the wallet does not grant, said in a sentence that a developer can act on. */
export function notGranted(message: string): WalletKitError {
  return new WalletKitError('WALLET_ERROR', message, { code: unsupportedCode })
}
