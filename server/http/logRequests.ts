import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

/** One line for each answer: the route's pattern rather than the address, which could hold anything; never who asked. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { status } = context.res
    const level = status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug'
    log[level](
      {
        method: context.req.method,
        route: routePath(context, -1),
        status,
        milliseconds: Math.round(performance.now() - start),
        projectId: context.get('project')?.id,
      },
      'answered',
    )
  }
}
