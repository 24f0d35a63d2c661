import type { ReactNode } from 'react'
import './Facts.css'

/** What is known about one thing: names and values, one `Fact` a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="wk-facts">{children}</dl>
}

export interface FactProps {
  name: string
  /** How things stand with it, in colour. */
  tone?: 'confirmed' | 'failed' | 'pending'
  children: ReactNode
}

/** One line of `Facts`. */
export function Fact({ name, tone, children }: FactProps) {
  return (
    <div className="wk-fact">
      <dt>{name}</dt>
      <dd className="wk-numbers" data-tone={tone}>
        {children}
      </dd>
    </div>
  )
}
