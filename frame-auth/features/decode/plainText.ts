/** The text that bytes are; null where they are none. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // Text has no controls but white space: bytes that happen to decode are not shown as if a person could read them.
    return /[\p{Cc}]/u.test(text.replace(/[\t\n\r]/g, '')) ? null : text
  } catch {
    // Not UTF-8: it is shown as bytes.
    return null
  }
}

const hashLength = 32
/** Who chooses what is hashed finds a hash that is some UTF-8 text in about 2^36 tries, and one of these characters alone in 2^56. */
const ordinary = /^[\w\s.,:;!?'@/-]*$/

/**
 * Whether signing the bytes says no more than what a person can read. A hash does: some smart accounts take the hash of an operation as a message
 * of their owner.
 */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = decodeText(bytes)
  return text !== null && (bytes.length !== hashLength || ordinary.test(text))
}

/**
 * Whether bytes may be the message of a Solana transaction of a version that nobody knows yet: its first byte says the version, from 0x80 on.
 * Text may begin so too, in other letters than Latin ones, and is none.
 */
export function mayBeNewTransaction(bytes: Uint8Array): boolean {
  return (bytes[0] ?? 0) >= 0x80 && decodeText(bytes) === null
}
