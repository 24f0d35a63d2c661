import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { failure } from '../responses/failure.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'

/** Puts headers on every answer. Before it is made: each one that is added to an answer makes hono copy it. */
export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
  }
}

/** Room for the longest lists of wallet ids that a page names, and below what Node itself takes. */
const maxUrlLength = 8_192

/** Refuses longer URLs than any call of the API needs, and a NUL in one, which PostgreSQL does not take in a text. */
export const limitUrl: MiddlewareHandler = async (context, next) => {
  if (context.req.url.length > maxUrlLength)
    return context.json(failure('URL_TOO_LONG', 'The URL is too long'), 414, dataHeaders)
  if (context.req.url.includes('%00'))
    return context.json(failure('INVALID_PARAMS', 'The URL has a NUL'), 400, dataHeaders)
  await next()
  return
}

/** What is said of an answer: the route's pattern rather than the address, which could hold anything; never who asked. */
interface Answered {
  method: string
  route: string
  status: number
  /** By `performance.now()`. */
  start: number
  projectId: string | undefined
}

export type OnAnswered = (answered: Answered) => void

/** One line for each answer. */
export function logAnswer(log: Logger, { method, route, status, start, projectId }: Answered): void {
  // What others do not answer is no error of this server's; 503 is also said to a client that is to stop asking.
  const level = status === 500 ? 'error' : status >= 400 ? 'info' : 'debug'
  log[level](
    { method, route, status, milliseconds: Math.round(performance.now() - start), projectId },
    'answered',
  )
}

/** @param onAnswered told of each answer beside the log */
export function logRequests(log: Logger, onAnswered: OnAnswered): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const answered = {
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      start,
      projectId: context.get('project')?.id,
    }
    logAnswer(log, answered)
    onAnswered(answered)
  }
}
