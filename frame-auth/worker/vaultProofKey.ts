import { ed25519 } from '@noble/curves/ed25519'
import { type Bytes, joinBytes, toBase64Url } from '../services/crypto/bytes.ts'
import { deriveBytes } from '../services/crypto/sealing.ts'

/** The public key that the server checks vault proofs with. */
export async function proofKeyOf(dek: Bytes): Promise<string> {
  const key = await privateKeyOf(dek)
  const publicKey = toBase64Url(ed25519.getPublicKey(key))
  key.fill(0)
  return publicKey
}

/** An Ed25519 signature that only who can open the wallet can make. */
export async function proveVault(dek: Bytes, message: Bytes): Promise<Bytes> {
  const key = await privateKeyOf(dek)
  const proof = joinBytes(ed25519.sign(message, key))
  key.fill(0)
  return proof
}

async function privateKeyOf(dek: Bytes): Promise<Bytes> {
  return deriveBytes(dek, new Uint8Array(), 'wallet-kit vault proof', 32)
}
