import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type SiwxTokens, siwxTokensSchema } from '#shared/api/siwx/siwx.ts'
import type { Chains } from '../chains/core/chain.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { clientIp } from '../limits/clientIp.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import { type AccessTokenParameters, signAccessToken } from './accessToken.ts'
import type { Siwx } from './createSiwx.ts'
import type { RefreshedSession } from './refreshSession.ts'
import { type SignInCaller, siteOf } from './signIn.ts'
import { verifyDpop } from './verifyDpop.ts'

/** What the answers to calls of signing in are made from. */
export interface SiwxContext {
  config: Pick<ServerConfig, 'kitOrigin' | 'trustedProxies'>
  chains: Chains
  siwx: Siwx
}

/** A call, once its project is known. */
export type SiwxRequest = Context<KitEnvironment>

export function tokenContextOf({ config, siwx }: SiwxContext): AccessTokenParameters {
  return { issuer: config.kitOrigin, keys: siwx.keys, now: siwx.now() }
}

/** @param said the site that the call names itself */
export function callerOf(
  { config }: SiwxContext,
  request: SiwxRequest,
  said: string | undefined,
): SignInCaller {
  const { kitOrigin, trustedProxies } = config
  const { project } = request.var
  const header = request.req.header('Origin')
  const origin = header === undefined || header === kitOrigin ? null : header
  return { project, site: siteOf(project, origin, said), ip: clientIp(request, trustedProxies) }
}

/** The key that the call is proven with; null: it brings no proof. */
export async function proveKey(
  { config, siwx }: SiwxContext,
  request: SiwxRequest,
  token: string | null = null,
): Promise<string | null> {
  const proof = request.req.header('DPoP')
  if (proof === undefined) return null
  const method = request.req.method === 'GET' ? 'GET' : 'POST'
  // Not the address that this server sees: behind a proxy it is another one.
  const url = `${config.kitOrigin}${new URL(request.req.url).pathname}`
  const result = await verifyDpop(proof, { method, url, token, now: siwx.now() }, siwx.nonces)
  if ('jkt' in result) return result.jkt
  if (result.nonce !== null) {
    request.header('DPoP-Nonce', result.nonce)
    request.header('WWW-Authenticate', 'DPoP error="use_dpop_nonce"')
  }
  throw result.error
}

export async function toTokens(
  context: SiwxContext,
  { session, refreshToken }: RefreshedSession,
): Promise<SiwxTokens> {
  const { lifetimes } = context.siwx
  const signed = await signAccessToken(session, lifetimes.accessToken, tokenContextOf(context))
  return z.parse(siwxTokensSchema, {
    accessToken: signed.accessToken,
    tokenType: session.jkt === null ? 'Bearer' : 'DPoP',
    accessTokenExpiresAt: signed.expiresAt,
    refreshToken,
    sessionExpiresAt: session.expiresAt.getTime(),
    account: session.account,
  })
}
