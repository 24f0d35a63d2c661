/**
 * Money as a person reads it, with its currency.
 *
 * @param amount an exact decimal number
 * @param currency ISO 4217
 * @example formatMoney('1234.5', 'USD') // '$1,234.50'
 */
export function formatMoney(amount: string, currency: string, locale = 'en-US'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount as Intl.StringNumericLiteral)
}

/** The same, where nothing but noughts stand behind the point without these. @example '$10' */
export function formatLimit(amount: string, currency: string, locale = 'en-US'): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locale, style).format(amount as Intl.StringNumericLiteral)
}

/** How many digits stand behind the point of a currency: two of the dollar, none of the yen. */
export function decimalsOfCurrency(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}

/** What a currency is called. @example currencyName('EUR') // 'Euro' */
export function currencyName(currency: string, locale = 'en-US'): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
}
