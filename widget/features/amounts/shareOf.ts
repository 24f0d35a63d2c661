import { toDecimalText } from '../holdings/toHoldings.ts'
import { toBaseUnits } from './amount.ts'

/** The parts of what there is that a press puts in, in per cent. */
export const shares = [25, 50, 75] as const
export type Share = (typeof shares)[number]

/**
 * A part of an exact decimal number, rounded down to what the token can be divided into.
 *
 * @throws `RangeError` where it has more decimals than the token
 * @example shareOf({ amount: '0.000001', decimals: 6 }, 50) // '0'
 */
export function shareOf({ amount, decimals }: { amount: string; decimals: number }, share: Share): string {
  return toDecimalText((toBaseUnits(amount, decimals) * BigInt(share)) / 100n, decimals)
}
