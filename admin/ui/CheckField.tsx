import { type ReactNode, useId } from 'react'
import './CheckField.css'

export interface CheckFieldProps {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Something that is on or off. */
export function CheckField({ label, hint, checked, onChange, disabled }: CheckFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="ad-check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className="ad-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
