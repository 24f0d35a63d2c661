import { calculateJwkThumbprint, EmbeddedJWK, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { exactBytesSchema } from '#shared/api/auth/parts.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { sha256Url } from './sha256Url.ts'

/** How proofs of a device's key are judged. Times in milliseconds. */
export const proofPolicy = {
  /** How far a device's clock may be off. Wide: that a proof is fresh, its nonce shows, and people's clocks are often wrong. */
  clockTolerance: 86_400_000,
  /** How long a nonce may wait for its one use. */
  nonceLifetime: 300_000,
  /** In characters; a real one has about 700. */
  maxProofLength: 4_096,
} as const

/** What a proof has to be about. */
export interface ProofSubject {
  /** Of the call, as the browser addressed it. */
  url: string
  body: Uint8Array
  /** Of the session that the call brings; null: none. */
  token: string | null
  /** Milliseconds since the epoch. */
  now: number
}

export interface VerifiedProof {
  /** RFC 7638 thumbprint of the key that signed. */
  device: string
  /** Not yet used up; null: the proof has none. */
  nonce: string | null
}

const claimsSchema = z.object({
  jti: z.string().check(z.minLength(1), z.maxLength(128)),
  htm: z.literal('POST'),
  htu: z.string(),
  iat: z.number(),
  nonce: z.optional(exactBytesSchema(32)),
  ath: z.optional(z.string()),
  body: exactBytesSchema(32),
})

/**
 * Checks a DPoP proof, all of it but its nonce. `jti` is only asked to be there: a nonce that works once leaves nothing
 * for it to tell apart.
 *
 * @throws WalletKitError `PROOF_INVALID`, without saying more than the client needs
 * @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3
 */
export async function verifyProof(
  proof: string,
  { url, body, token, now }: ProofSubject,
): Promise<VerifiedProof> {
  const { claims, device } = await readProof(proof, claimsSchema, now)
  const isFresh = Math.abs(claims.iat * 1_000 - now) <= proofPolicy.clockTolerance
  const isOfThisCall = claims.htu === url && claims.body === sha256Url(body)
  const isOfThisSession = claims.ath === (token === null ? undefined : sha256Url(token))
  if (!isFresh || !isOfThisCall || !isOfThisSession) throw refused()
  return { device, nonce: claims.nonce ?? null }
}

/**
 * What a proof says, once it is signed by the key that it carries. Of what call it is, and when it was made, is still to be seen.
 *
 * @throws WalletKitError `PROOF_INVALID`
 */
export async function readProof<Schema extends z.ZodMiniType>(
  proof: string,
  schema: Schema,
  now: number,
): Promise<{ claims: z.output<Schema>; device: string }> {
  if (proof.length > proofPolicy.maxProofLength) throw refused()
  try {
    // `EmbeddedJWK` itself refuses a proof that carries a private key.
    const { payload, protectedHeader } = await jwtVerify<JWTPayload>(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      currentDate: new Date(now),
    })
    const { jwk } = protectedHeader
    if (!jwk) throw refused()
    return { claims: z.parse(schema, payload), device: await calculateJwkThumbprint(jwk, 'sha256') }
  } catch {
    // Which check it failed is nobody's business who has no good proof.
    throw refused()
  }
}

function refused(): WalletKitError {
  return new WalletKitError(
    'PROOF_INVALID',
    'The proof of the device’s key is missing, old or of another call',
  )
}
