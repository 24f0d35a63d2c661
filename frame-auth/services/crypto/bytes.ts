/** Bytes as WebCrypto takes them: never over memory that is shared. */
export type Bytes = Uint8Array<ArrayBuffer>

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

export function joinBytes(...parts: readonly ArrayLike<number>[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

export async function sha256(data: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data))
}

/** Whether two byte strings are equal, in a time that depends on their length alone. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index += 1) difference |= (a[index] ?? 0) ^ (b[index] ?? 0)
  return difference === 0
}

/** Bytes as 0x-prefixed hex. */
export function toHex(bytes: ArrayLike<number>): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Bytes of 0x-prefixed hex of even length, which the caller has checked. */
export function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Bytes as base64url without padding (RFC 4648 §5), as every byte string of the API is written. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** @throws DOMException where the text is no base64url. */
export function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
