import { type KeyObject, sign } from 'node:crypto'

export interface AttestationClaims {
  /** Seconds since 1970. */
  exp: number
  /** SHA-256 of the encrypted proposal, in hex. */
  id: string
  origin: string
  isScam: boolean
  isVerified: boolean
}

/** A JWT by ES256 over the claims. */
export function signAttestation(claims: AttestationClaims, key: KeyObject): string {
  const signed = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
