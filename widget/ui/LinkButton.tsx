import type { ReactNode } from 'react'
import '#shared/ui/Button.css'

export interface LinkButtonProps {
  /** Opens in a new tab, in the task of the click. */
  href: string
  children: ReactNode
  /** For who cannot see it, where the words on it are not enough. */
  label?: string
  variant?: 'primary' | 'secondary'
  icon?: ReactNode
}

/** A link that looks like a button, as wide as its place. */
export function LinkButton({ href, children, label, variant = 'secondary', icon }: LinkButtonProps) {
  return (
    <a
      className="wk-button"
      data-variant={variant}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
    >
      {icon}
      {children}
    </a>
  )
}
