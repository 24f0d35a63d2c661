import type { ErrorCode } from './errorCode.ts'

/** What an error looks like when it crosses a hop: never a stack, never an instance. */
export interface WireError {
  code: ErrorCode
  message: string
  data?: unknown
}

/**
 * The one error class of the kit.
 *
 * `data.code` keeps a JSON-RPC or EIP-1193 code where a wallet or a chain gave one.
 *
 * @example
 * try { await walletKit.connect() } catch (error) { if (error.code === 'USER_CLOSED') return }
 */
export class WalletKitError extends Error {
  override readonly name = 'WalletKitError'
  readonly code: ErrorCode
  readonly data?: unknown

  constructor(code: ErrorCode, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}
