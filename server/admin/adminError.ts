import type { AdminErrorCode } from '#shared/api/admin/adminEndpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { retryAfterOf } from '../limits/rateLimits.ts'

/** Why a call of the operator's page is refused, in a sentence for who sits before it. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  declare readonly code: AdminErrorCode
  /** In seconds. */
  declare readonly retryAfter?: number

  constructor(code: AdminErrorCode, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}

/** The HTTP statuses of failed calls. */
export const adminStatuses = {
  INVALID_PARAMS: 400,
  CODE_INVALID: 400,
  SIGN_IN_INVALID: 401,
  SESSION_EXPIRED: 401,
  ORIGIN_NOT_ALLOWED: 403,
  ROLE_REQUIRED: 403,
  PROJECT_NOT_FOUND: 404,
  NOT_FOUND: 404,
  PROJECT_CHANGED: 409,
  LAST_OWNER: 409,
  MESSAGE_TOO_LARGE: 413,
  THROTTLED: 429,
  INTERNAL: 500,
} as const satisfies Record<AdminErrorCode, number>

/** What the rest of the server throws, as this page knows it. Null: nobody has foreseen it. */
export function toAdminError(thrown: unknown): AdminError | null {
  if (thrown instanceof AdminError) return thrown
  if (!(thrown instanceof WalletKitError) || thrown.cause !== undefined) return null
  const { code, message, data } = thrown
  if (code === 'INVALID_PARAMS') {
    const hasChanged = typeof data === 'object' && data !== null && 'hasChanged' in data
    return new AdminError(hasChanged ? 'PROJECT_CHANGED' : code, message)
  }
  if (code === 'PROJECT_NOT_FOUND') return new AdminError(code, message)
  const retryAfter = retryAfterOf(thrown)
  return retryAfter === null ? null : new AdminError('THROTTLED', message, retryAfter)
}
