import { type ReactNode, useId } from 'react'

interface ContactFieldProps {
  label: string
  placeholder?: string
  value: string
  maxLength: number
  /** What is wrong with it. */
  problem: string | null
  /** An address or a name of a network: it runs from left to right, and is no word. */
  isAddress?: boolean
  focused?: boolean
  onChange: (value: string) => void
  /** At its end. */
  children?: ReactNode
  /** Below it. */
  known?: ReactNode
}

/** One line of a contact's form, with its label beside it. */
export function ContactField(props: ContactFieldProps) {
  const { label, placeholder, value, maxLength, problem, isAddress, focused, onChange, children, known } =
    props
  const id = useId()
  const errorId = useId()
  return (
    <div className="wk-amount" data-invalid={problem !== null || undefined}>
      <div className="wk-send-receiver">
        <label className="wk-contact-label" htmlFor={id}>
          {label}
        </label>
        <input
          className="wk-amount-input"
          id={id}
          dir={value === '' ? undefined : 'auto'}
          data-size="small"
          data-view-focus={focused || undefined}
          autoComplete="off"
          autoCapitalize={isAddress ? 'none' : 'words'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : errorId}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {known}
      {problem !== null && (
        <p className="wk-amount-error" id={errorId}>
          {problem}
        </p>
      )}
    </div>
  )
}
