import { formatUnits } from 'viem'
import type { Translate } from '#shared/text/createText.ts'
import type { Amount } from '../features/decode/subject.ts'
import type { TextKey } from '../text/en.ts'
import { useText } from './surroundings.ts'

/** Says an amount with its unit; one whose decimals nobody knows as what it is. */
export function useAmount(): (amount: Amount) => string {
  const text = useText()
  return (amount) => sayAmount(text, amount)
}

export function sayAmount(text: Translate<TextKey>, { amount, symbol, decimals }: Amount): string {
  const formatted = formatAmount(amount, decimals) ?? text('approve.unitsUnknown', { amount })
  return symbol === null ? formatted : `${formatted} ${symbol}`
}

/**
 * An amount of base units, to the last digit: on an approval nothing is rounded. Without known decimals it stays in base units,
 * and `null` is returned for the caller to say so.
 *
 * @example formatAmount('1234500000000000000000', 18) // '1,234.5'
 */
export function formatAmount(amount: string, decimals: number | null): string | null {
  if (decimals === null) return null
  const [whole = '0', fraction] = formatUnits(BigInt(amount), decimals).split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const grouped = `${sign}${new Intl.NumberFormat('en-US').format(BigInt(whole.replace('-', '')))}`
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
