import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  type ApiAnswer,
  type ApiError,
  type ApiRequest,
  apiErrorSchema,
  type Endpoint,
  type EndpointTable,
} from '#shared/api/endpoint.ts'
import { type ErrorCode, toWireError, unexpectedIn, WalletKitError } from '#shared/errors/walletKitError.ts'
import { describeIssue } from '../../config/parseInput.ts'
import { limitBody } from '../../responses/limitBody.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { ApiCall, CallerOf } from './caller.ts'
import type { AuthGate } from './createGate.ts'
import { joinSignals } from './joinSignals.ts'

/** Bounds on one call of the secure frame's API. */
export const apiLimits = {
  /** Room for the largest call, the simulation of a transaction with 128 KiB of data as hex. */
  bodyBytes: 1024 * 1024,
} as const

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

/** What a client may learn of any thrown value: what is not in the contract stays here. */
export function toApiError(thrown: unknown): ApiError {
  const wire = toWireError(thrown)
  const parsed = z.safeParse(apiErrorSchema, wire)
  return parsed.success ? parsed.data : { code: wire.code, message: wire.message.slice(0, 1_024) }
}

/**
 * Answers one endpoint of the secure frame's API: lets the call in by what the endpoint needs, parses what it asks and
 * what it is answered. What `handle` throws becomes `{ code, message, data? }`; only a `WalletKitError` says more than
 * `INTERNAL`. Every answer to a proven device carries its next `DPoP-Nonce`.
 *
 * @param app mounted at `{secureOrigin}/api`
 * @param handle gets a signal that aborts when the client leaves or the server stops: a long poll ends by it
 * @example
 * serveEndpoint(app, loginEndpoints.logout, gate, async (_, { sessionId }) => {
 *   await sessions.end(sessionId)
 *   return {}
 * })
 */
export function serveEndpoint<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  gate: AuthGate,
  handle: (request: ApiRequest<E>, caller: CallerOf<E>, signal: AbortSignal) => Promise<ApiAnswer<E>>,
): void {
  const { path } = endpoint
  const needs: E['needs'] = endpoint.needs
  const requestSchema: E['request'] = endpoint.request

  app.post(`/${path}`, limit, async (context) => {
    const call: ApiCall = {
      path,
      body: new Uint8Array(await context.req.arrayBuffer()),
      header: (name) => context.req.header(name),
      ip: gate.ipOf(context),
    }
    const waiting = joinSignals(context.req.raw.signal, gate.stopping)
    try {
      const { caller, body } = await gate.admit[needs](call)
      const request = z.safeParse(requestSchema, body)
      if (!request.success) throw toRefusal(endpoint, request.error.issues)
      const answer = await handle(request.data, caller, waiting.signal)
      return await send(context, gate, call, 200, z.parse(endpoint.answer, answer))
    } catch (thrown) {
      const unexpected = unexpectedIn(thrown)
      if (unexpected) gate.onUnexpected(unexpected)
      const error = toApiError(thrown)
      const retryAfter = error.data?.retryAfter
      if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
      return send(context, gate, call, statusOf(error.code), error)
    } finally {
      waiting.release()
    }
  })
}

/** What a person typed has a code of its own, so that the view can say it beside the field. */
function toRefusal({ errors }: Endpoint, issues: readonly z.core.$ZodIssue[]): WalletKitError {
  const isEmail = issues.every(({ path }) => path[0] === 'email' || path[0] === 'newEmail')
  if (isEmail && errors.includes('EMAIL_INVALID'))
    return new WalletKitError('EMAIL_INVALID', 'This is not an email address')
  return new WalletKitError('INVALID_PARAMS', describeIssue(issues).slice(0, 256))
}

const limit = limitBody({
  maxSize: apiLimits.bodyBytes,
  onError: (context) =>
    context.json(
      toApiError(new WalletKitError('MESSAGE_TOO_LARGE', 'The body is too large')),
      413,
      dataHeaders,
    ),
})

async function send(
  context: Context,
  gate: AuthGate,
  call: ApiCall,
  status: 200 | ReturnType<typeof statusOf>,
  body: unknown,
): Promise<Response> {
  const nonce = await gate.nextNonce(call)
  if (nonce !== null) context.header('DPoP-Nonce', nonce)
  return context.body(JSON.stringify(body), status, { ...dataHeaders, 'Content-Type': 'application/json' })
}

type Handlers<Table extends EndpointTable> = {
  [Name in keyof Table]: (
    request: ApiRequest<Table[Name]>,
    caller: CallerOf<Table[Name]>,
    signal: AbortSignal,
  ) => Promise<ApiAnswer<Table[Name]>>
}

/** Answers every endpoint of a table by the handler of its name. */
export function serveTable<Table extends EndpointTable>(
  app: Hono,
  table: Table,
  gate: AuthGate,
  handlers: Handlers<Table>,
): void {
  for (const name in table) serveEndpoint(app, table[name], gate, handlers[name])
}
