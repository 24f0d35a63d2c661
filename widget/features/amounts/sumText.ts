import { formatDecimal } from '../format/formatAmount.ts'
import { symbolOf } from './amountProblemText.ts'

/**
 * Some of a token, as a person reads it.
 *
 * @param locale BCP 47 tag
 * @example sumText({ amount: '1234.5', token }, 'en-US') // '1,234.5 HUSD'
 */
export function sumText(
  { amount, token }: { amount: string; token: { symbol: string } },
  locale: string,
): string {
  return `${formatDecimal(amount, locale)} ${symbolOf(token)}`
}
