import type { ReactNode, Ref } from 'react'
import './Button.css'

export interface ButtonProps {
  children: ReactNode
  onClick?: () => void
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  icon?: ReactNode
  disabled?: boolean
  /** Looks and says that it does not work now, and stays in the keyboard's order, so that its reason can be found. */
  disabledFocusable?: boolean
  /** Id of what says why. */
  describedBy?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A button as wide as its place, or as its label when it is a ghost. */
export function Button(props: ButtonProps) {
  const {
    children,
    onClick,
    variant = 'secondary',
    icon,
    disabled,
    disabledFocusable,
    describedBy,
    ref,
  } = props
  return (
    <button
      type="button"
      className="wk-button"
      data-variant={variant}
      disabled={disabled}
      aria-disabled={disabledFocusable || undefined}
      aria-describedby={describedBy}
      ref={ref}
      onClick={() => !disabledFocusable && onClick?.()}
    >
      {icon}
      {children}
    </button>
  )
}
