import { getAddress, isAddress } from 'viem'

const integer = /^(u?)int([1-9]\d*)$/
const bytes = /^bytes([1-9]\d*|)$/
const hexBytes = /^0x(?:[0-9a-f]{2})*$/
/** Padded as they may be, numbers are not longer. */
const maxNumberLength = 1_024

/** Types of EIP-712 that are no structs, nor lists. */
export const atomicType = /^(?:address|bool|string|bytes\d*|u?int\d*)$/

/**
 * A value of an atomic type as the very value that is signed: the spelling that a page chose for it is gone. Integers as
 * decimal digits, addresses with their checksum, bytes in lower case.
 *
 * @throws what is not read as this type by everybody alike
 */
export function canonicalAtom(type: string, value: unknown): string | boolean {
  if (type === 'bool' && typeof value === 'boolean') return value
  if (typeof value === 'string') {
    if (type === 'string') return value
    if (type === 'address' && isAddress(value)) return getAddress(value)
    const [isBytes, length] = bytes.exec(type) ?? []
    if (isBytes) return canonicalBytes(value, length === '' ? null : Number(length))
  }
  const [isInteger, unsigned, bits] = integer.exec(type) ?? []
  if (!isInteger) throw new TypeError(`No ${type}`)
  return canonicalInteger(value, unsigned === 'u', Number(bits))
}

function canonicalBytes(value: string, length: number | null): string {
  const hex = value.toLowerCase()
  const isLength = length === null || (length <= 32 && hex.length === 2 + 2 * length)
  if (!value.startsWith('0x') || !hexBytes.test(hex) || !isLength) throw new TypeError('No bytes')
  return hex
}

/** `BigInt` is what the signer's library reads numbers by: with it every spelling that it takes, and no other, is read. */
function canonicalInteger(value: unknown, isUnsigned: boolean, bits: number): string {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.length <= maxNumberLength)
  if (!isNumber || bits > 256 || bits % 8 !== 0) throw new TypeError('No integer')
  const whole = BigInt(value)
  const fitting = isUnsigned ? BigInt.asUintN(bits, whole) : BigInt.asIntN(bits, whole)
  if (fitting !== whole) throw new RangeError('Out of range')
  return whole.toString()
}
