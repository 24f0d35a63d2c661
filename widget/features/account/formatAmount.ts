/** The least that is written out, in decimals; less than that is "< 0.000001". */
const smallestDecimals = 6
const significantDigits = 6

/**
 * An amount in base units as a person reads it (ui.md "Type"): grouped, six significant digits, and never fewer than
 * its whole part and two decimals. What is not nothing is never shown as 0.
 *
 * @param amount in the base unit (wei, lamports); not negative
 * @param decimals how many of its digits stand behind the point
 * @param locale BCP 47 tag; the product writes numbers the American way unless told otherwise
 * @example formatAmount(1_234_567_890_123_456_789n, 18) // '1.23457'
 */
export function formatAmount(amount: bigint, decimals: number, locale = 'en-US'): string {
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
