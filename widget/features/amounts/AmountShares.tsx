import { Spinner } from '#shared/ui/Spinner.tsx'
import { useText } from '../context/appContext.ts'
import { symbolOf } from './amountProblemText.ts'
import { type Share, shares } from './shareOf.ts'
import { amountText } from './text.ts'
import './AmountField.css'

export interface AmountSharesProps {
  token: { symbol: string }
  /** Of the button for all of it, whose own text is short. */
  maxLabel: string
  /** What the most is depends on a fee that is asked for. */
  isReading: boolean
  onShare: (share: Share) => void
  onMax: () => void
}

/** Buttons that put in a part of what there is, or all of it. */
export function AmountShares({ token, maxLabel, isReading, onShare, onMax }: AmountSharesProps) {
  const t = useText(amountText)
  const symbol = symbolOf(token)
  const { format } = new Intl.NumberFormat(t.locale, { style: 'percent' })
  return (
    <div className="wk-amount-choices">
      {shares.map((share) => {
        const percent = format(share / 100)
        return (
          <button
            key={share}
            type="button"
            className="wk-amount-choice wk-numbers"
            aria-label={t('amount.share', { percent, symbol })}
            onClick={() => onShare(share)}
          >
            {percent}
          </button>
        )
      })}
      <button
        type="button"
        className="wk-amount-choice"
        aria-label={maxLabel}
        disabled={isReading}
        onClick={onMax}
      >
        {isReading ? <Spinner /> : t('amount.max')}
      </button>
    </div>
  )
}
