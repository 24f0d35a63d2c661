import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useKeptInSight } from '#shared/ui/useKeptInSight.ts'
import { wayIcons } from '#shared/ui/wayIcons.ts'
import './SubmitField.css'

export interface SubmitFieldProps {
  label: string
  submitLabel: string
  /** What the browser and password managers take it for. */
  type: 'email'
  autoComplete: 'email'
  initial?: string
  busy: boolean
  /** What was wrong with what was sent last. */
  error?: ReactNode
  /** Takes the focus when its view is shown. */
  focused?: boolean
  onSubmit: (value: string) => void
}

/** One field that is sent by Enter or by the arrow at its end. */
export function SubmitField(props: SubmitFieldProps) {
  const { label, submitLabel, type, autoComplete, initial = '', busy, error, focused, onSubmit } = props
  const [value, setValue] = useState(initial)
  const errorId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  useKeptInSight(formRef)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What extensions and the browser fill in is not always told by an event (R45, R56).
    const field = event.currentTarget.elements.namedItem('field')
    const given = field instanceof HTMLInputElement ? field.value : value
    if (!busy && given.trim() !== '') onSubmit(given)
  }

  return (
    // The kit says what is wrong, in its own words and place.
    <form className="wk-field-form" noValidate ref={formRef} onSubmit={submit}>
      <div className="wk-field" data-invalid={error !== undefined || undefined}>
        <input
          className="wk-field-input"
          name="field"
          type={type}
          inputMode={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          data-view-focus={focused || undefined}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          placeholder={label}
          maxLength={254}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <button
          className="wk-field-submit"
          type="submit"
          aria-label={submitLabel}
          title={submitLabel}
          disabled={busy}
        >
          {busy ? <Spinner /> : <Icon shape={wayIcons.forward} />}
        </button>
      </div>
      {error !== undefined && (
        <p className="wk-field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
