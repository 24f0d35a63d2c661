import type { Amount } from '../features/decode/subject.ts'
import { formatAmount } from './formatAmount.ts'
import { useText } from './useText.ts'

/** Says an amount with its unit; one whose decimals nobody knows as what it is. */
export function useAmount(): (amount: Amount) => string {
  const text = useText()
  return ({ amount, symbol, decimals }) => {
    const formatted = formatAmount(amount, decimals) ?? text('approve.unitsUnknown', { amount })
    return symbol === null ? formatted : `${formatted} ${symbol}`
  }
}
