/** Of the label before the operator's suffix: what DNS and ENS take of it, and behaviour §5. */
export const nameLength = { least: 4, most: 63 } as const

/** Suffixes under which names were given by others: they lead somewhere, and none is registered under them. */
export const legacySuffixes = ['.reown.id', '.wcn.id'] as const

export type LabelProblem = 'short' | 'long' | 'characters' | 'hyphens'

/**
 * What keeps a label from being a name; null: nothing. Only Latin letters, digits and hyphens, so that none is another one's look-alike by a
 * letter of another script; none that stands for such a letter, either (`xn--`, as every label with two hyphens at its third place).
 *
 * @param label in small letters
 */
export function findLabelProblem(label: string): LabelProblem | null {
  if (!/^[a-z0-9-]*$/.test(label)) return 'characters'
  if (label.length < nameLength.least) return 'short'
  if (label.length > nameLength.most) return 'long'
  if (/^-|-$|--/.test(label)) return 'hyphens'
  return null
}

/** In small letters. Not by `toLowerCase`, which makes a `k` of the Kelvin sign: what is no Latin letter stays what it is, and is refused. */
export function toSmallLetters(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** ENSIP-11: 0x80000000 and the chain's id. @throws RangeError 'Invalid chainId' (behaviour §5) */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= 0x8000_0000)
    throw new RangeError('Invalid chainId')
  return 0x8000_0000 + chainId
}

/** SLIP-44's number for Ethereum, beside the one that ENSIP-11 makes of its chain's id: both are taken, and both are answered. */
export const ethereumCoinType = 60

/** The chain that a coin type means; null where it is none of an EVM chain. */
export function chainIdOfCoinType(coinType: number): number | null {
  if (coinType === ethereumCoinType) return 1
  const chainId = coinType - 0x8000_0000
  return Number.isInteger(chainId) && chainId >= 1 && chainId < 0x8000_0000 ? chainId : null
}
