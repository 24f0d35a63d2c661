import { formatDecimal } from '../format/formatAmount.ts'
import { symbolOf } from './amountProblemText.ts'

/** Some of a token, as a person reads it. @example '1,234.5 HUSD' */
export function sumText({ amount, token }: { amount: string; token: { symbol: string } }): string {
  return `${formatDecimal(amount)} ${symbolOf(token)}`
}
