import type { Context } from 'hono'
import * as z from 'zod/mini'
import {
  authenticateRequestSchema,
  nonceAnswerSchema,
  nonceRequestSchema,
  refreshRequestSchema,
  signOutRequestSchema,
  siwxMeSchema,
} from '#shared/api/siwx/siwx.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readJson } from '../chains/core/readJson.ts'
import { parseInput } from '../config/parseInput.ts'
import { clientIp } from '../limits/clientIp.ts'
import { sha256Url } from '../login/proof/sha256Url.ts'
import { parseJson } from '../responses/parseJson.ts'
import { readAccessToken } from './accessToken.ts'
import { describeAccount, introspect } from './introspect.ts'
import { issueNonce, signIn } from './signIn.ts'
import { siwxLimits } from './siwxPolicy.ts'
import {
  callerOf,
  proveKey,
  type SiwxContext,
  type SiwxRequest,
  tokenContextOf,
  toTokens,
} from './siwxRequest.ts'

/** Answers one call, or throws what keeps it from that. */
export type SiwxAnswer = (context: SiwxContext, request: SiwxRequest) => Promise<object>

export const answerNonce: SiwxAnswer = async (context, request) => {
  const { site } = parseInput(nonceRequestSchema, await readJson(request))
  return z.parse(nonceAnswerSchema, await issueNonce(context.siwx, callerOf(context, request, site)))
}

export const answerAuthenticate: SiwxAnswer = async (context, request) => {
  const asked = parseInput(authenticateRequestSchema, await readJson(request))
  const { site, message: text, signature } = asked
  const caller = callerOf(context, request, site)
  const jkt = await proveKey(context, request)
  const { signal } = request.req.raw
  const { siwx, chains } = context
  return toTokens(context, await signIn(siwx, { chains, caller, text, signature, jkt, signal }))
}

export const answerRefresh: SiwxAnswer = async (context, request) => {
  const { sessions, limits } = context.siwx
  const { refreshToken } = parseInput(refreshRequestSchema, await readJson(request))
  const ip = sha256Url(clientIp(request, context.config.trustedProxies))
  await limits.take({ key: `siwx refresh ip ${ip}`, ...siwxLimits.refreshesPerIp })
  const jkt = await proveKey(context, request)
  return toTokens(context, await sessions.refresh(refreshToken, request.var.project.id, jkt))
}

export const answerSignOut: SiwxAnswer = async (context, request) => {
  const { refreshToken, everywhere = false } = parseInput(signOutRequestSchema, await readJson(request))
  const jkt = await proveKey(context, request)
  await context.siwx.sessions.end(refreshToken, request.var.project.id, jkt, everywhere)
  return {}
}

export const answerMe: SiwxAnswer = async (context, request) => {
  const [, scheme, token = ''] =
    /^(Bearer|DPoP) (\S+)$/i.exec(request.req.header('Authorization') ?? '') ?? []
  const claims = await readAccessToken(token, request.var.project.id, tokenContextOf(context))
  if (!claims) throw new WalletKitError('SESSION_EXPIRED', 'The access token is none, or is over')
  if (
    claims.cnf &&
    (scheme?.toLowerCase() !== 'dpop' || (await proveKey(context, request, token)) !== claims.cnf.jkt)
  )
    throw new WalletKitError('PROOF_INVALID', 'The token is bound to a key: prove it')
  const session = await context.siwx.sessions.find(claims.sid, claims.aud)
  if (!session) throw new WalletKitError('SESSION_EXPIRED', 'This sign-in has ended. Sign in again')
  return z.parse(siwxMeSchema, describeAccount(session))
}

export const answerIntrospect: SiwxAnswer = async (context, request) => {
  const token = await readToken(request)
  const claims = await readAccessToken(token, request.var.project.id, tokenContextOf(context))
  return introspect(claims, context.siwx.sessions)
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
