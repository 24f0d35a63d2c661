/** What a mint's metadata says, as it came. */
export interface RawWords {
  name: string
  symbol: string
  uri: string
}

/** A byte for the kind of account, the one who may change it, and the mint. */
const start = 1 + 32 + 32

/**
 * Reads an account of the Token Metadata program: three texts, each after its length (little endian, four bytes) and
 * filled up with zeros.
 *
 * @returns null for what is no such account
 * @see https://developers.metaplex.com/token-metadata
 */
export function decodeMetadata(bytes: Uint8Array): RawWords | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: string[] = []
  let at = start
  for (let count = 0; count < 3; count += 1) {
    if (at + 4 > bytes.length) return null
    const end = at + 4 + view.getUint32(at, true)
    if (end > bytes.length) return null
    texts.push(new TextDecoder().decode(bytes.subarray(at + 4, end)).replace(/\0+$/, ''))
    at = end
  }
  const [name = '', symbol = '', uri = ''] = texts
  return { name, symbol, uri }
}
