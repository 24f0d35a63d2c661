import { useRef, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { copyText } from '#shared/ui/copyText.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { icons } from '../../ui/icons.ts'
import { useText } from '../viewContext.ts'
import './CodeSheet.css'

/** A secret to write down, print or copy. Where the browser refuses to copy, it is selected (R46). */
export function CodeSheet({ code }: { code: string }) {
  const text = useText()
  const shown = useRef<HTMLOutputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  const copy = () =>
    void copyText({ text: code, clipboard: navigator.clipboard, document, shown: shown.current }).then(
      setOutcome,
    )

  return (
    <div className="wk-code-sheet">
      <output ref={shown} className="wk-code wk-numbers">
        {code}
      </output>
      <Button icon={<Icon shape={outcome === 'copied' ? icons.check : icons.copy} />} onClick={copy}>
        {text(outcome === 'copied' ? 'action.copied' : 'action.copy')}
      </Button>
      <p role="status" className="wk-muted">
        {outcome === 'selected' && text('action.copyManually')}
      </p>
    </div>
  )
}
