/** Digits that say something of a price below one cent. */
const significantDigits = 3

/**
 * US dollars as a person reads them: two decimals; what is less than a cent is "< $0.01", never $0.00.
 *
 * @param locale BCP 47 tag; the product writes numbers the American way unless told otherwise
 * @example formatFiat(1234.5) // '$1,234.50'
 */
export function formatFiat(value: number, locale = 'en-US'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return value > 0 && value < 0.005 ? `< ${format.format(0.01)}` : format.format(value + 0)
}

/** The price of one unit: as `formatFiat`, but with what tells cheap tokens apart. */
export function formatPrice(price: number, locale = 'en-US'): string {
  if (price === 0 || price >= 0.01) return formatFiat(price, locale)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumSignificantDigits: significantDigits,
    maximumFractionDigits: 12,
    roundingPriority: 'lessPrecision',
  })
  return format.format(price)
}
