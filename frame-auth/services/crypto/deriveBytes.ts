import { type Bytes, utf8 } from './bytes.ts'

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
