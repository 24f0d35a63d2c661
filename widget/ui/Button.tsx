import type { ReactNode } from 'react'
import './Button.css'

export interface ButtonProps {
  children: ReactNode
  onClick: () => void
  variant?: 'primary' | 'secondary' | 'ghost'
  icon?: ReactNode
  disabled?: boolean
}

/** A button as wide as its place, or as its label when it is a ghost. */
export function Button({ children, onClick, variant = 'secondary', icon, disabled }: ButtonProps) {
  return (
    <button type="button" className="wk-button" data-variant={variant} disabled={disabled} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
