import type { CSSProperties } from 'react'
import './AmountField.css'

export interface AmountInputProps {
  label: string
  text: string
  /** The element that says what is wrong; null: nothing is. */
  errorId: string | null
  onType: (text: string) => void
}

/** Where an amount is typed. Its characters shrink as they get more (`amountLength`). */
export function AmountInput({ label, text, errorId, onType }: AmountInputProps) {
  return (
    <input
      className="wk-amount-input wk-numbers"
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      data-view-focus
      aria-label={label}
      aria-invalid={errorId !== null}
      aria-describedby={errorId ?? undefined}
      placeholder="0"
      maxLength={100}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

/** For the row of an amount: how long what stands in it is. */
export function amountLength(text: string): CSSProperties & Record<`--${string}`, number> {
  return { '--wk-length': Math.max(text.length, 1) }
}
