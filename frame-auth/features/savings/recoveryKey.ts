import { secp256k1 } from '@noble/curves/secp256k1'
import { type Address, type Hex, numberToHex, serializeSignature } from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { type Bytes, fromHex, toHex } from '../../services/crypto/bytes.ts'
import { deriveBytes } from '../../services/crypto/sealing.ts'

/** A key that owns a savings account beside its passkey, from the 128 bits that the person has on paper. */
export interface SavingsRecoveryKey {
  address: Address
  /** Signs a hash of 32 bytes. */
  sign(hash: Hex): Hex
}

/** More bytes than the key has, so that none is likelier than another. @see FIPS 186-5, A.2.1 */
const seedBytes = 48

export async function savingsRecoveryKey(secret: Bytes): Promise<SavingsRecoveryKey> {
  const seed = await deriveBytes(secret, new Uint8Array(), 'wallet-kit savings recovery', seedBytes)
  const order = secp256k1.CURVE.n
  const key = numberToHex((BigInt(toHex(seed)) % (order - 1n)) + 1n, { size: 32 })
  return {
    address: publicKeyToAddress(toHex(secp256k1.getPublicKey(fromHex(key), false))),
    sign(hash) {
      const { r, s, recovery } = secp256k1.sign(fromHex(hash), fromHex(key), { lowS: true })
      return serializeSignature({
        r: numberToHex(r, { size: 32 }),
        s: numberToHex(s, { size: 32 }),
        yParity: recovery,
      })
    },
  }
}
