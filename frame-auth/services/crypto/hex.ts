import type { Bytes } from './bytes.ts'

/** Bytes as 0x-prefixed hex. */
export function toHex(bytes: ArrayLike<number>): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Bytes of 0x-prefixed hex of even length, which the caller has checked. */
export function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
