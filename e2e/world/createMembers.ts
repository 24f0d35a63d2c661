import { Hono } from 'hono'
import { createRemoteJWKSet, jwtVerify } from 'jose'

export interface MembersParameters {
  kitOrigin: string
  projectId: string
  /** Where the kit's server listens, for one that resolves no names below localhost. */
  jwksUrl: string
}

/**
 * The shop's backend for members: it knows them by the kit's tokens, which it verifies with a JWT library and the published keys. It talks to
 * no wallet, reads no chain, and asks the kit nothing but its keys.
 *
 * `GET /members` with `Authorization: Bearer …` answers `{ member }`, a CAIP-10 account, or 401.
 */
export function createMembers({ kitOrigin, projectId, jwksUrl }: MembersParameters): Hono {
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  return new Hono().get('/members', async (context) => {
    const token = context.req.header('Authorization')?.replace(/^Bearer /, '') ?? ''
    try {
      const rules = { issuer: kitOrigin, audience: projectId, algorithms: ['ES256'], typ: 'at+jwt' }
      const { payload } = await jwtVerify(token, keys, rules)
      if (payload['cnf']) throw new Error('Bound to a key that nobody has proven')
      return context.json({ member: payload.sub })
    } catch {
      return context.json({ error: 'Sign in with your wallet' }, 401)
    }
  })
}
