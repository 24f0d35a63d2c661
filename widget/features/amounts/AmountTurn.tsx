import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { useText } from '../context/appContext.ts'
import { useMoney } from '../currency/useMoney.ts'
import { currencyWords } from '../format/currency.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { createMoney, dollars, type MoneyUnit } from '../format/money.ts'
import { type Amount, type Countable, isPriced } from './amountOf.ts'
import { symbolOf } from './amountProblemText.ts'
import { amountText } from './text.ts'
import './AmountField.css'

export interface AmountTurnProps {
  amount: Amount
  token: (Countable & { symbol: string }) | null
  /** What is typed, or told beside it. */
  money: MoneyUnit
  isMoney: boolean
  isPriceComing: boolean
  onTurn: () => void
}

/** The same amount in the other unit; a press turns the two. Without a price there is no other. */
export function AmountTurn({ amount, token, money, isMoney, isPriceComing, onTurn }: AmountTurnProps) {
  const t = useText(amountText)
  // Reads the rates.
  useMoney()
  if (!token || amount.status === 'ambiguous') return <span />
  if (!isMoney && !isPriced(token)) return <span>{!isPriceComing && t('amount.unpriced')}</span>
  const symbol = symbolOf(token)
  const known = amount.status === 'known' ? amount : null
  const other = isMoney
    ? `${formatDecimal(known?.amount ?? '0', t.locale)} ${symbol}`
    : createMoney({ unit: money, locale: t.locale }).own(known?.money ?? '0')
  const turn =
    isMoney || money.currency !== dollars.currency
      ? t('send.turnToToken', { symbol: isMoney ? symbol : currencyWords(money.currency, t.locale) })
      : t('send.turnToMoney')
  return (
    <button
      type="button"
      className="wk-amount-turn wk-numbers"
      aria-label={`${other}. ${turn}`}
      onClick={onTurn}
    >
      <bdi>{other}</bdi>
      <Icon shape={accountIcons.swap} size={16} />
    </button>
  )
}
