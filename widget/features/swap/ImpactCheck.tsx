import { useId } from 'react'
import { useText } from '../context/appContext.ts'
import type { RiskLevel } from './swapTerms.ts'
import { swapText } from './text.ts'
import '../amounts/AmountField.css'

export interface ImpactCheckProps {
  level: Exclude<RiskLevel, 'fine'>
  /** Whether somebody has said that they know. */
  onChange: (isConfirmed: boolean) => void
}

/** Asks once more, where a swap costs more than it has to: by a tick, and where it costs much, or nobody knows how much, by a word that has to be typed. */
export function ImpactCheck({ level, onChange }: ImpactCheckProps) {
  const t = useText(swapText)
  const id = useId()
  if (level === 'ask') {
    return (
      <label className="wk-swap-check">
        <input type="checkbox" onChange={(event) => onChange(event.target.checked)} />
        {t('swap.impactCheck')}
      </label>
    )
  }
  const word = t('swap.impactWord')
  return (
    <div className="wk-amount">
      <label className="wk-swap-side" htmlFor={id}>
        {t('swap.impactType', { word })}
      </label>
      <input
        id={id}
        className="wk-amount-input wk-swap-word"
        data-size="small"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        onChange={(event) => onChange(event.target.value.trim().toLowerCase() === word.toLowerCase())}
      />
    </div>
  )
}
