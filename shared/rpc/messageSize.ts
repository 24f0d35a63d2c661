import { limits } from '../constants/limits.ts'

/**
 * The size of a value in bytes, roughly as it would be serialised; `Infinity` for anything that must not cross a hop:
 * functions, symbols, class instances, keys that reach a prototype, more than the allowed depth or bytes.
 * A view counts with its whole buffer, because that is what is cloned.
 * Stops as soon as the limit is passed, so a hostile 10 MB value costs no more than an honest one.
 */
export function messageSize(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length * 2
  if (typeof value === 'bigint') return 16
  if (value === null || /^(?:u|n|b)/.test(typeof value)) return 8
  if (depth > limits.messageDepth || typeof value !== 'object') return Number.POSITIVE_INFINITY
  if (value instanceof Uint8Array) return value.buffer.byteLength
  const prototype = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype && Object.getPrototypeOf(prototype)) return Number.POSITIVE_INFINITY
  let size = 8
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return Number.POSITIVE_INFINITY
    size += key.length * 2 + messageSize(Reflect.get(value, key), depth + 1)
    if (size > limits.messageBytes) return Number.POSITIVE_INFINITY
  }
  return size
}
