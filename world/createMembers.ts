import { Hono } from 'hono'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { requestHere } from './requestHere.ts'

export interface MembersParameters {
  kitOrigin: string
  projectId: string
  /** Where the kit publishes its keys. */
  jwksUrl: string
}

/** What says nothing about a token: the keys could not be read. */
const outages: readonly string[] = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']

/**
 * The shop's backend for members: it knows them by the kit's tokens, which it verifies with a JWT library and the published keys. It talks to
 * no wallet, reads no chain, and asks the kit nothing but its keys.
 *
 * `GET /members` with `Authorization: Bearer …` answers `{ member }`, a CAIP-10 account; 401; or 503 where the keys cannot be had.
 */
export function createMembers({ kitOrigin, projectId, jwksUrl }: MembersParameters): Hono {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { [customFetch]: requestHere })
  const rules = { issuer: kitOrigin, audience: projectId, algorithms: ['ES256'], typ: 'at+jwt' }
  /** @returns null where nobody has signed in */
  const memberOf = async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, keys, rules)
      // One that is bound to a key is nobody's without a proof.
      return payload['cnf'] ? null : (payload.sub ?? null)
    } catch (error) {
      if (error instanceof errors.JOSEError && !outages.includes(error.code)) return null
      throw error
    }
  }
  return new Hono().get('/members', async (context) => {
    const token = context.req.header('Authorization')?.replace(/^Bearer /, '') ?? ''
    // The keys cannot be had: that is an outage, and no refusal.
    const member = await memberOf(token).catch(() => undefined)
    if (member) return context.json({ member })
    return member === null
      ? context.json({ error: 'Sign in with your wallet' }, 401)
      : context.json({ error: 'Nobody can be let in now: try again' }, 503)
  })
}
