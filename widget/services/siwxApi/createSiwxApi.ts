import * as z from 'zod/mini'
import { readRequestId } from '#shared/api/requestId.ts'
import { nonceAnswerSchema, type SiwxTokens, siwxTokensSchema } from '#shared/api/siwx/siwx.ts'
import { timings } from '#shared/constants/timings.ts'
import { isErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'

export interface SiwxApiSource {
  apiUrl: string
  projectId: string
  /** Origin of the page: the kit's own calls say it. */
  site: string
}

const emptySchema = z.object({})
const failureSchema = z.object({
  reasons: z
    .array(z.object({ name: z.string(), description: z.string().check(z.maxLength(1_024)) }))
    .check(z.minLength(1)),
  problem: z.optional(z.string()),
})

/**
 * Signing in with the kit's own server (docs/use/sign-in.md). Calls reject with what the server says (`SIGN_IN_INVALID` with `data.problem`,
 * `SESSION_EXPIRED`, `THROTTLED`, `ORIGIN_NOT_ALLOWED`, …), or with `AUTH_UNREACHABLE`.
 */
export function createSiwxApi(
  { apiUrl, projectId, site }: SiwxApiSource,
  send: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
) {
  const call = async <T>(name: string, body: object, schema: z.ZodMiniType<T>): Promise<T> => {
    const url = new URL(`/auth/v1/${name}`, apiUrl)
    url.searchParams.set('projectId', projectId)
    const signal = AbortSignal.timeout(timings.authRequest)
    const init = { method: 'POST', body: JSON.stringify(body), credentials: 'omit', signal } as const
    // There is no answer: that is a refusal without a code, below.
    const response = await send(url.href, init).catch(() => null)
    // Not JSON: neither the schema nor `refusal` takes it.
    const answer: unknown = await response?.json().catch(() => null)
    const parsed = response?.ok ? schema.safeParse(answer) : undefined
    if (parsed?.success) return parsed.data
    throw refusal(answer, response && response.status >= 500 ? readRequestId(response) : undefined)
  }

  return {
    nonce: () => call('nonce', { site }, nonceAnswerSchema),
    authenticate: (message: string, signature: string): Promise<SiwxTokens> =>
      call('authenticate', { site, message, signature }, siwxTokensSchema),
    refresh: (refreshToken: string): Promise<SiwxTokens> =>
      call('refresh', { refreshToken }, siwxTokensSchema),
    async signOut(refreshToken: string): Promise<void> {
      await call('sign-out', { refreshToken }, emptySchema)
    },
  }
}

/** @param requestId of an answer that the visitor has not caused */
function refusal(answer: unknown, requestId: string | undefined): WalletKitError {
  const { reasons: [reason] = [], problem } = failureSchema.safeParse(answer).data ?? {}
  const told = { ...(problem !== undefined && { problem }), ...(requestId && { requestId }) }
  const data = Object.keys(told).length > 0 ? told : undefined
  if (!reason || !isErrorCode(reason.name) || reason.name === 'INTERNAL')
    return new WalletKitError('AUTH_UNREACHABLE', 'The sign-in service does not answer', data)
  return new WalletKitError(reason.name, reason.description, data)
}
