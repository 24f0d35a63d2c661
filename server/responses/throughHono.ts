import { type Context, Hono } from 'hono'
import { clientAbortOf } from './clientAbort.ts'
import type { DirectAnswer, DirectCall, DirectRoute } from './directRoute.ts'
import { readBody } from './limitBody.ts'
import { remoteAddressOf } from './remoteAddress.ts'

/** What the log reads. */
interface Environment {
  Variables: { project: { readonly id: string } }
}

/** Routes as a part of the framework's app, for every call that is not answered past it. */
export function throughHono(routes: readonly DirectRoute[]): Hono<Environment> {
  const app = new Hono<Environment>()
  for (const { method, paths, answer } of routes)
    app.on([method, 'OPTIONS'], [...paths], async (context) =>
      sendAnswer(context, await answer(toCall(context))),
    )
  return app
}

export function sendAnswer(context: Context, { status, headers, body }: DirectAnswer): Response {
  return context.newResponse(body, status, headers)
}

function toCall(context: Context<Environment>): DirectCall {
  const { req } = context
  return {
    method: req.method,
    // Not by name: of one that is written twice, once in percents, that finds another one first.
    query: (name) => req.query()[name],
    header: (name) => req.header(name),
    remoteAddress: () => remoteAddressOf(context),
    param: (name) => req.param(name) ?? '',
    text: (maxBytes) => readBody(context, maxBytes),
    signal: () => req.raw.signal,
    throwIfAborted: () => req.raw.signal.throwIfAborted(),
    onAbort: (leave) => clientAbortOf(req.raw.signal).onAbort(leave),
    setHeader: (name, value) => context.header(name, value),
    setProject: (project) => context.set('project', project),
  }
}
