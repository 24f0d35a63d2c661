import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readBounded } from './readBounded.ts'

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
    const length = declaredLength(context)
    if (length === null) return count(context, next)
    if (length > maxSize) return onError(context)
    return next()
  }
}

/** A body, by the same rule; null if it is longer. */
export async function readBody(context: Context, maxSize: number): Promise<string | null> {
  const length = declaredLength(context)
  if (length === null) return readBounded(context.req.raw, maxSize)
  return length > maxSize ? null : context.req.text()
}

/** Null if the length is not said, or cannot be relied on. */
function declaredLength({ req }: Context): number | null {
  const length = req.header('Content-Length')
  return length === undefined || req.header('Transfer-Encoding') !== undefined ? null : Number(length)
}
