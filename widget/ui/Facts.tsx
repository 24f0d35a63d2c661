import type { ReactNode } from 'react'
import './Facts.css'

/** What is known about one thing: names and values, one `Fact` a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="wk-facts">{children}</dl>
}

/** One line of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wk-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
