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
