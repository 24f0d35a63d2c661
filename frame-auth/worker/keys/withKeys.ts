import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type Bytes, joinBytes } from '../../services/crypto/bytes.ts'
import { deriveSlip10Key } from './deriveSlip10Key.ts'

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
