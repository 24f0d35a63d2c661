import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Encoder } from '@solana/web3.js'

const base58 = getBase58Encoder()
const [keyBytes, signatureBytes] = [32, 64]

/**
 * Whether a Solana account has signed a text (ed25519 over its UTF-8 bytes). Strict as RFC 8032: keys of small order, for which
 * anybody can sign, are none.
 *
 * @param address and @param signature as base58
 */
export function verifySolanaSignature(address: string, message: string, signature: string): boolean {
  const [key, signed] = [decode(address, keyBytes), decode(signature, signatureBytes)]
  if (!key || !signed) return false
  try {
    return ed25519.verify(signed, new TextEncoder().encode(message), key, { zip215: false })
  } catch {
    // The library throws for what is no point of the curve: no signature.
    return false
  }
}

function decode(text: string, length: number): Uint8Array | null {
  // Base58 grows with the square of its length.
  if (text.length > length * 2) return null
  try {
    const bytes = new Uint8Array(base58.encode(text))
    return bytes.length === length ? bytes : null
  } catch {
    // Not base58: no key, and no signature.
    return null
  }
}
