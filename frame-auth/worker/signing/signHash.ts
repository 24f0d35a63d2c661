import { secp256k1 } from '@noble/curves/secp256k1'
import { type Hex, numberToHex, type Signature } from 'viem'
import { fromHex } from '../../services/crypto/bytes.ts'

/** Signs a hash of 32 bytes. Not by the library's account: that takes the key as text, which cannot be wiped. */
export function signHash(hash: Hex, key: Uint8Array): Signature {
  const { r, s, recovery: yParity } = secp256k1.sign(fromHex(hash), key, { lowS: true })
  return {
    r: numberToHex(r, { size: 32 }),
    s: numberToHex(s, { size: 32 }),
    v: BigInt(27 + yParity),
    yParity,
  }
}
