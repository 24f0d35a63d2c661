import type { Translate } from '#shared/text/createText.ts'
import { plainText } from '../../ui/plainText.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import type { Amount, Countable } from './amountOf.ts'
import type { amountText } from './text.ts'

/** Longest symbol that is shown, in characters. */
const maxSymbolLength = 16

export function symbolOf({ symbol }: { symbol: string }): string {
  return plainText(symbol, maxSymbolLength)
}

/** What is wrong with an amount; null where nothing is, or nothing is there yet. */
export function amountProblemText(
  amount: Amount,
  token: (Countable & { symbol: string }) | null,
  t: Translate<keyof typeof amountText>,
): string | null {
  const symbol = token ? symbolOf(token) : ''
  switch (amount.status) {
    case 'empty':
    // Which of the two is meant is asked beside it.
    case 'ambiguous':
      return null
    case 'tooFine':
      return amount.decimals === 0
        ? t('amount.wholeOnly', { symbol })
        : t('amount.tooFine', { symbol, count: amount.decimals })
    case 'known':
      return amount.isTooMuch && token
        ? t('amount.tooMuch', { amount: `${formatDecimal(token.amount ?? '0', t.locale)} ${symbol}` })
        : null
    default:
      return t(`amount.${amount.status}`, { symbol })
  }
}
