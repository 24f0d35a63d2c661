import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { requestIdHeader } from '#shared/api/requestId.ts'
import { isFailure } from '../failures/isFailure.ts'
import { readFailureCode } from '../failures/readFailureCode.ts'
import type { Answered } from '../responses/answered.ts'
import { failure } from '../responses/failure.ts'
import { createRequestId } from '../responses/requestId.ts'
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

export type OnAnswered = (answered: Answered) => void

/** One line for each answer. */
export function logAnswer(
  log: Logger,
  { requestId, method, route, status, start, projectId, code }: Answered,
): void {
  // What others do not answer is no error of this server's; 503 is also said to a client that is to stop asking.
  const level = status === 500 ? 'error' : status >= 400 ? 'info' : 'debug'
  log[level](
    {
      ...{ requestId, method, route, status },
      ...{ milliseconds: Math.round(performance.now() - start), projectId, ...(code !== null && { code }) },
    },
    'answered',
  )
}

async function codeOf(answer: Response): Promise<string | null> {
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') === true
  return isJson ? readFailureCode(await answer.clone().text()) : null
}

/** @param onAnswered told of each answer beside the log */
export function logRequests(log: Logger, onAnswered: OnAnswered): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    const requestId = createRequestId()
    context.set('requestId', requestId)
    await next()
    const { status } = context.res
    if (status >= 400) context.res.headers.set(requestIdHeader, requestId)
    const answered = {
      requestId,
      method: context.req.method,
      route: routePath(context, -1),
      status,
      start,
      projectId: context.get('project')?.id,
      code: isFailure(status) ? await codeOf(context.res) : null,
    }
    logAnswer(log, answered)
    onAnswered(answered)
  }
}
