import type { ReactNode } from 'react'
import './ActionRow.css'

export interface ActionRowProps {
  icon: ReactNode
  title: string
  text?: string | undefined
  trailing?: ReactNode
  onClick?: () => void
  /** It stays in the keyboard's order: what has the focus keeps it. */
  disabled?: boolean
}

/** One way on, with a sentence about it. Without `onClick` just a line. */
export function ActionRow({ icon, title, text, trailing, onClick, disabled }: ActionRowProps) {
  const content = (
    <>
      <span className="wk-action-icon">{icon}</span>
      <span className="wk-action-text">
        <span className="wk-action-title">{title}</span>
        {text && <span className="wk-action-note">{text}</span>}
      </span>
      {trailing}
    </>
  )
  // Its button says only what it does: the group says to what.
  if (!onClick)
    return (
      <fieldset className="wk-action" aria-label={title}>
        {content}
      </fieldset>
    )
  return (
    <button
      type="button"
      className="wk-action"
      data-pressable
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {content}
    </button>
  )
}
