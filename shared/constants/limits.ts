/** Bounds on what crosses a hop and on what is kept (behaviour §9, security.md rule 2). */
export const limits = {
  pendingRequests: 99,
  messageBytes: 256 * 1024,
  messageDepth: 32,
  /** How far a sequence number may run ahead of the last one seen. */
  sequenceWindow: 1024,
  /** Tries of one e-mailed code. */
  otpTries: 5,
  /** Addresses of one account; a wallet that offers more keeps the rest to itself. */
  addresses: 256,
  recentWallets: 2,
  recommendedWallets: 4,
  walletPage: 40,
  walletSearchResults: 100,
  rpcBatch: 1_000,
  /** Retries of a chain read, and the delay before the first in milliseconds; it doubles (behaviour §7). */
  rpcRetries: 3,
  rpcRetryDelay: 150,
} as const

/** Defaults of the product (behaviour §9). */
export const defaults = {
  modalWidth: 360,
  zIndex: 999,
  slippage: 1,
  fiatCurrency: 'usd',
} as const
