import { Hono } from 'hono'
import { serverLimits } from '../../config/serverLimits.ts'
import { version } from '../../config/version.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { RouteContext } from './routeContext.ts'

/** `GET /healthz`: `{ status: 'ok', version }`, or 503 while the database does not answer. Under any host name. */
export function healthRoute({ ping }: Pick<RouteContext, 'ping'>): Hono {
  return new Hono().get('/healthz', async (context) => {
    try {
      await within(ping(), serverLimits.healthTimeout)
      return context.json({ status: 'ok', version }, 200, dataHeaders)
    } catch {
      return context.json(failure('UNAVAILABLE', 'The database does not answer'), 503, dataHeaders)
    }
  })
}

/** A connection to a database that is gone may never fail. */
async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timeout')), milliseconds)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
