import { generateKeyPairSync, sign } from 'node:crypto'
import { getBase58Decoder } from '@solana/web3.js'

export interface TestTokenClaims {
  aud: string
  /** Seconds since 1970. */
  iat: number
  exp: number
  iss?: string
}

export interface TestIdentity {
  clientId: string
  /** A token for a relay, as the protocol's clients sign it. */
  sign(claims: TestTokenClaims): string
}

export function createTestIdentity(): TestIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const multicodec = Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(x, 'base64url')])
  const clientId = `did:key:z${getBase58Decoder().decode(multicodec)}`
  return {
    clientId,
    sign(claims) {
      const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode({ iss: clientId, sub: 'test', ...claims })}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
