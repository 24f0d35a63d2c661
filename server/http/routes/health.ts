import { Hono } from 'hono'
import { withTimeout } from '#shared/async/withTimeout.ts'
import { version } from '../../config/version.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { RouteContext } from './routeContext.ts'

/** Milliseconds. */
const databaseTimeout = 2_000

/**
 * `GET /healthz`: `{ status: 'ok', version, unhandledRejections }`, or 503 while the database does not answer. Under any host name.
 */
export function healthRoute({
  ping,
  unhandledRejections,
}: Pick<RouteContext, 'ping' | 'unhandledRejections'>): Hono {
  return new Hono().get('/healthz', async (context) => {
    try {
      // A connection to a database that is gone may never fail.
      await withTimeout(ping(), databaseTimeout)
      return context.json(
        { status: 'ok', version, unhandledRejections: unhandledRejections() },
        200,
        dataHeaders,
      )
    } catch {
      // Whatever the database says, it does not serve: who asks is not told more, and calls that fail are in the log.
      return context.json(failure('UNAVAILABLE', 'The database does not answer'), 503, dataHeaders)
    }
  })
}
