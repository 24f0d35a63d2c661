/** Decimals that a button has room for. */
const shownDecimals = 4

/**
 * A balance as a button shows it: cut, never rounded up to more than there is, and never 0 for what is not nothing.
 *
 * @param amount a decimal number of whole units, not negative
 * @param locale BCP 47 tag
 * @example formatBalance('1.23456', 'de') // '1,2345'
 */
export function formatBalance(amount: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: shownDecimals })
  const [whole = '0', fraction = ''] = amount.split('.')
  const shown = `${whole}.${fraction.slice(0, shownDecimals)}`
  const isLess = !/[1-9]/.test(shown) && /[1-9]/.test(fraction)
  return isLess ? `< ${format.format(0.1 ** shownDecimals)}` : format.format(Number(shown))
}
