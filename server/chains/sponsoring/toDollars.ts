import { formatEther } from 'viem'

/**
 * What an amount of a chain's own coin is worth, as a number to read.
 *
 * @param price US dollars for one of it; undefined: nobody knows
 * @example toDollars(500_000_000_000_000n, 3_000) // 1.5
 */
export function toDollars(wei: bigint, price: number | undefined): number | null {
  return price === undefined ? null : Number(formatEther(wei)) * price
}
