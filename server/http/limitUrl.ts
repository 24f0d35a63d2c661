import type { MiddlewareHandler } from 'hono'
import { serverLimits } from '../config/serverLimits.ts'
import { failure } from '../responses/failure.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'

/** Refuses longer URLs than any call of the API needs. */
export const limitUrl: MiddlewareHandler = async (context, next) => {
  if (context.req.url.length > serverLimits.urlLength)
    return context.json(failure('URL_TOO_LONG', 'The URL is too long'), 414, dataHeaders)
  await next()
  return
}
