import type { ErrorCategory } from '#shared/analytics/analyticsEvents.ts'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'

/** Codes that speak of the kit's own parts, and of what. Those that are missing are outcomes that a person or a page brings about. */
const categories: Partial<Record<ErrorCode, ErrorCategory>> = {
  RPC_UNREACHABLE: 'API_ERROR',
  DIRECTORY_UNREACHABLE: 'API_ERROR',
  RELAY_UNREACHABLE: 'API_ERROR',
  PROVIDER_UNREACHABLE: 'API_ERROR',
  MAIL_UNAVAILABLE: 'API_ERROR',
  INVALID_MESSAGE: 'DATA_PARSING_ERROR',
  WALLET_INVALID_RESPONSE: 'DATA_PARSING_ERROR',
  PROVIDER_INVALID_RESPONSE: 'DATA_PARSING_ERROR',
  AUTH_UNREACHABLE: 'SECURE_SITE_ERROR',
  FRAME_BLOCKED: 'SECURE_SITE_ERROR',
  VAULT_CONFLICT: 'SECURE_SITE_ERROR',
  VAULT_CORRUPT: 'SECURE_SITE_ERROR',
  FRAME_UNREACHABLE: 'INTERNAL_SDK_ERROR',
  INTERNAL: 'INTERNAL_SDK_ERROR',
}

/** What an error is about: `INTERNAL_SDK_ERROR` where nobody had foreseen it, null where it is no fault of the kit's. */
export function categoryOf(thrown: unknown): ErrorCategory | null {
  if (!(thrown instanceof WalletKitError)) return 'INTERNAL_SDK_ERROR'
  return categories[thrown.code] ?? (thrown.cause === undefined ? null : 'INTERNAL_SDK_ERROR')
}
