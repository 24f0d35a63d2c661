import { useRef, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { copyText } from '#shared/ui/copyText.ts'
import { uiText } from './text.ts'
import './CopyField.css'

export interface CopyFieldProps {
  /** What it is, as in "Copy the tag". */
  label: string
  value: string
}

/** A text to take along: shown in full, and copied by one press. */
export function CopyField({ label, value }: CopyFieldProps) {
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  const shownRef = useRef<HTMLPreElement>(null)
  const copy = async () => {
    const clipboard = navigator.clipboard
    setOutcome(await copyText({ text: value, clipboard, document, shown: shownRef.current }))
  }
  return (
    <div className="ad-copy">
      <pre className="ad-code" ref={shownRef}>
        <code>{value}</code>
      </pre>
      <Button onClick={() => void copy()}>{uiText('copy.button', { what: label })}</Button>
      <p role="status" className="ad-muted">
        {outcome && uiText(`copy.${outcome}`)}
      </p>
    </div>
  )
}
