import { Hono } from 'hono'
import { requestIdHeader } from '#shared/api/requestId.ts'
import type { Projects } from '../projects/projects.ts'
import { corsPolicy, type KitEnvironment, requireProject } from '../projects/requireProject.ts'
import { failure } from '../responses/failure.ts'
import { limitBody } from '../responses/limitBody.ts'
import { dataHeaders, publicKeyHeaders } from '../responses/responseHeaders.ts'
import { answerSiwx } from './answerSiwx.ts'
import {
  answerAuthenticate,
  answerIntrospect,
  answerMe,
  answerNonce,
  answerRefresh,
  answerSignOut,
  type SiwxAnswer,
} from './siwxAnswers.ts'
import { siwxBodyBytes } from './siwxPolicy.ts'
import type { SiwxContext } from './siwxRequest.ts'

interface SiwxRouteParameters extends SiwxContext {
  projects: Projects
}

/** Pages of the project bring proofs and tokens, and read the nonce for the next proof. */
const cors = { ...corsPolicy, 'Access-Control-Allow-Headers': 'Content-Type, Authorization, DPoP' }
const exposed = `DPoP-Nonce, Retry-After, ${requestIdHeader}`

/**
 * Signing in with a wallet, on the kit's origin (docs/use/sign-in.md), each call with `?projectId=`:
 *
 * - `POST /auth/v1/nonce`, `/authenticate`, `/refresh`, `/sign-out`: what a page and the widget call. With a `DPoP` header (RFC 9449)
 *   at the first, the tokens are bound to its key.
 * - `GET /auth/v1/me`: who an access token is; only while its session goes on.
 * - `POST /auth/v1/introspect`: the same for backends (RFC 7662).
 * - `GET /.well-known/jwks.json`: the keys that access tokens are verified with.
 */
export function siwxRoute({ projects, ...context }: SiwxRouteParameters): Hono<KitEnvironment> {
  const { kitOrigin } = context.config
  const app = new Hono<KitEnvironment>()
  app.use(
    '/auth/v1/*',
    limitBody({
      maxSize: siwxBodyBytes,
      onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
    }),
    requireProject({ projects, kitOrigin, cors }, (context, { status, code, description }) =>
      context.json(failure(code, description), status, dataHeaders),
    ),
    async (context, next) => {
      context.header('Access-Control-Expose-Headers', exposed)
      await next()
    },
  )

  const on = (method: 'GET' | 'POST', path: string, answer: SiwxAnswer) =>
    app.on(method, path, (request) => answerSiwx(request, () => answer(context, request)))
  on('POST', '/auth/v1/nonce', answerNonce)
  on('POST', '/auth/v1/authenticate', answerAuthenticate)
  on('POST', '/auth/v1/refresh', answerRefresh)
  on('POST', '/auth/v1/sign-out', answerSignOut)
  on('GET', '/auth/v1/me', answerMe)
  on('POST', '/auth/v1/introspect', answerIntrospect)
  return app.get('/.well-known/jwks.json', async (request) =>
    request.json({ keys: await context.siwx.keys.published() }, 200, publicKeyHeaders),
  )
}
