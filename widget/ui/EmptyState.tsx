import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import './EmptyState.css'

export interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  /** The way on. */
  children?: ReactNode
}

/** Nothing to show here: one sentence and a way on. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="wk-empty">
      <span className="wk-empty-icon">
        <Icon name={icon} size={28} />
      </span>
      <div className="wk-empty-words">
        <h2 className="wk-empty-title">{title}</h2>
        <p className="wk-empty-text">{text}</p>
      </div>
      {children}
    </div>
  )
}
