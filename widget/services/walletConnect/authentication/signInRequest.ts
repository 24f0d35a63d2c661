import * as z from 'zod/mini'

/** What one message says whichever account signs it: all of CAIP-122's but the account and its chain, which are the wallet's to choose. */
export interface SignInTerms {
  domain: string
  uri: string
  nonce: string
  /** RFC 3339 times. */
  issuedAt: string
  statement?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: string[] | undefined
}

const text = z.optional(z.nullable(z.string()))

/**
 * The request of `wc_sessionAuthenticate`, as it is kept until it is answered.
 *
 * @see https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-222.md
 */
export const signInRequestSchema = z.object({
  requester: z.object({ publicKey: z.string() }),
  authPayload: z.object({
    chains: z.array(z.string()),
    domain: z.string(),
    aud: z.string(),
    version: z.literal('1'),
    nonce: z.string(),
    iat: z.string(),
    statement: text,
    exp: text,
    nbf: text,
    requestId: text,
    resources: z.array(z.string()),
  }),
})

export type SignInPayload = z.infer<typeof signInRequestSchema>['authPayload']

/** What may be missing, and what libraries write in its place. */
interface Lacking {
  statement?: string | null | undefined
  exp?: string | null | undefined
  nbf?: string | null | undefined
  requestId?: string | null | undefined
}

/** A payload with what it says, and nothing else. */
export function tidy<T extends object>({ statement, exp, nbf, requestId, ...payload }: T & Lacking) {
  return {
    ...payload,
    ...(statement && { statement }),
    ...(exp && { exp }),
    ...(nbf && { nbf }),
    ...(requestId && { requestId }),
  }
}

/** What a session by this sign-in may be used for. */
export interface SignInScope {
  /** CAIP-2 ids of EVM chains, the preferred one first. */
  chains: readonly string[]
  methods: readonly string[]
}

/** @param recap what the session is to permit (EIP-5573), the last of the resources */
export function toSignInPayload(terms: SignInTerms, { chains }: SignInScope, recap: string) {
  const { domain, uri, nonce, issuedAt, statement, expirationTime, notBefore, requestId } = terms
  return tidy({
    chains: [...chains],
    domain,
    aud: uri,
    version: '1',
    nonce,
    iat: issuedAt,
    statement,
    exp: expirationTime,
    nbf: notBefore,
    requestId,
    resources: [...(terms.resources ?? []), recap],
  })
}
