import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, randomBytes, utf8 } from './bytes.ts'

/** An AES-256-GCM ciphertext with its tag, and the IV that was drawn for it. */
export interface Sealed {
  iv: Bytes
  ciphertext: Bytes
}

/** What the ciphertext belongs to. It is authenticated: under any other context it does not open. */
export type SealContext = readonly (string | number)[]

export type SealKey = CryptoKey | Bytes

/** Encrypts under a fresh random IV: the caller has no way to give one, so none is used twice. */
export async function seal(key: SealKey, plaintext: Bytes, context: SealContext): Promise<Sealed> {
  const iv = randomBytes(12)
  const ciphertext = await crypto.subtle.encrypt(
    parametersOf(iv, context),
    await toKey(key, 'encrypt'),
    plaintext,
  )
  return { iv, ciphertext: new Uint8Array(ciphertext) }
}

/** Decrypts. A wrong key, a changed byte or another context reject with `code`: never a silent wrong answer. */
export async function unseal(
  key: SealKey,
  { iv, ciphertext }: Sealed,
  context: SealContext,
  code: ErrorCode,
): Promise<Bytes> {
  const aes = await toKey(key, 'decrypt')
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parametersOf(iv, context), aes, ciphertext))
  } catch {
    // Another key, another context, or changed bytes: the browser does not tell which, and nobody needs to know.
    throw new WalletKitError(code, `What is sealed as "${context[0]}" does not open`)
  }
}

function parametersOf(iv: Bytes, context: SealContext): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(JSON.stringify(context)) }
}

async function toKey(key: SealKey, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return key instanceof Uint8Array ? crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage]) : key
}

/** An AES key that script can use and never read (security.md §4, Kᵢ). */
export async function createSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/**
 * HKDF-SHA-256 (RFC 5869).
 *
 * @param purpose names what the result is for: two purposes never share a key
 */
export async function deriveBytes(
  secret: Bytes,
  salt: Bytes,
  purpose: string,
  length: number,
): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(purpose) }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, length * 8))
}
