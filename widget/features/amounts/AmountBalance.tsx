import { Spinner } from '#shared/ui/Spinner.tsx'
import { useText } from '../context/appContext.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { symbolOf } from './amountProblemText.ts'
import { amountText } from './text.ts'
import './AmountField.css'

export interface AmountBalanceProps {
  token: { symbol: string; amount: string }
  /** Of the button, whose own text is short. */
  maxLabel: string
  /** What the most is depends on a fee that is asked for. */
  isReading: boolean
  onMax: () => void
}

/** How much there is, and a button that takes all of it. */
export function AmountBalance({ token, maxLabel, isReading, onMax }: AmountBalanceProps) {
  const t = useText(amountText)
  return (
    <span className="wk-amount-balance">
      <span className="wk-numbers" title={`${token.amount} ${symbolOf(token)}`}>
        {t('amount.balance', { amount: formatDecimal(token.amount, t.locale) })}
      </span>
      <button
        type="button"
        className="wk-amount-max"
        aria-label={maxLabel}
        disabled={isReading}
        onClick={onMax}
      >
        {isReading ? <Spinner /> : t('amount.max')}
      </button>
    </span>
  )
}
