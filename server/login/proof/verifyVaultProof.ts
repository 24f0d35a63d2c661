import { createPublicKey, verify } from 'node:crypto'
import { sha256Url } from './sha256Url.ts'

interface VaultProof {
  path: string
  /** Of the DPoP proof that came with it. */
  nonce: string
  /** The JSON without the proof. */
  bare: string
  vaultProof: string
  /** Ed25519, 32 bytes as base64url. */
  proofKey: string
}

/** Whether an unlocked wallet has signed exactly this call (shared/api/auth/custody.ts). */
export function verifyVaultProof({ path, nonce, bare, vaultProof, proofKey }: VaultProof): boolean {
  const message = `wallet-kit vault proof\n${path}\n${nonce}\n${sha256Url(bare)}`
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: proofKey } })
  return verify(null, Buffer.from(message), key, Buffer.from(vaultProof, 'base64url'))
}
