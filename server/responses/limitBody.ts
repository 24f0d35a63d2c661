import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * hono's `bodyLimit`, which makes a web stream of each body before it looks at its length: reading a short one takes several times as
 * long then. A length that is said is all there is to look at, since Node's parser lets no body be longer; others are counted by hono.
 *
 * @param maxSize in bytes
 * @param onError answers a longer one
 */
export function limitBody({
  maxSize,
  onError,
}: {
  maxSize: number
  onError(context: Context): Response
}): MiddlewareHandler {
  const count = bodyLimit({ maxSize, onError })
  return async (context, next) => {
    const length = context.req.header('Content-Length')
    if (length === undefined || context.req.header('Transfer-Encoding') !== undefined)
      return count(context, next)
    if (Number(length) > maxSize) return onError(context)
    return next()
  }
}
