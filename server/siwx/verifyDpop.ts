import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Nonces } from '../login/nonces.ts'
import { sha256Url } from '../login/proof/sha256Url.ts'
import { proofPolicy, readProof } from '../login/proof/verifyProof.ts'

/** A DPoP proof as RFC 9449 has it: the embedded wallet's own is also over the body. */
const claimsSchema = z.object({
  jti: z.string().check(z.minLength(1), z.maxLength(128)),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  nonce: z.optional(z.string().check(z.maxLength(128))),
  ath: z.optional(z.string()),
})

interface DpopSubject {
  method: 'GET' | 'POST'
  /** Of the call, without query and fragment. */
  url: string
  /** The access token that the call brings; null: none. */
  token: string | null
  /** Milliseconds since the epoch. */
  now: number
}

/** What a client has to do next: sign a proof with this nonce, and call again. */
export interface DpopProblem {
  error: WalletKitError
  nonce: string | null
}

/**
 * Checks a proof, its nonce with it, and gives the thumbprint of the key that signed. A nonce that works once leaves nothing for
 * `jti` to tell apart, and makes up for clocks that are wrong.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
 */
export async function verifyDpop(
  proof: string,
  { method, url, token, now }: DpopSubject,
  nonces: Nonces,
): Promise<{ jkt: string } | DpopProblem> {
  // A caller without a valid proof does not learn which check failed.
  const read = await readProof(proof, claimsSchema, now).catch(() => null)
  if (!read) return { error: refused('is none'), nonce: null }
  const { claims, device: jkt } = read
  const nonce = () => nonces.issue(subjectOf(jkt))
  const isFresh = Math.abs(claims.iat * 1_000 - now) <= proofPolicy.clockTolerance
  const isOfThisCall = claims.htm === method && claims.htu === url
  const isOfThisToken = claims.ath === (token === null ? undefined : sha256Url(token))
  if (!isFresh || !isOfThisCall || !isOfThisToken)
    return { error: refused('is old or of another call'), nonce: await nonce() }
  if (claims.nonce === undefined || !(await nonces.use(claims.nonce, subjectOf(jkt))))
    return { error: refused('needs the nonce of the header DPoP-Nonce'), nonce: await nonce() }
  return { jkt }
}

/** Apart from the nonces of messages, which bear another text. */
const subjectOf = (jkt: string) => `dpop ${jkt}`

function refused(what: string): WalletKitError {
  return new WalletKitError('PROOF_INVALID', `The DPoP proof ${what}`)
}
