import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import './Button.css'

export interface ButtonProps {
  children: ReactNode
  onClick: () => void
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  icon?: ReactNode
  /** Work goes on: the label stays for assistive technology, and further presses do nothing. */
  loading?: boolean
}

/** A button as wide as its place, or as its label when it is a ghost. */
export function Button({ children, onClick, variant = 'secondary', icon, loading = false }: ButtonProps) {
  return (
    <button
      type="button"
      className="wk-button"
      data-variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading && <Spinner />}
      <span className="wk-button-label">
        {icon}
        {children}
      </span>
    </button>
  )
}
