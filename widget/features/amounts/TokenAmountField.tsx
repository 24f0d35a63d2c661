import { type ReactNode, useId } from 'react'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { useText } from '../context/appContext.ts'
import { currencySign, currencyWords } from '../format/currency.ts'
import type { MoneyUnit } from '../format/money.ts'
import { AmountBalance } from './AmountBalance.tsx'
import { AmountInput, amountLength } from './AmountInput.tsx'
import { AmountReading } from './AmountReading.tsx'
import { AmountShares, type AmountSharesProps } from './AmountShares.tsx'
import { AmountTurn } from './AmountTurn.tsx'
import { isZero } from './amount.ts'
import type { Amount, Countable } from './amountOf.ts'
import { amountProblemText, symbolOf } from './amountProblemText.ts'
import type { TypedAmount } from './createTypedAmount.ts'
import { amountText } from './text.ts'
import './AmountField.css'

export interface TokenAmountFieldProps extends Pick<AmountSharesProps, 'maxLabel' | 'onShare' | 'onMax'> {
  typed: Pick<TypedAmount, 'amount' | 'unit'>
  /** What that is. */
  amount: Amount
  /** What is typed, or told beside it. */
  money: MoneyUnit
  /** Null: not known yet, or not chosen. */
  token: (Countable & { symbol: string }) | null
  isLoading: boolean
  /** It is still looked for. */
  isPriceComing?: boolean
  /** Above it all. */
  head?: ReactNode
  /** By which another token is chosen. */
  chip: ReactNode
  /** Of the field. @param unit a symbol, or what a currency is called; empty: none is chosen */
  label: (unit: string) => string
  max: 'idle' | 'reading' | 'failed'
  maxFailed: string
  onType: (text: string) => void
  onTurn: () => void
}

/** How much of a token, in it or in money; of which one; how much there is, and parts of that. */
export function TokenAmountField(props: TokenAmountFieldProps) {
  const {
    typed,
    amount,
    money,
    token,
    isLoading,
    isPriceComing = false,
    head,
    chip,
    label,
    max,
    onType,
  } = props
  const t = useText(amountText)
  const errorId = useId()
  const problem = max === 'failed' ? props.maxFailed : amountProblemText(amount, token, t)
  useAnnouncement(problem, 'polite')
  const isMoney = typed.unit === 'money'
  const unit = isMoney ? currencyWords(money.currency, t.locale) : token ? symbolOf(token) : ''
  const owned = token?.amount ?? null
  return (
    <div className="wk-amount" data-invalid={problem !== null || undefined}>
      {head}
      <div className="wk-amount-row" style={amountLength(typed.amount)}>
        {isMoney && (
          <span
            className="wk-amount-sign"
            dir="ltr"
            data-empty={typed.amount === '' || undefined}
            aria-hidden="true"
          >
            {currencySign(money.currency, t.locale)}
          </span>
        )}
        <AmountInput
          label={label(unit)}
          text={typed.amount}
          errorId={problem === null ? null : errorId}
          onType={onType}
        />
        {chip}
      </div>
      <AmountReading text={typed.amount} onType={onType} />
      <div className="wk-amount-line">
        <AmountTurn
          amount={amount}
          token={token}
          money={money}
          isMoney={isMoney}
          isPriceComing={isPriceComing}
          onTurn={props.onTurn}
        />
        {isLoading && <Skeleton width="112px" height="20px" />}
        {token && owned !== null && <AmountBalance token={{ symbol: token.symbol, amount: owned }} />}
      </div>
      {isLoading && <Skeleton width="100%" height="36px" />}
      {token && owned !== null && !isZero(owned) && (
        <AmountShares
          token={token}
          maxLabel={props.maxLabel}
          isReading={max === 'reading'}
          onShare={props.onShare}
          onMax={props.onMax}
        />
      )}
      {problem !== null && (
        <p className="wk-amount-error" id={errorId}>
          {problem}
        </p>
      )}
    </div>
  )
}
