/**
 * Whether two addresses are the same account. Upper and lower case of an EVM address are its checksum; elsewhere they are part of it.
 *
 * @example isSameAddress('0xAbC…', '0xabc…') // true
 */
export function isSameAddress(one: string, other: string): boolean {
  return /^0x/i.test(one) ? one.toLowerCase() === other.toLowerCase() : one === other
}
