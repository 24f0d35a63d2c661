import { type ReactNode, useId } from 'react'
import './FormField.css'

/** What a control needs to be named and explained by the texts around it. */
export interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FormFieldProps {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  /** Draws the control. */
  children: (props: FieldControlProps) => ReactNode
}

/** A control with its label, what it is for, and what is wrong with what was typed. */
export function FormField({ label, hint, error, children }: FormFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className="ad-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className="ad-muted">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <p id={errorId} role="alert" className="ad-field-error">
        {error}
      </p>
    </div>
  )
}
