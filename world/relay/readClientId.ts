import { createPublicKey, verify } from 'node:crypto'
import { getBase58Encoder } from '@solana/web3.js'
import * as z from 'zod/mini'
import { relayLimits } from './relayLimits.ts'

const headerSchema = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const payloadSchema = z.object({
  iss: z.string().check(z.startsWith('did:key:z')),
  sub: z.string().check(z.minLength(1)),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
})

/** The multicodec prefix of an ed25519 public key. */
const ed25519Prefix = [0xed, 0x01]

export interface ReadClientIdParameters {
  token: string
  /** Addresses of this relay, any of which the token may name. */
  audiences: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

/**
 * The id of the client whose key has signed a token: the public key as a `did:key`. Throws with one sentence where the
 * token is for another relay, out of its time, or not signed by that key.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-authentication
 */
export function readClientId({ token, audiences, now }: ReadClientIdParameters): string {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0) throw new Error('The token has too many parts')
  headerSchema.parse(decode(header))
  const { iss, aud, iat, exp } = payloadSchema.parse(decode(payload))
  const seconds = now / 1_000
  if (!audiences.some((audience) => isSameUrl(audience, aud))) {
    throw new Error(`The token is for another relay: ${aud}`)
  }
  if (exp <= seconds) throw new Error('The token has expired')
  if (iat > seconds + relayLimits.clockSkew) throw new Error('The token is from the future')
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, toPublicKey(iss), Buffer.from(signature, 'base64url'))) {
    throw new Error('The signature is not by the key that the token names')
  }
  return iss
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}

function isSameUrl(left: string, right: string): boolean {
  return URL.canParse(right) && new URL(left).href === new URL(right).href
}

function toPublicKey(did: string) {
  const bytes = getBase58Encoder().encode(did.slice('did:key:z'.length))
  const [first, second, ...key] = bytes
  if (first !== ed25519Prefix[0] || second !== ed25519Prefix[1] || key.length !== 32) {
    throw new Error('The issuer is no ed25519 key')
  }
  const x = Buffer.from(key).toString('base64url')
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
}
