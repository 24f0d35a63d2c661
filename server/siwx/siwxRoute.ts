import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  authenticateRequestSchema,
  nonceAnswerSchema,
  nonceRequestSchema,
  refreshRequestSchema,
  type SiwxTokens,
  signOutRequestSchema,
  siwxMeSchema,
  siwxTokensSchema,
} from '#shared/api/siwx/siwx.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chains } from '../chains/core/chain.ts'
import { readJson } from '../chains/core/readJson.ts'
import { parseInput } from '../config/parseInput.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { clientIp } from '../limits/clientIp.ts'
import { sha256Url } from '../login/proof/sha256Url.ts'
import type { Projects } from '../projects/projects.ts'
import { corsPolicy, type KitEnvironment, requireProject } from '../projects/requireProject.ts'
import { failure } from '../responses/failure.ts'
import { limitBody } from '../responses/limitBody.ts'
import { parseJson } from '../responses/parseJson.ts'
import { dataHeaders, publicKeyHeaders } from '../responses/responseHeaders.ts'
import { readAccessToken, signAccessToken } from './accessToken.ts'
import { answerSiwx } from './answerSiwx.ts'
import type { Siwx } from './createSiwx.ts'
import type { RefreshedSession } from './createSiwxSessions.ts'
import { describeAccount, introspect } from './introspect.ts'
import { issueNonce, type SignInCaller, signIn, siteOf } from './signIn.ts'
import { siwxBodyBytes, siwxLimits } from './siwxPolicy.ts'
import { verifyDpop } from './verifyDpop.ts'

interface SiwxRouteParameters {
  config: Pick<ServerConfig, 'kitOrigin' | 'trustedProxies'>
  projects: Projects
  chains: Chains
  siwx: Siwx
}

type SiwxContext = Context<KitEnvironment>

/** Pages of the project bring proofs and tokens, and read the nonce for the next proof. */
const cors = { ...corsPolicy, 'Access-Control-Allow-Headers': 'Content-Type, Authorization, DPoP' }
const exposed = 'DPoP-Nonce, Retry-After'

/**
 * Signing in with a wallet, on the kit's origin (docs/use/sign-in.md), each call with `?projectId=`:
 *
 * - `POST /auth/v1/nonce`, `/authenticate`, `/refresh`, `/sign-out`: what a page and the widget call. With a `DPoP` header (RFC 9449)
 *   at the first, the tokens are bound to its key.
 * - `GET /auth/v1/me`: who an access token is; only while its session goes on.
 * - `POST /auth/v1/introspect`: the same for backends (RFC 7662).
 * - `GET /.well-known/jwks.json`: the keys that access tokens are verified with.
 */
export function siwxRoute({ config, projects, chains, siwx }: SiwxRouteParameters): Hono<KitEnvironment> {
  const { kitOrigin, trustedProxies } = config
  const { sessions, limits, lifetimes, keys, now, nonces } = siwx
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

  const tokenContext = () => ({ issuer: kitOrigin, keys, now: now() })

  function callerOf(context: SiwxContext, said: string | undefined): SignInCaller {
    const { project } = context.var
    const header = context.req.header('Origin')
    const origin = header === undefined || header === kitOrigin ? null : header
    return { project, site: siteOf(project, origin, said), ip: clientIp(context, trustedProxies) }
  }

  /** The key that the call is proven with; null: it brings no proof. */
  async function proveKey(context: SiwxContext, token: string | null = null): Promise<string | null> {
    const proof = context.req.header('DPoP')
    if (proof === undefined) return null
    const method = context.req.method === 'GET' ? 'GET' : 'POST'
    // Not the address that this server sees: behind a proxy it is another one.
    const url = `${kitOrigin}${new URL(context.req.url).pathname}`
    const result = await verifyDpop(proof, { method, url, token, now: now() }, nonces)
    if ('jkt' in result) return result.jkt
    if (result.nonce !== null) {
      context.header('DPoP-Nonce', result.nonce)
      context.header('WWW-Authenticate', 'DPoP error="use_dpop_nonce"')
    }
    throw result.error
  }

  async function toTokens({ session, refreshToken }: RefreshedSession): Promise<SiwxTokens> {
    const signed = await signAccessToken(session, lifetimes.accessToken, tokenContext())
    return z.parse(siwxTokensSchema, {
      accessToken: signed.accessToken,
      tokenType: session.jkt === null ? 'Bearer' : 'DPoP',
      accessTokenExpiresAt: signed.expiresAt,
      refreshToken,
      sessionExpiresAt: session.expiresAt.getTime(),
      account: session.account,
    })
  }

  app.post('/auth/v1/nonce', (context) =>
    answerSiwx(context, async () => {
      const { site } = parseInput(nonceRequestSchema, await readJson(context))
      return z.parse(nonceAnswerSchema, await issueNonce(siwx, callerOf(context, site)))
    }),
  )

  app.post('/auth/v1/authenticate', (context) =>
    answerSiwx(context, async () => {
      const request = parseInput(authenticateRequestSchema, await readJson(context))
      const { site, message: text, signature } = request
      const caller = callerOf(context, site)
      const jkt = await proveKey(context)
      const { signal } = context.req.raw
      return toTokens(await signIn(siwx, chains, caller, { text, signature, jkt }, signal))
    }),
  )

  app.post('/auth/v1/refresh', (context) =>
    answerSiwx(context, async () => {
      const { refreshToken } = parseInput(refreshRequestSchema, await readJson(context))
      const ip = sha256Url(clientIp(context, trustedProxies))
      await limits.take({ key: `siwx refresh ip ${ip}`, ...siwxLimits.refreshesPerIp })
      const jkt = await proveKey(context)
      return toTokens(await sessions.refresh(refreshToken, context.var.project.id, jkt))
    }),
  )

  app.post('/auth/v1/sign-out', (context) =>
    answerSiwx(context, async () => {
      const { refreshToken, everywhere = false } = parseInput(signOutRequestSchema, await readJson(context))
      const jkt = await proveKey(context)
      await sessions.end(refreshToken, context.var.project.id, jkt, everywhere)
      return {}
    }),
  )

  app.get('/auth/v1/me', (context) =>
    answerSiwx(context, async () => {
      const [, scheme, token = ''] =
        /^(Bearer|DPoP) (\S+)$/i.exec(context.req.header('Authorization') ?? '') ?? []
      const claims = await readAccessToken(token, context.var.project.id, tokenContext())
      if (!claims) throw new WalletKitError('SESSION_EXPIRED', 'The access token is none, or is over')
      if (
        claims.cnf &&
        (scheme?.toLowerCase() !== 'dpop' || (await proveKey(context, token)) !== claims.cnf.jkt)
      )
        throw new WalletKitError('PROOF_INVALID', 'The token is bound to a key: prove it')
      const session = await sessions.find(claims.sid, claims.aud)
      if (!session) throw new WalletKitError('SESSION_EXPIRED', 'This sign-in has ended. Sign in again')
      return z.parse(siwxMeSchema, describeAccount(session))
    }),
  )

  app.post('/auth/v1/introspect', (context) =>
    answerSiwx(context, async () => {
      const claims = await readAccessToken(await readToken(context), context.var.project.id, tokenContext())
      return introspect(claims, sessions)
    }),
  )

  return app.get('/.well-known/jwks.json', async (context) =>
    context.json({ keys: await keys.published() }, 200, publicKeyHeaders),
  )
}

/** `token=…` as RFC 7662 has it, or the same as JSON. */
async function readToken(context: Context): Promise<string> {
  const text = await context.req.text()
  const form = new URLSearchParams(text).get('token')
  if (form !== null) return form
  const body = z.safeParse(z.object({ token: z.string() }), tryJson(text))
  if (!body.success) throw new WalletKitError('INVALID_PARAMS', 'token: is missing')
  return body.data.token
}

function tryJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // Not JSON, which is what is said; the parser's own text would quote the body.
    return null
  }
}
