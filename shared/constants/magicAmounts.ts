/** What becomes of a payment on the test network, by the fraction of its amount. */
export type MagicFate = 'declined' | 'dropped' | 'reverted'

interface MagicAmount {
  fate: MagicFate
  /** Of a whole token: 2 stands for every amount that ends in .02, and in nothing behind that. */
  hundredths: bigint
  description: string
}

/**
 * Amounts by which a page tries out what goes wrong, on the test network alone. They count as the value of a transaction, and as the amount of
 * an ERC-20 `transfer` or `transferFrom`.
 */
export const magicAmounts: readonly MagicAmount[] = [
  {
    fate: 'declined',
    hundredths: 1n,
    description: 'The test wallet declines it; the network knows nothing of it.',
  },
  {
    fate: 'dropped',
    hundredths: 2n,
    description: 'The network takes it, answers its hash, and forgets it: it is never mined.',
  },
  {
    fate: 'reverted',
    hundredths: 3n,
    description: 'It is mined and fails: its fee and its nonce are spent, nothing else happens.',
  },
]

/**
 * What becomes of an amount; null for all others.
 *
 * @param amount in the token's base unit
 * @example magicFateOf(5_020_000n, 6) // 'dropped': 5.02
 */
export function magicFateOf(amount: bigint, decimals: number): MagicFate | null {
  if (decimals < 2) return null
  const unit = 10n ** BigInt(decimals)
  const found = magicAmounts.find(({ hundredths }) => amount % unit === (hundredths * unit) / 100n)
  return found?.fate ?? null
}
