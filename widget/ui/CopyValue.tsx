import { useRef } from 'react'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from './Announcer.tsx'
import { icons } from './icons.ts'
import { useCopy } from './useCopy.ts'
import './CopyValue.css'

export interface CopyValueProps {
  /** What is copied, all of it. */
  text: string
  /** What is seen of it. */
  shown: string
  /** What a press does; the text follows it. */
  label: string
  copiedLabel: string
  /** What to do where the browser refuses: the text is shown and selected then. */
  manualNote: string
}

/** A value too long to be written out, which a press copies. The keyboard's focus shows all of it. */
export function CopyValue({ text, shown, label, copiedLabel, manualNote }: CopyValueProps) {
  const fullRef = useRef<HTMLSpanElement>(null)
  const { outcome, copy } = useCopy(fullRef)
  useAnnouncement(outcome && { copied: copiedLabel, selected: manualNote }[outcome])

  return (
    <span className="wk-copy-value" data-selected={outcome === 'selected' || undefined}>
      <button
        type="button"
        className="wk-copy-value-button wk-numbers"
        data-copied={outcome === 'copied' || undefined}
        aria-label={`${label} ${text}`}
        title={text}
        onClick={() => copy(text)}
      >
        <bdi>{shown}</bdi>
        <Icon shape={outcome === 'copied' ? icons.check : actionIcons.copy} size={16} />
      </button>
      <span className="wk-copy-value-full wk-numbers" ref={fullRef} aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
