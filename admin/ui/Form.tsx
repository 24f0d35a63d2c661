import type { ReactNode } from 'react'
import './Form.css'

export interface FormProps {
  onSubmit: () => void
  children: ReactNode
  /** Names it for screen readers, where the heading above it does not. */
  label?: string
}

/** Fields that are sent together: by Enter, or by the button at their end. The page itself never goes anywhere. */
export function Form({ onSubmit, children, label }: FormProps) {
  return (
    <form
      className="ad-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
