import { writeMoney } from '#shared/text/writeMoney.ts'

/**
 * Money as a person reads it, with its currency.
 *
 * @param amount an exact decimal number
 * @param currency ISO 4217
 * @example formatMoney('1234.5', 'USD', 'en-US') // '$1,234.50'
 */
export function formatMoney(amount: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return writeMoney(format, amount as Intl.StringNumericLiteral)
}

/** The same, where nothing but noughts stand behind the point without these. @example '$10' */
export function formatLimit(amount: string, currency: string, locale: string): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return writeMoney(new Intl.NumberFormat(locale, style), amount as Intl.StringNumericLiteral)
}
