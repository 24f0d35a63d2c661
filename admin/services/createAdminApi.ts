import * as z from 'zod/mini'
import {
  type AdminAnswer,
  type AdminEndpoint,
  type AdminRequest,
  adminErrorSchema,
  adminHeader,
} from '#shared/api/admin/adminEndpoint.ts'
import { type AdminCallName, adminEndpoints } from '#shared/api/admin/adminEndpoints.ts'
import { inTime } from '#shared/async/inTime.ts'
import { AdminError } from './adminError.ts'

/** In milliseconds: a check of all chains is the longest that the server takes. */
const callTimeout = 20_000

type Endpoints = typeof adminEndpoints
export type RequestOf<Name extends AdminCallName> = AdminRequest<Endpoints[Name]>
export type AnswerOf<Name extends AdminCallName> = AdminAnswer<Endpoints[Name]>

interface AdminApiParameters {
  fetch: typeof globalThis.fetch
  /** The page's token; null before there is a session. */
  getToken: () => string | null
  /** The server no longer knows the session that the call was made with. */
  onSessionEnd: (token: string) => void
}

/**
 * The server's calls by their names.
 *
 * @throws (as a rejection) AdminError, also where no answer comes or one that does not fit
 */
export function createAdminApi({ fetch, getToken, onSessionEnd }: AdminApiParameters) {
  async function call<Name extends AdminCallName>(
    name: Name,
    request: RequestOf<Name>,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<AnswerOf<Name>> {
    const { path, answer }: AdminEndpoint = adminEndpoints[name]
    const token = getToken()
    const response = await inTime({ milliseconds: callTimeout, signal }, async (limited) => {
      const { status, ok, text } = await send(path, request, token, limited)
      return { status, ok, body: parseJson(text) }
    })
    if (!response.ok) {
      const error = toError(response.body, response.status)
      if (error.code === 'SESSION_EXPIRED' && token !== null) onSessionEnd(token)
      throw error
    }
    const parsed = z.safeParse(answer, response.body)
    if (!parsed.success)
      throw new AdminError('INVALID_ANSWER', `The answer to ${name} does not fit`, { cause: parsed.error })
    return parsed.data as AnswerOf<Name>
  }

  async function send(path: string, request: unknown, token: string | null, signal: AbortSignal) {
    try {
      const response = await fetch(`/admin/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [adminHeader]: token ?? 'sign-in' },
        body: JSON.stringify(request),
        credentials: 'same-origin',
        signal,
      })
      return { status: response.status, ok: response.ok, text: await response.text() }
    } catch (cause) {
      throw new AdminError('SERVER_UNREACHABLE', 'The server did not answer', { cause })
    }
  }

  return { call }
}

export type AdminApi = ReturnType<typeof createAdminApi>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page, for one: no schema takes it.
    return undefined
  }
}

function toError(body: unknown, status: number): AdminError {
  const parsed = z.safeParse(adminErrorSchema, body)
  if (parsed.success) {
    const { code, message, ...details } = parsed.data
    return new AdminError(code, message, details)
  }
  const code = status >= 500 ? 'SERVER_UNREACHABLE' : 'INVALID_ANSWER'
  return new AdminError(code, `The server answered with status ${status}`)
}
