import { type Context, Hono } from 'hono'
import { withTimeout } from '#shared/async/withTimeout.ts'
import { version } from '../../config/version.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { RouteContext } from './routeContext.ts'

/** Milliseconds. */
const databaseTimeout = 2_000

/**
 * Under any host name:
 *
 * - `GET /healthz`: `{ status: 'ok', version, unhandledRejections }`, or 503 while the database does not answer.
 * - `GET /readyz`: `{ status: 'ready', database: 'up', redis }`, or 503 while the database does not answer or the server stops. A Redis that is down is said and
 *   refuses nothing: all processes would be taken out at once, though each answers without it.
 */
export function healthRoute({
  ping,
  unhandledRejections,
  findRedis,
  isStopping,
}: Pick<RouteContext, 'ping' | 'unhandledRejections' | 'findRedis' | 'isStopping'>): Hono {
  const answerIfUp = async (context: Context, toBody: () => object) => {
    try {
      // A connection to a database that is gone may never fail.
      await withTimeout(ping(), databaseTimeout)
    } catch {
      // Whatever the database says, it does not serve: who asks is not told more, and calls that fail are in the log.
      return context.json(failure('UNAVAILABLE', 'The database does not answer'), 503, dataHeaders)
    }
    return context.json(toBody(), 200, dataHeaders)
  }
  return new Hono()
    .get('/healthz', (context) =>
      answerIfUp(context, () => ({ status: 'ok', version, unhandledRejections: unhandledRejections() })),
    )
    .get('/readyz', async (context) =>
      isStopping()
        ? context.json(failure('UNAVAILABLE', 'The server is stopping'), 503, dataHeaders)
        : answerIfUp(context, () => ({ status: 'ready', database: 'up', redis: findRedis() })),
    )
}
