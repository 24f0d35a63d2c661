import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { base58 } from '@scure/base'
import { concat, type Hex, hexToBytes, stringToBytes } from 'viem'

export interface PolkadotSigner {
  /** SS58, of Polkadot itself. */
  address: string
  signMessage(message: string): Uint8Array
}

/** Polkadot's own number among the networks of SS58. */
const polkadotPrefix = Uint8Array.of(0)
const checksumLength = 2

/** An ed25519 account of a phone on Polkadot's chains, which really signs. */
export function createPolkadotSigner(seed: Hex): PolkadotSigner {
  const key = hexToBytes(seed)
  return {
    address: toPolkadotAddress(ed25519.getPublicKey(key)),
    signMessage: (message) => ed25519.sign(wrapped(message), key),
  }
}

/** @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/ */
function toPolkadotAddress(publicKey: Uint8Array): string {
  const body = concat([polkadotPrefix, publicKey])
  return base58.encode(concat([body, checksumOf(body)]))
}

/** Whether the owner of an address has signed a message. */
export function verifyPolkadotMessage(message: string, signature: Hex, address: string): boolean {
  const bytes = base58.decode(address)
  const body = bytes.slice(0, -checksumLength)
  const isWhole = toPolkadotAddress(body.slice(polkadotPrefix.length)) === address
  return isWhole && ed25519.verify(hexToBytes(signature), wrapped(message), body.slice(polkadotPrefix.length))
}

/** Wallets wrap what they sign, so that no message is a transaction. */
const wrapped = (message: string) => stringToBytes(`<Bytes>${message}</Bytes>`)

const checksumOf = (body: Uint8Array) =>
  blake2b(concat([stringToBytes('SS58PRE'), body])).slice(0, checksumLength)
