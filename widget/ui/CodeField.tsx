import { useEffect, useEffectEvent, useRef } from 'react'
import { useKeptInSight } from '#shared/ui/useKeptInSight.ts'
import { watchValue } from './watchValue.ts'
import './CodeField.css'

export interface CodeFieldProps {
  label: string
  /** Digits. */
  length: number
  disabled: boolean
  /** Another value empties the field: what was in it is used up. */
  round: number
  invalid: boolean
  describedBy?: string | undefined
  /** Runs once for each whole code. */
  onCode: (code: string) => void
}

/** One real field for a code from a mail, so that browsers can fill it in and people can paste (R45). */
export function CodeField({ label, length, disabled, round, invalid, describedBy, onCode }: CodeFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const sentRef = useRef('')
  useKeptInSight(inputRef)

  const take = useEffectEvent((value: string) => {
    const input = inputRef.current
    if (!input) return
    const code = readCode(value, length)
    if (input.value !== code) input.value = code
    if (code.length < length) sentRef.current = ''
    else if (code !== sentRef.current && !disabled) {
      sentRef.current = code
      onCode(code)
    }
  })
  useEffect(() => {
    const input = inputRef.current
    return input ? watchValue(input, window, (value) => take(value)) : undefined
  }, [])

  useEffect(() => {
    const input = inputRef.current
    if (!input || round === 0) return
    input.value = ''
    input.focus()
  }, [round])

  return (
    <input
      className="wk-code wk-numbers"
      ref={inputRef}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      spellCheck={false}
      data-view-focus
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      // Not disabled, which would take the focus away.
      readOnly={disabled}
      data-invalid={invalid || undefined}
      placeholder={'•'.repeat(length)}
      defaultValue=""
    />
  )
}

/**
 * The digits of what was typed or pasted: mails write codes with spaces and dashes between.
 *
 * @example readCode(' 123-456 ') // '123456'
 */
export function readCode(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}
