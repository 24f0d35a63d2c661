import type { ReactNode } from 'react'
import './Facts.css'

/** Names and values, one line each where they fit. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="wk-facts">{children}</dl>
}

export interface FactProps {
  name: string
  children: ReactNode
  /** How many things it is inside of. */
  depth?: number
}

export function Fact({ name, children, depth = 0 }: FactProps) {
  return (
    <div className="wk-fact" style={{ paddingInlineStart: `${Math.min(depth, 8) * 12}px` }}>
      <dt>{name}</dt>
      <dd className="wk-numbers">{children}</dd>
    </div>
  )
}
