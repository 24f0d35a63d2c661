const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // A pairing's address has its key.
  [/\bwc:[^\s"'<>)]+/gi, '[uri]'],
  [/\bdata:[^\s"'<>)]+/gi, '[data]'],
  // An address of the web keeps its origin and path.
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/"'<>@]*@/gi, '$1'],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s?#"'<>)]*)[?#][^\s"'<>)]*/gi, '$1'],
  // And one without an origin.
  [/\?[\w.~%[\]-]+=[^\s"'<>)]*/g, ''],
  [/[^\s@<>"'():,;=/]+@[^\s@<>"'():,;/]+\.[^\s@<>"'():,;/]+/g, '[email]'],
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(?:bearer|dpop|basic)\s+\S+/gi, '[token]'],
]

const addresses: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\b0x[0-9a-f]{16,}/gi, '[hex]'],
  // Accounts of cosmos and bitcoin (bech32), and of Solana and Polkadot (base58), but no network's id.
  [/\b[a-z]{2,15}1[02-9ac-hj-np-z]{20,}\b/g, '[address]'],
  [/(?<![:\w])[1-9A-HJ-NP-Za-km-z]{32,}\b/g, '[address]'],
  [/\b(?:[\p{L}\p{N}_-]+\.)+eth\b/giu, '[name]'],
  // Whatever else is as long as a secret.
  [/(?<![:\w])[\w-]{40,}/g, '[token]'],
]

/** In characters. What is longer is cut: nobody reads it, and looking through it takes its time. */
const maxLength = 8_192

export interface RedactParameters {
  /** The project asks for addresses. */
  keepAddresses?: boolean
}

/**
 * A text without what says whose it is: addresses, e-mails, names of accounts, tokens, keys, and the queries of web addresses.
 *
 * @example redact('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266 at https://shop.example/?token=1') // '[hex] at https://shop.example/'
 */
export function redact(text: string, { keepAddresses = false }: RedactParameters = {}): string {
  const all = keepAddresses ? rules : [...rules, ...addresses]
  const short = text.slice(0, maxLength)
  return all.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), short)
}
