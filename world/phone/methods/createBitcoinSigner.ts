import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import { bytesToHex, concat, type Hex, hexToBytes, stringToBytes } from 'viem'

export interface BitcoinSigner {
  /** P2WPKH, of the main network. */
  address: string
  /** By BIP-137: one byte that says which key and which kind of address it is, then r and s. */
  signMessage(message: string): { signature: Uint8Array; hash: Uint8Array }
}

const magic = 'Bitcoin Signed Message:\n'
/** BIP-137's header for P2WPKH, to which the recovery bit is added. */
const segwitHeader = 39

/** A Bitcoin key of a phone, which really signs. */
export function createBitcoinSigner(privateKey: Hex): BitcoinSigner {
  const key = hexToBytes(privateKey)
  return {
    address: toBitcoinAddress(secp256k1.getPublicKey(key, true)),
    signMessage(message) {
      const hash = hashBitcoinMessage(message)
      const signature = secp256k1.sign(hash, key)
      return {
        hash,
        signature: concat([Uint8Array.of(segwitHeader + signature.recovery), signature.toCompactRawBytes()]),
      }
    },
  }
}

/** The P2WPKH address of a compressed public key. @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki */
export function toBitcoinAddress(publicKey: Uint8Array): string {
  return bech32.encode('bc', [0, ...bech32.toWords(ripemd160(sha256(publicKey)))])
}

/**
 * The address that a message was signed by, or undefined where the signature is none.
 *
 * @param signature hex without 0x, as WalletConnect's wallets answer
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function bitcoinSignerOf(message: string, signature: string): string | undefined {
  const [header = 0, ...compact] = hexToBytes(`0x${signature}`)
  const recovery = header - segwitHeader
  if (recovery < 0 || recovery > 3 || compact.length !== 64) return undefined
  const signed = secp256k1.Signature.fromCompact(Uint8Array.from(compact)).addRecoveryBit(recovery)
  return toBitcoinAddress(signed.recoverPublicKey(hashBitcoinMessage(message)).toRawBytes(true))
}

function hashBitcoinMessage(message: string): Uint8Array {
  const parts = [magic, message].map((text) => {
    const bytes = stringToBytes(text)
    return concat([compactSize(bytes.length), bytes])
  })
  return sha256(sha256(concat(parts)))
}

/** A length as Bitcoin writes it; messages are shorter than 64 KiB here. */
function compactSize(length: number): Uint8Array {
  return length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8)
}

/** Hex as WalletConnect's reference has it for Bitcoin. */
export const toPlainHex = (bytes: Uint8Array) => bytesToHex(bytes).slice(2)
