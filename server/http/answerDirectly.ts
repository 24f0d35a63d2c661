import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestIdHeader } from '#shared/api/requestId.ts'
import { serverLimits } from '../config/serverLimits.ts'
import { isFailure } from '../failures/isFailure.ts'
import { readFailureCode } from '../failures/readFailureCode.ts'
import type { DirectAnswer, DirectRoute } from '../responses/directRoute.ts'
import { createRequestId } from '../responses/requestId.ts'
import { commonHeaders } from '../responses/responseHeaders.ts'
import { logAnswer, type OnAnswered } from './middleware.ts'
import { type Noted, toDirectCall } from './toDirectCall.ts'
import { clientLeft, logError, toFailure } from './toFailure.ts'

/** The routes of one origin that are answered past the framework. */
export interface DirectOrigin {
  /** As requests name it: with the port where that is not the scheme's own. */
  host: string
  /** Before each path in the log, as the framework has it. */
  prefix: string
  routes: readonly DirectRoute[]
}

/** Answers a request, or gives false: then it is the framework's. */
export type DirectWay = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Answers straight from Node's requests what is asked most. Whatever is unusual about a request leaves it to the framework, where the
 * same function answers it: other methods, addresses that could be written in two ways, bodies that do not say their length.
 */
export function createDirectWay(
  origins: readonly DirectOrigin[],
  log: Logger,
  onAnswered: OnAnswered,
): DirectWay {
  const patternsOf = new Map(origins.map((origin) => [origin.host, toPatterns(origin)]))

  async function answer({ route, name, params }: Match, incoming: IncomingMessage, outgoing: ServerResponse) {
    const start = performance.now()
    const requestId = createRequestId()
    const noted: Noted = { headers: [...everywhere], projectId: undefined }
    const call = toDirectCall(incoming, outgoing, params, noted)
    let found: DirectAnswer | null
    try {
      found = await route.answer(call)
    } catch (error) {
      found = toFailure(error, outgoing.destroyed, log.child({ requestId }))
    }
    if (found && found.status >= 400) noted.headers.push(requestIdHeader, requestId)
    if (found && !outgoing.destroyed) write(outgoing, noted, found)
    const status = found?.status ?? clientLeft
    const code = typeof found?.body === 'string' && isFailure(status) ? readFailureCode(found.body) : null
    const { projectId } = noted
    const answered = { requestId, method: route.method, route: name, status, start, projectId, code }
    logAnswer(log, answered)
    onAnswered(answered)
  }

  return (incoming, outgoing) => {
    const match = find(patternsOf.get(incoming.headers.host ?? ''), incoming)
    if (!match) return false
    answer(match, incoming, outgoing).catch((error: unknown) => {
      logError(log, error)
      outgoing.destroy()
    })
    return true
  }
}

const everywhere = Object.entries(commonHeaders).flat()

function write(
  outgoing: ServerResponse,
  { headers: all }: Noted,
  { status, headers, body }: DirectAnswer,
): void {
  for (const name in headers) all.push(name, headers[name] ?? '')
  if (body === null) outgoing.writeHead(status, all).end()
  else {
    all.push('Content-Length', String(Buffer.byteLength(body)))
    outgoing.writeHead(status, all).end(body)
  }
}

interface Pattern {
  route: DirectRoute
  /** For the log. */
  name: string
  expression: RegExp
}

interface Match extends Pick<Pattern, 'route' | 'name'> {
  params: Readonly<Record<string, string>>
}

function toPatterns({ prefix, routes }: DirectOrigin): Pattern[] {
  return routes.flatMap((route) =>
    route.paths.map((path) => ({
      route,
      name: prefix + path,
      expression: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[A-Za-z0-9]+)')}$`),
    })),
  )
}

/** Addresses that every reader of them reads in one way, and no longer than such calls need. */
const plainUrl = /^(\/[\w/-]{0,200})(?:\?(?!.*%00)[\w.~:%+&=,-]{0,2000})?$/

function find(
  patterns: readonly Pattern[] | undefined,
  { method, url, headers }: IncomingMessage,
): Match | null {
  const [, path] = (patterns && plainUrl.exec(url ?? '')) ?? []
  if (!patterns || path === undefined) return null
  if (!hasPlainBody(method, headers)) return null
  for (const { route, name, expression } of patterns) {
    const match = route.method === method ? expression.exec(path) : null
    if (match) return { route, name, params: match.groups ?? {} }
  }
  return null
}

/** What a route leaves unread Node reads to its end: that must not be long. */
function hasPlainBody(method: string | undefined, headers: IncomingMessage['headers']): boolean {
  const length = headers['content-length']
  if (headers['transfer-encoding'] !== undefined) return false
  return method === 'GET' ? length === undefined : Number(length) <= serverLimits.bodyBytes
}
