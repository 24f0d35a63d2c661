import { createPublicKey, verify } from 'node:crypto'
import { sha256Url } from './sha256Url.ts'

/** A call's body with its vault proof taken off. */
export interface SplitBody {
  /** The JSON that the proof is over, as the wallet wrote it. */
  bare: string
  /** 64 bytes as base64url. */
  vaultProof: string
}

const lastMember = /,?"vaultProof":"([A-Za-z0-9_-]{86})"\}$/

/**
 * Takes the last member off the text itself. What is left is both what the proof is checked over and what is parsed, so
 * that no second reading of the same bytes can differ from it. Null: there is no proof where it has to be.
 */
export function splitVaultProof(body: string): SplitBody | null {
  const [, vaultProof] = lastMember.exec(body) ?? []
  return vaultProof === undefined ? null : { bare: body.replace(lastMember, '}'), vaultProof }
}

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
