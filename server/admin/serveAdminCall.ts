import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import {
  type AdminAnswer,
  type AdminEndpoint,
  type AdminErrorBody,
  type AdminRequest,
  adminHeader,
} from '#shared/api/admin/adminEndpoint.ts'
import { parseInput } from '../config/parseInput.ts'
import type { Queries } from '../database/database.ts'
import { parseJson } from '../responses/parseJson.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'
import type { AdminContext } from './adminContext.ts'
import { adminCookie } from './adminCookie.ts'
import { AdminError, adminStatuses, toAdminError } from './adminError.ts'
import { type AdminCaller, admitCaller } from './admitCaller.ts'
import { type Change, writeAudit } from './audit.ts'

export interface Done<E extends AdminEndpoint> {
  answer: AdminAnswer<E>
}

/** What the audit log says of a call beside who and when. */
export interface AuditDetails {
  changes?: readonly Change[]
  /** Where the request does not name the project: one that was just made. */
  projectId?: string
  /** Where nobody was signed in before. */
  account?: string
}

/** Writes the call to the audit log, in the transaction of what it changes: both are kept or neither is. */
export type WriteAudit = (transaction: Queries, details?: AuditDetails) => Promise<void>

export type AdminHandler<E extends AdminEndpoint> = (
  request: AdminRequest<E>,
  caller: AdminCallerOf<E>,
  /** The cookie is set and the client known by it. */
  http: Context,
  /** What a call that is audited has to call. */
  audit: WriteAudit,
) => Promise<Done<E>>

export type AdminCallerOf<E extends AdminEndpoint> = E['needs'] extends 'nothing' ? null : AdminCaller

export interface ServeAdminCallParameters<E extends AdminEndpoint> {
  name: string
  endpoint: E
  handle: AdminHandler<E>
}

/**
 * Answers one call of the table: lets it in by what the table says it needs, parses what it asks and what it is answered, and sees
 * that what changes something is in the audit log.
 */
export function serveAdminCall<E extends AdminEndpoint>(
  app: Hono,
  context: AdminContext,
  { name, endpoint, handle }: ServeAdminCallParameters<E>,
): void {
  const requestSchema: E['request'] = endpoint.request

  app.post(`/admin/api/${endpoint.path}`, async (http) => {
    try {
      requireOwnPage(http, context.config.kitOrigin)
      const { answer } = await run(http)
      return http.json(z.parse(endpoint.answer, answer), 200, dataHeaders)
    } catch (thrown) {
      return refuse(http, context, thrown)
    }
  })

  async function run(http: Context): Promise<Done<E>> {
    const body = readJson(await http.req.text())
    const { caller, projectId } = await admitCaller(context, endpoint, {
      token: getCookie(http, adminCookie(context.config.kitOrigin).name),
      pageToken: http.req.header(adminHeader) ?? '',
      body,
    })
    const request = parseInput(requestSchema, body)
    let isAudited = false
    const audit: WriteAudit = async (transaction, details = {}) => {
      const { changes = [], account = caller?.access.account ?? '' } = details
      const entry = { account, call: name, projectId: details.projectId ?? projectId, changes }
      await writeAudit(transaction, entry, context.now())
      isAudited = true
    }
    const done = await handle(request, caller, http, audit)
    if (isAudited !== endpoint.isAudited) throw new Error(`${name} is not audited as its table says`)
    return done
  }
}

/**
 * Lets in calls of this page's own documents only. A browser says so itself by `Origin` and `Sec-Fetch-Site`, and lets no other origin
 * send the header without being allowed to, which nobody is.
 *
 * @throws AdminError `ORIGIN_NOT_ALLOWED`
 */
function requireOwnPage({ req }: Context, kitOrigin: string): void {
  const isOwn =
    req.header('Origin') === kitOrigin &&
    req.header('Sec-Fetch-Site') === 'same-origin' &&
    req.header(adminHeader) !== undefined
  if (!isOwn) throw new AdminError('ORIGIN_NOT_ALLOWED', 'Only this server’s own page calls this')
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // Not JSON, which is what is said.
    throw new AdminError('INVALID_PARAMS', 'The body is not JSON')
  }
}

/** Says what is wrong, and of what nobody has foreseen only that it is. */
function refuse(http: Context, { onUnexpected }: AdminContext, thrown: unknown): Response {
  const known = toAdminError(thrown)
  if (!known) onUnexpected(thrown)
  const { code, message, retryAfter } = known ?? new AdminError('INTERNAL', 'Internal error')
  if (retryAfter !== undefined) http.header('Retry-After', String(retryAfter))
  const body: AdminErrorBody = { code, message, ...(retryAfter !== undefined && { retryAfter }) }
  return http.json(body, adminStatuses[code], dataHeaders)
}
