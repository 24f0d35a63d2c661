import type { MiddlewareHandler } from 'hono'
import { dataHeaders } from '../policy/responseHeaders.ts'
import { serverLimits } from '../policy/serverLimits.ts'
import { failure } from './failure.ts'

/** Refuses longer URLs than any call of the API needs. */
export const limitUrl: MiddlewareHandler = async (context, next) => {
  if (context.req.url.length > serverLimits.urlLength)
    return context.json(failure('URL_TOO_LONG', 'The URL is too long'), 414, dataHeaders)
  await next()
  return
}
