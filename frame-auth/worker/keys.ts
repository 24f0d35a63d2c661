import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { getBase58Decoder } from '@solana/web3.js'
import { bytesToHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import type { Vault } from '#shared/api/auth/custody.ts'
import { type Bytes, joinBytes, utf8 } from '../services/crypto/bytes.ts'

/** Private keys, 32 bytes each: secp256k1 and the Ed25519 seed. */
export interface Keys {
  eip155: Bytes
  solana: Bytes
}

/**
 * Lends the keys of a seed for one use and wipes them after it: m/44'/60'/0'/0/0 and m/44'/501'/0'/0', the first accounts of
 * every other wallet, so that exported words open the same addresses there.
 *
 * @param entropy of BIP-39, 16 bytes for twelve words
 */
export async function withKeys<T>(entropy: Uint8Array, use: (keys: Keys) => T | Promise<T>): Promise<T> {
  const seed = await mnemonicToSeed(toWords(entropy))
  const root = HDKey.fromMasterSeed(seed)
  const account = root.derive("m/44'/60'/0'/0/0")
  const keys = {
    eip155: joinBytes(account.privateKey ?? []),
    solana: deriveSlip10Key(seed, [44, 501, 0, 0]),
  }
  seed.fill(0)
  root.wipePrivateData()
  account.wipePrivateData()
  try {
    return await use(keys)
  } finally {
    keys.eip155.fill(0)
    keys.solana.fill(0)
  }
}

/** The BIP-39 words of an entropy. */
export function toWords(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, wordlist)
}

/** The addresses of the keys, the EVM one with its checksum. */
export function addressesOf({ eip155, solana }: Keys): Vault['addresses'] {
  return {
    eip155: evmAddressOf(eip155),
    solana: getBase58Decoder().decode(ed25519.getPublicKey(solana)),
  }
}

/** With its checksum. */
export function evmAddressOf(key: Uint8Array): string {
  return publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(key, false)))
}

const hardened = 0x8000_0000

/**
 * The Ed25519 private key at a path of SLIP-0010, which knows only hardened steps for this curve.
 *
 * @param path indexes without their hardening: `[44, 501, 0, 0]` is m/44'/501'/0'/0'
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export function deriveSlip10Key(seed: Uint8Array, path: readonly number[]): Bytes {
  let node = hmac(sha512, utf8('ed25519 seed'), seed)
  for (const index of path) {
    const step = joinBytes([0], node.subarray(0, 32), bigEndian(index + hardened))
    const child = hmac(sha512, node.subarray(32), step)
    step.fill(0)
    node.fill(0)
    node = child
  }
  const key = joinBytes(node.subarray(0, 32))
  node.fill(0)
  return key
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
