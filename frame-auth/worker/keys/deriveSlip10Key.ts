import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { type Bytes, joinBytes, utf8 } from '../../services/crypto/bytes.ts'

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
