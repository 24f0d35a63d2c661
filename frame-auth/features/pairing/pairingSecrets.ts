import { type Bytes, joinBytes, sha256, utf8 } from '../../services/crypto/bytes.ts'
import { deriveBytes } from '../../services/crypto/sealing.ts'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** One device's key for one pairing. `publicKey` is an uncompressed point, 65 bytes. */
export interface PairingKey {
  privateKey: CryptoKey
  publicKey: Bytes
}

/** What both devices must have seen the same of, or their codes differ. */
export interface PairingTranscript {
  id: string
  newKey: Bytes
  oldKey: Bytes
  nonce: Bytes
}

export async function createPairingKey(): Promise<PairingKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  return { privateKey, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)) }
}

/** What the new device shows of its key before it has seen the other's. */
export async function commitTo(newKey: Bytes, nonce: Bytes): Promise<Bytes> {
  return sha256(joinBytes(newKey, nonce))
}

/** Six digits, to be the same on both screens. */
export async function pairingCode(transcript: PairingTranscript): Promise<string> {
  const bytes = await deriveBytes(await digestOf(transcript), new Uint8Array(), 'wallet-kit pairing code', 8)
  const number = new DataView(bytes.buffer).getBigUint64(0)
  return String(number % 1_000_000n).padStart(6, '0')
}

/** The key under which the wallet is handed over: only the two who hold the private keys can make it. */
export async function pairingKeyOf(
  privateKey: CryptoKey,
  theirs: Bytes,
  transcript: PairingTranscript,
): Promise<CryptoKey> {
  const publicKey = await crypto.subtle.importKey('raw', theirs, curve, false, [])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256)
  const salt = await digestOf(transcript)
  const key = await deriveBytes(new Uint8Array(secret), salt, 'wallet-kit pairing key', 32)
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function digestOf({ id, newKey, oldKey, nonce }: PairingTranscript): Promise<Bytes> {
  return sha256(joinBytes(utf8('wallet-kit pairing'), utf8(id), newKey, oldKey, nonce))
}
