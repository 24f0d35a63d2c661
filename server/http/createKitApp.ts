import { Hono } from 'hono'
import type { Logger } from 'pino'
import { rpcRoute, secureRpcRoute } from '../chains/rpc/rpcRoute.ts'
import { directoryRoute } from '../directory/directoryRoute.ts'
import { imagesRoute } from '../directory/images.ts'
import { kitLoginRoute } from '../login/routes/login.ts'
import { jsonAnswer, nothingHere } from '../responses/directRoute.ts'
import { failure } from '../responses/failure.ts'
import { requestIdOf } from '../responses/requestId.ts'
import { commonHeaders, dataHeaders } from '../responses/responseHeaders.ts'
import { sendAnswer, throughHono } from '../responses/throughHono.ts'
import { createDirectWay, type DirectWay } from './answerDirectly.ts'
import { limitUrl, logRequests, withHeaders } from './middleware.ts'
import { apiRoute } from './routes/api.ts'
import { docsRoute } from './routes/docs.ts'
import { healthRoute } from './routes/health.ts'
import { loaderRoute } from './routes/loader.ts'
import { localOffersRoute } from './routes/localOffers.ts'
import { problemRoute } from './routes/problem.ts'
import type { RouteContext } from './routes/routeContext.ts'
import { kitApprovalRoute, secureFrameRoute } from './routes/secureFrame.ts'
import { widgetRoute } from './routes/widget.ts'
import { clientLeft, toFailure } from './toFailure.ts'

/** For who runs the server: they ask by whatever name they know it. */
const ownPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

export interface KitApp {
  /** Answers everything. */
  app: Hono
  /** Answers sooner what it answers. */
  direct: DirectWay
}

/**
 * The server's answers. One process serves both origins: the host name a request came for becomes the first part of its
 * path, and each origin's routes stand below theirs. Under any other name there is nothing but `/healthz`, `/readyz` and `/metrics`.
 */
export function createKitApp(context: RouteContext, log: Logger): KitApp {
  const { kitOrigin, secureOrigin } = context.config
  const kitHost = new URL(kitOrigin).host
  const secureHost = new URL(secureOrigin).host
  const prefixes: Readonly<Record<string, string>> = { [kitHost]: '/kit', [secureHost]: '/secure' }
  const [kitRpc, secureRpc] = [rpcRoute(context), secureRpcRoute(context)]

  const app = new Hono({
    getPath(request) {
      const { host, pathname } = new URL(request.url)
      return ownPaths.has(pathname) ? pathname : `${prefixes[host] ?? '/misdirected'}${pathname}`
    },
  })
  app.use(withHeaders(commonHeaders), logRequests(log, context.onAnswered), limitUrl)
  app.route('/', healthRoute(context))
  app.route('/', context.metrics)
  for (const route of [loaderRoute, widgetRoute, problemRoute, docsRoute, imagesRoute])
    app.route('/kit', route(context))
  for (const route of [apiRoute, localOffersRoute, directoryRoute]) app.route('/kit', route(context))
  app.route('/kit', throughHono([kitRpc]))
  app.route('/kit', kitLoginRoute(context))
  app.route('/kit', kitApprovalRoute(context))
  app.route('/kit', context.chainApi)
  app.route('/kit', context.siwx)
  app.route('/kit', context.admin)
  app.route('/kit', context.smartSessions)
  app.route('/kit', context.testMode)
  app.route('/kit', context.names)
  app.route('/kit', context.analytics)
  app.route('/secure/', secureFrameRoute(context))
  for (const route of context.secureRoutes.api) app.route('/secure/api', route)
  for (const route of context.secureRoutes.pages) app.route('/secure', route)
  app.route('/secure/', throughHono([secureRpc]))

  app.all('/misdirected/*', ({ json }) =>
    json(failure('MISDIRECTED', 'This server does not answer under this name'), 421, dataHeaders),
  )
  app.notFound((context) => {
    // Any page may read that there is nothing: a client that asks for what this server does not have is to see a 404, no failure of CORS.
    if (context.req.path.startsWith('/kit/v1/')) context.header('Access-Control-Allow-Origin', '*')
    return sendAnswer(context, jsonAnswer(404, nothingHere))
  })
  app.onError((error, context) => {
    const answer = toFailure(
      error,
      context.req.raw.signal.aborted,
      log.child({ requestId: requestIdOf(context) }),
    )
    return answer ? sendAnswer(context, answer) : new Response(null, { status: clientLeft })
  })
  const direct = createDirectWay(
    [
      { host: kitHost, prefix: '/kit', routes: [...context.directRoutes, kitRpc] },
      { host: secureHost, prefix: '/secure', routes: [secureRpc] },
    ],
    log,
    context.onAnswered,
  )
  return { app, direct }
}
