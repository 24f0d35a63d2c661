import { type ReactNode, useId } from 'react'
import './Panel.css'

export interface PanelProps {
  title: string
  /** What it is for, in a sentence. */
  hint?: string | undefined
  actions?: ReactNode
  children: ReactNode
  /** For links that lead to it. */
  id?: string
}

/** A titled part of a screen. */
export function Panel({ title, hint, actions, children, id }: PanelProps) {
  const titleId = useId()
  return (
    <section className="ad-panel" aria-labelledby={titleId} id={id} tabIndex={id ? -1 : undefined}>
      <div className="ad-panel-head">
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {hint && <p className="ad-muted">{hint}</p>}
      {children}
    </section>
  )
}
