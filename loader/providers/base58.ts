const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as Solana writes addresses and signatures. */
export function toBase58(bytes: Uint8Array): string {
  return convert([...bytes], 256, 58)
    .map((digit) => alphabet[digit])
    .join('')
}

/** The bytes of a base58 text; none of one that is no base58. */
export function fromBase58(text: string): Uint8Array {
  const digits = [...text].map((letter) => alphabet.indexOf(letter))
  return Uint8Array.from(digits.includes(-1) ? [] : convert(digits, 58, 256))
}

/** Digits of one base in another. In base58 each leading zero stands for itself. */
function convert(digits: readonly number[], from: number, to: number): number[] {
  const converted: number[] = []
  const base = BigInt(to)
  let number = digits.reduce((sum, digit) => sum * BigInt(from) + BigInt(digit), 0n)
  for (; number; number /= base) converted.unshift(Number(number % base))
  for (const digit of digits) {
    if (digit) break
    converted.unshift(0)
  }
  return converted
}
