import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { jsonAnswer, nothingHere } from '../responses/directRoute.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'
import { sendAnswer } from '../responses/throughHono.ts'
import type { Metrics } from './createMetrics.ts'

/**
 * `GET /metrics`, under any host name, in Prometheus' text format, for who brings `Authorization: Bearer` with the configured token.
 * Without one in the configuration there is nothing here: what is asked how often is nobody else's business.
 *
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function metricsRoute(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  token: string | undefined,
): Hono {
  return new Hono().get('/metrics', async (context) => {
    if (token === undefined || !isSame(context.req.header('Authorization') ?? '', `Bearer ${token}`))
      return sendAnswer(context, jsonAnswer(404, nothingHere))
    return context.body(await metrics.read(), 200, { ...dataHeaders, 'Content-Type': metrics.contentType })
  })
}

/** As long for every wrong one, however much of it is right. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
