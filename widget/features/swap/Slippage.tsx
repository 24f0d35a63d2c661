import { useId, useState } from 'react'
import { useDecimalMark } from '../amounts/useDecimalMark.ts'
import { readAmount, writeAmount } from '../amounts/writtenAmount.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { formatPercent, formatPercentNumber } from './formatPercent.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'

/** Per cent that most people choose from. */
const choices = [0.1, 0.5, 1, 3] as const
/** Beyond these a person is told what it means. */
const usualRange = { min: 0.1, max: 5 } as const

/** How much less may arrive than is expected. */
export function Slippage() {
  const { form } = useSwap()
  const t = useText(swapText)
  const labelId = useId()
  const mark = useDecimalMark()
  const percent = useAppValue(form.slippageAtom)
  const isOwn = !choices.some((each) => each === percent)
  const [own, setOwn] = useState(isOwn ? writeAmount(String(percent), mark) : '')
  const warning =
    percent > usualRange.max ? 'swap.slippageHigh' : percent < usualRange.min ? 'swap.slippageLow' : null
  return (
    <div className="wk-swap-slippage">
      <p id={labelId} className="wk-swap-slippage-name">
        {t('swap.slippage')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div className="wk-swap-choices" role="group" aria-labelledby={labelId}>
        {choices.map((each) => (
          <button
            key={each}
            type="button"
            className="wk-swap-choice"
            aria-pressed={each === percent}
            onClick={() => {
              setOwn('')
              form.setSlippage(each)
            }}
          >
            {formatPercent(each, t.locale)}
          </button>
        ))}
        <input
          className="wk-swap-choice wk-numbers"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('swap.slippageOwn')}
          placeholder="%"
          maxLength={5}
          data-chosen={isOwn || undefined}
          value={own}
          onChange={(event) => {
            setOwn(event.target.value)
            const typed = readAmount(event.target.value, mark)
            if (typed.status === 'known' && Number(typed.amount) > 0) form.setSlippage(Number(typed.amount))
          }}
        />
      </div>
      <p className="wk-swap-hint" data-warning={warning !== null || undefined}>
        {t(warning ?? 'swap.slippageText', { percent: formatPercentNumber(percent, t.locale) })}
      </p>
    </div>
  )
}
