import { Big } from 'big.js'

/** How amounts are divided: in decimals, as behaviour §9 has it, and never in floats. */
const Decimal = Big()
Decimal.DP = 20
Decimal.RM = Decimal.roundHalfUp

/** How many digits stand behind the point of an exact decimal number. */
export function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

/**
 * An exact decimal number in base units (wei, lamports).
 *
 * @throws `RangeError` where it has more decimals than the token
 * @example toBaseUnits('1.5', 6) // 1_500_000n
 */
export function toBaseUnits(decimal: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  if (fraction.length > decimals) throw new RangeError(`More than ${decimals} decimals`)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/**
 * How much of a token some money buys, rounded down to what the token can be divided into: never more than was said.
 *
 * @param price of one unit, in the same money
 * @returns null where the price says nothing
 */
export function toTokens(money: string, price: number | string, decimals: number): string | null {
  if (!(Number(price) > 0)) return null
  return new Decimal(money).div(String(price)).round(decimals, Decimal.roundDown).toFixed()
}

/** What some of a token is worth, in the money of its price, exactly; null where that is not known. */
export function toMoney(amount: string, price: number | string | null): string | null {
  return price === null ? null : new Decimal(amount).times(String(price)).toFixed()
}

/** Money as somebody would type it, rounded as `formatFiat` shows it. @param decimals of its currency */
export function toTypedMoney(money: string, decimals: number): string {
  return new Decimal(money).round(decimals).toFixed()
}

export function isMore(one: string, other: string): boolean {
  return new Decimal(one).gt(other)
}

/** What is left; nothing where that would be less than nothing. */
export function minus(one: string, other: string): string {
  const left = new Decimal(one).minus(other)
  return left.lt(0) ? '0' : left.toFixed()
}

export function plus(one: string, other: string): string {
  return new Decimal(one).plus(other).toFixed()
}

/** One divided by the other, to twenty decimals. @throws where the other is zero */
export function over(one: string, other: string): string {
  return new Decimal(one).div(other).toFixed()
}

export function isZero(decimal: string): boolean {
  return new Decimal(decimal).eq(0)
}
