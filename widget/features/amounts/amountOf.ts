import { dollars, type MoneyUnit } from '../format/money.ts'
import { decimalsOf, isMore, isZero, toMoney, toTokens } from './amount.ts'
import { type DecimalMark, readAmount } from './writtenAmount.ts'

/** What an amount is typed in: the token, or money. */
export type AmountUnit = 'token' | 'money'

/** What has to be known of a token to say how much of it was typed. */
export interface Countable {
  decimals: number
  /** US dollars for one unit; null is unknown. */
  price: number | null
  /** How much there is of it, of whole units; null is unknown. */
  amount: string | null
}

/** Whether an amount can be used, and how much it is. */
export type Amount =
  | { status: 'empty' | 'invalid' | 'zero' | 'noPrice' }
  /** A thousand to some and one to others: nobody guesses about money. */
  | { status: 'ambiguous' }
  /** More decimals than the token has. */
  | { status: 'tooFine'; decimals: number }
  | {
      status: 'known'
      /** Of whole units, exactly. */
      amount: string
      /** In the money that was asked for, exactly; null where the price is not known. */
      money: string | null
      /** More than there is. */
      isTooMuch: boolean
    }

/** A testnet's coins are worth nothing: there is no money to type. */
export const isPriced = (token: Pick<Countable, 'price'> | null): boolean =>
  token !== null && token.price !== null && token.price > 0

/** What was typed, in whole units of the token. @param money that it is typed in, or told in beside it */
export function amountOf(
  { amount: text, unit }: { amount: string; unit: AmountUnit },
  token: Countable | null,
  mark: DecimalMark,
  { rate }: Pick<MoneyUnit, 'rate'> = dollars,
): Amount {
  if (text.trim() === '') return { status: 'empty' }
  const read = readAmount(text, mark)
  if (read.status !== 'known') return { status: read.status }
  const written = read.amount
  if (isZero(written)) return { status: 'zero' }
  if (!token) return { status: 'known', amount: written, money: null, isTooMuch: false }
  const { decimals } = token
  const price = token.price === null ? null : toMoney(rate, token.price)
  const amount = unit === 'money' ? toTokens(written, price ?? 0, decimals) : written
  if (amount === null) return { status: 'noPrice' }
  if (decimalsOf(amount) > decimals) return { status: 'tooFine', decimals }
  // Less money than the least that the token can be divided into.
  if (isZero(amount)) return { status: 'zero' }
  const money = unit === 'money' ? written : toMoney(amount, isPriced(token) ? price : null)
  const isTooMuch = token.amount !== null && isMore(amount, token.amount)
  return { status: 'known', amount, money, isTooMuch }
}
