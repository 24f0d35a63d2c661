import { useRef } from 'react'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from './Announcer.tsx'
import { icons } from './icons.ts'
import { useCopy } from './useCopy.ts'
import './CopyButton.css'

export interface CopyButtonProps {
  /** Null while it is on its way. */
  text: string | null
  label: string
  copiedLabel: string
  /** What to do where the browser refuses: the text is shown and selected then. */
  manualNote: string
}

/** Copies a text; where the browser refuses, the text is shown, selected. */
export function CopyButton({ text, label, copiedLabel, manualNote }: CopyButtonProps) {
  const shownRef = useRef<HTMLSpanElement>(null)
  const { outcome, copy } = useCopy(shownRef)
  useAnnouncement(outcome && { copied: copiedLabel, selected: manualNote }[outcome])

  return (
    <div className="wk-copy" data-selected={outcome === 'selected' || undefined}>
      <button
        type="button"
        className="wk-button"
        disabled={text === null}
        onClick={() => text !== null && copy(text)}
      >
        <Icon shape={outcome === 'copied' ? icons.check : actionIcons.copy} />
        {outcome === 'copied' ? copiedLabel : label}
      </button>
      <p className="wk-copy-note">{manualNote}</p>
      <span className="wk-copy-text" ref={shownRef} aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
