import type { SiwxMe } from '#shared/api/siwx/siwx.ts'
import { caipAddressSchema } from '#shared/caip/caipAddress.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import type { AccessTokenClaims } from './accessToken.ts'
import type { SiwxSessions } from './createSiwxSessions.ts'
import type { SiwxSession } from './siwxTables.ts'

/** An answer of RFC 7662: what the token says while its session goes on, and nothing otherwise. */
export type Introspection =
  | { active: false }
  | ({ active: true; token_type: 'Bearer' | 'DPoP' } & AccessTokenClaims)

/** @param claims of a token that is this server's, for this project and not over; null: it is not */
export async function introspect(
  claims: AccessTokenClaims | null,
  sessions: Pick<SiwxSessions, 'find'>,
): Promise<Introspection> {
  if (!claims || !(await sessions.find(claims.sid, claims.aud))) return { active: false }
  return { active: true, token_type: claims.cnf ? 'DPoP' : 'Bearer', ...claims }
}

/** Who is signed in, as `me` answers it. */
export function describeAccount({ account, site, createdAt, expiresAt }: SiwxSession): SiwxMe {
  const colon = account.lastIndexOf(':')
  return {
    account: caipAddressSchema.parse(account),
    chainId: caipNetworkIdSchema.parse(account.slice(0, colon)),
    address: account.slice(colon + 1),
    site,
    signedInAt: createdAt.getTime(),
    sessionExpiresAt: expiresAt.getTime(),
  }
}
