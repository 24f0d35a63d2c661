import type { ReactNode } from 'react'
import './EmptyState.css'

export interface EmptyStateProps {
  /** 28 px. */
  icon: ReactNode
  title: string
  text?: string | undefined
  /** The way on. */
  children?: ReactNode
}

/** Nothing to show here: one sentence and a way on. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="wk-empty">
      <span className="wk-empty-icon">{icon}</span>
      <div className="wk-empty-words">
        <h2 className="wk-empty-title">{title}</h2>
        {text && <p className="wk-empty-text">{text}</p>}
      </div>
      {children}
    </div>
  )
}
