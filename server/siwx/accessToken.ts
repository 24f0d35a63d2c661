import { randomUUID } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { caipAddressSchema } from '#shared/caip/caipAddress.ts'
import type { SigningKeys } from './createSigningKeys.ts'
import type { SiwxSession } from './siwxTables.ts'

/** What an access token says (RFC 9068). Times in seconds. */
const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  client_id: z.string(),
  sub: caipAddressSchema,
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  jti: z.string(),
  sid: z.string(),
  site: z.string(),
  cnf: z.optional(z.object({ jkt: z.string() })),
})
export type AccessTokenClaims = z.infer<typeof claimsSchema>

export interface AccessTokenParameters {
  /** The kit's origin. */
  issuer: string
  keys: SigningKeys
  /** Milliseconds since the epoch. */
  now: number
}

/** Signs a session's access token. @param lifetime in milliseconds; it never outlives the session */
export async function signAccessToken(
  session: SiwxSession,
  lifetime: number,
  { issuer, keys, now }: AccessTokenParameters,
): Promise<{ accessToken: string; expiresAt: number }> {
  const { kid, key } = await keys.signer()
  const expiresAt = Math.floor(Math.min(now + lifetime, session.expiresAt.getTime()) / 1_000)
  const claims = {
    client_id: session.projectId,
    auth_time: Math.floor(session.createdAt.getTime() / 1_000),
    sid: session.id,
    site: session.site,
    ...(session.jkt !== null && { cnf: { jkt: session.jkt } }),
  }
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
    .setIssuer(issuer)
    .setAudience(session.projectId)
    .setSubject(session.account)
    .setIssuedAt(Math.floor(now / 1_000))
    .setExpirationTime(expiresAt)
    .setJti(randomUUID())
    .sign(key)
  return { accessToken, expiresAt: expiresAt * 1_000 }
}

/** What a token of this server for this project says; null for every other text. Whether its session goes on is not looked at. */
export async function readAccessToken(
  token: string,
  audience: string,
  { issuer, keys, now }: AccessTokenParameters,
): Promise<AccessTokenClaims | null> {
  try {
    const { payload } = await jwtVerify<JWTPayload>(
      token,
      async ({ kid = '' }) => {
        const key = await keys.verifier(kid)
        if (!key) throw new TypeError('No such key')
        return key
      },
      { issuer, audience, typ: 'at+jwt', algorithms: ['ES256'], currentDate: new Date(now) },
    )
    return z.parse(claimsSchema, payload)
  } catch {
    // A caller without a valid token does not learn which check failed.
    return null
  }
}
