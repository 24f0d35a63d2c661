/**
 * A text that a chain or a token's contract says of itself, for a screen: without control, formatting and bidirectional
 * characters, and short (threat 19). Undefined if nothing is left.
 *
 * @param most characters (UTF-16 units) that may stay
 */
export function toLabel(text: string, maxLength: number): string | undefined {
  const plain = text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') || undefined
}
