import type { MiddlewareHandler } from 'hono'

/** Puts headers on every answer. Before it is made: each one that is added to an answer makes hono copy it. */
export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
  }
}
