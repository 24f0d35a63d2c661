import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Bytes, joinBytes, sha256 } from '../../services/crypto/bytes.ts'

/*
 * 128 random bits and 22 bits of their SHA-256, as 30 digits of Crockford's base32 in six groups: short enough to write down, and
 * a slip of the pen is told from a code that is not this wallet's.
 */

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const secretLength = 16
const checkBits = 22n
const codeLength = 30
const groupLength = 5

/** The recovery code of a 128-bit secret, e.g. `7ZKQD-…-M3T0R`. */
export async function encodeRecoveryCode(secret: Bytes): Promise<string> {
  let rest = (toNumber(secret) << checkBits) | (await checkOf(secret))
  let code = ''
  while (code.length < codeLength) {
    code = `${digits[Number(rest & 31n)]}${code}`
    rest >>= 5n
  }
  return (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-')
}

/**
 * The secret of a code as a person types it: any case, O for 0, I or L for 1, spaces and dashes anywhere.
 *
 * @throws `RECOVERY_INVALID` where it cannot be a code
 */
export async function decodeRecoveryCode(text: string): Promise<Bytes> {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const values = [...code].map((digit) => digits.indexOf(digit))
  if (values.length !== codeLength || values.includes(-1)) throw invalid()
  const number = values.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n)
  const secret = toBytes(number >> checkBits)
  if ((await checkOf(secret)) !== (number & ((1n << checkBits) - 1n))) throw invalid()
  return secret
}

async function checkOf(secret: Bytes): Promise<bigint> {
  return toNumber((await sha256(secret)).subarray(0, 3)) >> 2n
}

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function toBytes(number: bigint): Bytes {
  const bytes = Array.from({ length: secretLength }, (_, index) =>
    Number((number >> BigInt(8 * (secretLength - 1 - index))) & 255n),
  )
  return joinBytes(bytes)
}

function invalid(): WalletKitError {
  return new WalletKitError('RECOVERY_INVALID', 'The text is no recovery code')
}
