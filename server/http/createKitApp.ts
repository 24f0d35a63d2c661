import { Hono } from 'hono'
import type { Logger } from 'pino'
import { rpcRoute, secureRpcRoute } from '../chains/rpc/rpcRoute.ts'
import { directoryRoute } from '../directory/directoryRoute.ts'
import { imagesRoute } from '../directory/images.ts'
import { kitLoginRoute } from '../login/routes/login.ts'
import { failure } from '../responses/failure.ts'
import { commonHeaders, dataHeaders } from '../responses/responseHeaders.ts'
import { limitUrl, logRequests, withHeaders } from './middleware.ts'
import { apiRoute } from './routes/api.ts'
import { healthRoute } from './routes/health.ts'
import { loaderRoute } from './routes/loader.ts'
import { problemRoute } from './routes/problem.ts'
import type { RouteContext } from './routes/routeContext.ts'
import { kitApprovalRoute, secureFrameRoute } from './routes/secureFrame.ts'
import { widgetRoute } from './routes/widget.ts'

/**
 * The server's answers. One process serves both origins: the host name a request came for becomes the first part of its
 * path, and each origin's routes stand below theirs. Under any other name there is nothing but `/healthz`.
 */
export function createKitApp(context: RouteContext, log: Logger): Hono {
  const { kitOrigin, secureOrigin } = context.config
  const prefixes: Readonly<Record<string, string>> = {
    [new URL(kitOrigin).host]: '/kit',
    [new URL(secureOrigin).host]: '/secure',
  }

  const app = new Hono({
    getPath(request) {
      const { host, pathname } = new URL(request.url)
      return pathname === '/healthz' ? pathname : `${prefixes[host] ?? '/misdirected'}${pathname}`
    },
  })
  app.use(withHeaders(commonHeaders), logRequests(log), limitUrl)
  app.route('/', healthRoute(context))
  for (const route of [loaderRoute, widgetRoute, problemRoute, imagesRoute]) app.route('/kit', route(context))
  for (const route of [apiRoute, directoryRoute, rpcRoute]) app.route('/kit', route(context))
  app.route('/kit', kitLoginRoute(context))
  app.route('/kit', kitApprovalRoute(context))
  app.route('/kit', context.chainApi)
  app.route('/kit', context.siwx)
  app.route('/secure/', secureFrameRoute(context))
  for (const route of context.secureRoutes.api) app.route('/secure/api', route)
  for (const route of context.secureRoutes.pages) app.route('/secure', route)
  app.route('/secure/', secureRpcRoute(context))

  app.all('/misdirected/*', ({ json }) =>
    json(failure('MISDIRECTED', 'This server does not answer under this name'), 421, dataHeaders),
  )
  app.notFound(({ json }) => json(failure('NOT_FOUND', 'There is nothing at this address'), 404, dataHeaders))
  app.onError((error, { json, req }) => {
    // Nobody is there to read it, and a client that leaves is no error of ours.
    if (req.raw.signal.aborted) return new Response(null, { status: 499 })
    log.error(loggable(error), 'request failed')
    return json(failure('INTERNAL', 'Internal error'), 500, dataHeaders)
  })
  return app
}

/** What of an error may be logged: its message could quote what a client sent. */
function loggable(error: Error): { name: string; code: unknown; at: string[] } {
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, code: 'code' in error ? error.code : undefined, at }
}
