/** An error as EIP-1193 wallets throw it. */
export class ProviderError extends Error {
  readonly code: number

  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/**
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export const providerErrors = {
  userRejected: () => new ProviderError(4001, 'User rejected the request.'),
  unauthorized: () =>
    new ProviderError(4100, 'The requested account and/or method has not been authorized by the user.'),
  unsupportedMethod: (method: string) => new ProviderError(4200, `The method "${method}" is not supported.`),
  unknownChain: (chainId: string) =>
    new ProviderError(
      4902,
      `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    ),
  alreadyPending: (origin: string) =>
    new ProviderError(
      -32_002,
      `Request of type 'wallet_requestPermissions' already pending for origin ${origin}. Please wait.`,
    ),
  invalidParams: (message: string) => new ProviderError(-32_602, message),
} as const
