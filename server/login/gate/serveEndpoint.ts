import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { ApiAnswer, ApiRequest, Endpoint } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { describeIssue } from '../../config/describeIssue.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import { apiLimits } from '../policy/apiLimits.ts'
import type { ApiCall } from './apiCall.ts'
import type { AuthGate } from './authGate.ts'
import type { CallerOf } from './caller.ts'
import { statusOf } from './errorStatuses.ts'
import { toApiError } from './toApiError.ts'

/**
 * Answers one endpoint of the secure frame's API: lets the call in by what the endpoint needs, parses what it asks and
 * what it is answered. What `handle` throws becomes `{ code, message, data? }`; only a `WalletKitError` says more than
 * `INTERNAL`. Every answer to a proven device carries its next `DPoP-Nonce`.
 *
 * @param app mounted at `{secureOrigin}/api`
 * @param handle gets a signal that aborts when the client leaves: a long poll ends by it
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
    try {
      const { caller, body } = await gate.admit[needs](call)
      const request = z.safeParse(requestSchema, body)
      if (!request.success) throw toRefusal(endpoint, request.error.issues)
      const answer = await handle(request.data, caller, context.req.raw.signal)
      return await send(context, gate, call, 200, z.parse(endpoint.answer, answer))
    } catch (thrown) {
      if (!(thrown instanceof WalletKitError)) gate.onUnexpected(thrown)
      const error = toApiError(thrown)
      const retryAfter = error.data?.retryAfter
      if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
      return send(context, gate, call, statusOf(error.code), error)
    }
  })
}

/** What a person typed has a code of its own, so that the view can say it beside the field. */
function toRefusal({ errors }: Endpoint, issues: readonly z.core.$ZodIssue[]): WalletKitError {
  const isEmail = issues.every(({ path }) => path[0] === 'email' || path[0] === 'newEmail')
  if (isEmail && errors.includes('EMAIL_INVALID'))
    return new WalletKitError('EMAIL_INVALID', 'This is not an e-mail address')
  return new WalletKitError('INVALID_PARAMS', describeIssue(issues).slice(0, 256))
}

const limit = bodyLimit({
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
