import { writeMoney } from '#shared/text/writeMoney.ts'
import { decimalsOfCurrency } from './currency.ts'

/** The least that is written out, in decimals; less than that is "< 0.000001". */
const smallestDecimals = 6
const significantDigits = 6

/**
 * An amount in base units as a person reads it (behaviour §10 "Type"): grouped, six significant digits, and never fewer than
 * its whole part and two decimals. What is not nothing is never shown as 0.
 *
 * @param amount in the base unit (wei, lamports); not negative
 * @param decimals how many of its digits stand behind the point
 * @param locale BCP 47 tag
 * @example formatAmount(1_234_567_890_123_456_789n, 18, 'en-US') // '1.23457'
 */
export function formatAmount(amount: bigint, decimals: number, locale: string): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  const leadingZeros = fraction.search(/[1-9]/)

  if (whole === '0' && leadingZeros >= smallestDecimals) {
    return `< ${format(`0.${'0'.repeat(smallestDecimals - 1)}1`, smallestDecimals, locale)}`
  }
  const fractionDigits =
    whole === '0' ? leadingZeros + significantDigits : Math.max(2, significantDigits - whole.length)
  return format(fraction === '' ? whole : `${whole}.${fraction}`, fractionDigits, locale)
}

/** Formats digits without a detour through a float; `Intl` takes decimal texts of any length. */
function format(decimal: string, maximumFractionDigits: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits })
  return format.format(decimal as Intl.StringNumericLiteral)
}

/**
 * An exact decimal number as a person reads an amount: see `formatAmount`.
 *
 * @example formatDecimal('1234.5', 'en-US') // '1,234.5'
 */
export function formatDecimal(text: string, locale: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return formatAmount(BigInt(whole + fraction), fraction.length, locale)
}

/**
 * An exact decimal number with all of its digits, grouped: where amounts stand below each other and their sum must be right.
 *
 * @example formatExact('1500.000005', 'en-US') // '1,500.000005'
 */
export function formatExact(text: string, locale: string): string {
  // Not by `Intl` alone: older browsers write no more than 20 digits behind the point.
  const [whole = '0', fraction = ''] = text.split('.')
  const grouped = format(whole, 0, locale)
  if (fraction === '') return grouped
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${grouped}${mark}${fraction}`
}

/** Digits that say something of a price below one cent. */
const fiatDigits = 3

/**
 * Money as a person reads it, in its currency's own places; what is less than the least of them is "< $0.01", never $0.00.
 *
 * @param value a number, or an exact decimal text of any length
 * @param locale BCP 47 tag
 * @param currency ISO 4217
 * @example formatFiat('1234.5', 'en-US') // '$1,234.50'
 */
export function formatFiat(value: number | string, locale: string, currency = 'USD'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const rough = Number(value)
  const least = leastOf(currency)
  if (rough > 0 && rough < least / 2) return `< ${writeMoney(format, least)}`
  return writeMoney(format, typeof value === 'string' ? (value as Intl.StringNumericLiteral) : value + 0)
}

/** The price of one unit: as `formatFiat`, but with what tells cheap tokens apart. */
export function formatPrice(price: number, locale: string, currency = 'USD'): string {
  if (price === 0 || price >= leastOf(currency)) return formatFiat(price, locale, currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimalsOfCurrency(currency),
    maximumSignificantDigits: fiatDigits,
    maximumFractionDigits: 12,
    roundingPriority: 'lessPrecision',
  })
  return writeMoney(format, price)
}

/** The least that there is of a currency: a cent, a yen. */
const leastOf = (currency: string): number => 10 ** -decimalsOfCurrency(currency)
