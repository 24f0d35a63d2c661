import { decodeAbiParameters, type Hex, hexToString, size } from 'viem'
import { toLabel } from '../toLabel.ts'

/** Longer is no name, whatever else it is. Bytes. */
const longest = 65_536

/**
 * A text that a contract gives, fit for a screen: a string, or 32 bytes as some early tokens answer.
 *
 * @param most characters that may stay
 * @returns null for anything else, and if nothing is left of it
 */
export function readText(data: Hex | null | undefined, most: number): string | null {
  if (!data || size(data) > longest) return null
  try {
    const text = size(data) === 32 ? hexToString(data, { size: 32 }) : decodeString(data)
    return toLabel(text, most) ?? null
  } catch {
    return null
  }
}

/** @throws if it is no string */
export function decodeString(data: Hex): string {
  return decodeAbiParameters([{ type: 'string' }], data)[0]
}

/** A number that a contract gives; null for anything but 32 bytes. */
export function readNumber(data: Hex | null | undefined): bigint | null {
  return data && size(data) === 32 ? BigInt(data) : null
}
