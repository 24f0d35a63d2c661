import type { ErrorCode } from '#shared/errors/walletKitError.ts'

/** The HTTP statuses of failed calls; 400 for every other code. */
export const errorStatuses = {
  PROOF_INVALID: 401,
  SESSION_EXPIRED: 401,
  PROJECT_NOT_FOUND: 401,
  ORIGIN_NOT_ALLOWED: 403,
  FACTOR_REQUIRED: 403,
  DEVICE_NOT_APPROVED: 403,
  WALLET_FROZEN: 403,
  NETWORK_NOT_FOUND: 404,
  VAULT_CONFLICT: 409,
  LOGIN_EXPIRED: 410,
  MESSAGE_TOO_LARGE: 413,
  THROTTLED: 429,
  OTP_ATTEMPTS: 429,
  INTERNAL: 500,
  PROVIDER_UNREACHABLE: 502,
  PROVIDER_INVALID_RESPONSE: 502,
  RPC_UNREACHABLE: 502,
  MAIL_UNAVAILABLE: 503,
} as const satisfies Partial<Record<ErrorCode, number>>

type Status = (typeof errorStatuses)[keyof typeof errorStatuses]
const statuses: Partial<Record<ErrorCode, Status>> = errorStatuses

export function statusOf(code: ErrorCode): Status | 400 {
  return statuses[code] ?? 400
}
