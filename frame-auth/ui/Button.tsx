import type { ReactNode, Ref } from 'react'
import './Button.css'

export interface ButtonProps {
  children: ReactNode
  onClick?: () => void
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  icon?: ReactNode
  /** Looks and says that it does not work now. It stays in the keyboard's order, so that its reason can be found. */
  disabled?: boolean
  /** Id of what says why. */
  describedBy?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A button as wide as its place, or as its label when it is a ghost. */
export function Button({
  children,
  onClick,
  variant = 'secondary',
  icon,
  disabled,
  describedBy,
  ref,
}: ButtonProps) {
  return (
    <button
      type="button"
      className="wk-button"
      data-variant={variant}
      aria-disabled={disabled || undefined}
      aria-describedby={describedBy}
      ref={ref}
      onClick={() => !disabled && onClick?.()}
    >
      {icon}
      {children}
    </button>
  )
}
