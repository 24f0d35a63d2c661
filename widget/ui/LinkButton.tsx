import type { ReactNode } from 'react'
import '#shared/ui/Button.css'

export interface LinkButtonProps {
  /** Opens in a new tab, in the task of the click. */
  href: string
  children: ReactNode
  variant?: 'primary' | 'secondary'
  icon?: ReactNode
}

/** A link that looks like a button, as wide as its place. */
export function LinkButton({ href, children, variant = 'secondary', icon }: LinkButtonProps) {
  return (
    <a className="wk-button" data-variant={variant} href={href} target="_blank" rel="noreferrer">
      {icon}
      {children}
    </a>
  )
}
