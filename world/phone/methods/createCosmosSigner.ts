import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32 } from '@scure/base'
import { type Hex, hexToBytes, stringToBytes } from 'viem'

export interface CosmosSigner {
  /** Of the Cosmos Hub. */
  address: string
  /** Base64. */
  publicKey: string
  /** Signs a document of amino's JSON. Base64. */
  signAmino(document: unknown): string
}

/** A key of a phone on Cosmos' chains, which really signs. */
export function createCosmosSigner(privateKey: Hex): CosmosSigner {
  const key = hexToBytes(privateKey)
  const publicKey = secp256k1.getPublicKey(key, true)
  return {
    address: toCosmosAddress(publicKey),
    publicKey: base64.encode(publicKey),
    signAmino: (document) => base64.encode(secp256k1.sign(hashDocument(document), key).toCompactRawBytes()),
  }
}

function toCosmosAddress(publicKey: Uint8Array): string {
  return bech32.encode('cosmos', bech32.toWords(ripemd160(sha256(publicKey))))
}

/** Whether the owner of an address has signed a document. */
export function verifyAmino(
  document: unknown,
  signature: string,
  publicKey: string,
  address: string,
): boolean {
  const owner = base64.decode(publicKey)
  return (
    toCosmosAddress(owner) === address &&
    secp256k1.verify(base64.decode(signature), hashDocument(document), owner)
  )
}

/**
 * The hash of the one text that stands for a document: keys in order, and what HTML would read as its own escaped.
 *
 * @see https://docs.cosmos.network/sdk/latest/guides/reference/adr-list (ADR-036)
 */
function hashDocument(document: unknown): Uint8Array {
  const text = JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  const escaped = text.replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
  return sha256(stringToBytes(escaped))
}
