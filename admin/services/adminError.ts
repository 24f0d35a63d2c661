import type { AdminErrorCode } from '#shared/api/admin/adminEndpoint.ts'

/** `SERVER_UNREACHABLE`: no answer came. `INVALID_ANSWER`: the server and this page are of different versions. */
export type AdminFailureCode = AdminErrorCode | 'SERVER_UNREACHABLE' | 'INVALID_ANSWER'

interface AdminErrorDetails {
  /** Finds the server's line. */
  requestId?: string | undefined
  /** In seconds. */
  retryAfter?: number | undefined
  cause?: unknown
}

/** Why a call failed; `message` is the server's own sentence, for what a person typed. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  readonly code: AdminFailureCode
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: AdminFailureCode,
    message: string,
    { requestId, retryAfter, cause }: AdminErrorDetails = {},
  ) {
    super(message, { cause })
    this.code = code
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}
