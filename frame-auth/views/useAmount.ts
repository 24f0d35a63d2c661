import { formatUnits } from 'viem'
import type { Translate } from '#shared/text/createText.ts'
import { writeMoney } from '#shared/text/writeMoney.ts'
import type { Amount } from '../features/decode/subject.ts'
import type { TextKey } from '../text/en.ts'
import { useText } from './viewContext.ts'

/** Says an amount with its unit; one whose decimals nobody knows as what it is. */
export function useAmount(): (amount: Amount) => string {
  const text = useText()
  return (amount) => sayAmount(text, amount)
}

export function sayAmount(text: Translate<TextKey>, { amount, symbol, decimals }: Amount): string {
  const formatted = formatAmount(amount, decimals, text.locale) ?? text('approve.unitsUnknown', { amount })
  return symbol === null ? formatted : `${formatted} ${symbol}`
}

/** Of a fee's digits those that say something. */
const feeDigits = 2

/**
 * A fee as people read it: money first where the coin's price is known, the coin rounded to two digits. The most that it may
 * be is rounded up.
 *
 * @param fee in base units of the coin
 * @param price US dollars for one coin; undefined: unknown, and nothing is said of money
 * @example sayFee('21000000168000', { symbol: 'ETH', decimals: 18, price: 2_900, locale: 'en-US' }) // '$0.06 (0.000021 ETH)'
 */
export function sayFee(
  fee: string,
  {
    symbol,
    decimals,
    price,
    locale,
    isMaximum = false,
  }: { symbol: string; decimals: number; price?: number; locale: string; isMaximum?: boolean },
): string {
  const coins = formatUnits(BigInt(fee), decimals)
  const roundingMode = isMaximum ? 'ceil' : 'halfExpand'
  const rounded = new Intl.NumberFormat(locale, {
    minimumSignificantDigits: 1,
    maximumSignificantDigits: feeDigits,
    maximumFractionDigits: feeDigits,
    roundingPriority: 'morePrecision',
    roundingMode,
  })
  const coin = `${rounded.format(coins as Intl.StringNumericLiteral)} ${symbol}`
  if (price === undefined) return coin
  const worth = Number(coins) * price
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', roundingMode })
  const least = isMaximum ? 0.01 : 0.005
  const said = worth > 0 && worth < least ? `< ${writeMoney(money, 0.01)}` : writeMoney(money, worth)
  return `${said} (${coin})`
}

/**
 * An amount of base units, to the last digit: on an approval nothing is rounded. Without known decimals it stays in base units,
 * and `null` is returned for the caller to say so.
 *
 * @example formatAmount('1234500000000000000000', 18, 'en-US') // '1,234.5'
 */
export function formatAmount(amount: string, decimals: number | null, locale: string): string | null {
  if (decimals === null) return null
  const [whole = '0', fraction] = formatUnits(BigInt(amount), decimals).split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const format = new Intl.NumberFormat(locale)
  const grouped = `${sign}${format.format(BigInt(whole.replace('-', '')))}`
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`
}
