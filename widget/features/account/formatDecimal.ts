import { formatAmount } from './formatAmount.ts'

/**
 * An exact decimal number as a person reads an amount: see `formatAmount`.
 *
 * @example formatDecimal('1234.5') // '1,234.5'
 */
export function formatDecimal(text: string, locale?: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return formatAmount(BigInt(whole + fraction), fraction.length, locale)
}
