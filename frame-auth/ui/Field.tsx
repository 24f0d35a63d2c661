import { useId, useRef } from 'react'
import { useKeptInSight } from '#shared/ui/useKeptInSight.ts'
import './Field.css'

export interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
  error?: string | null
  type?: 'text' | 'email' | 'date'
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email'
}

/** One line to type into. Enter submits it. */
export function Field({
  label,
  value,
  onChange,
  onSubmit,
  error,
  type = 'text',
  autoComplete = 'off',
  inputMode,
}: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const fieldRef = useRef<HTMLDivElement>(null)
  useKeptInSight(fieldRef)
  return (
    <div className="wk-field" ref={fieldRef}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        data-view-focus
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit()
        }}
      />
      <p id={errorId} role="alert" className="wk-field-error">
        {error}
      </p>
    </div>
  )
}
