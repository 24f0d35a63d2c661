import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { Screen } from '../Screen.tsx'
import { CodeSheet } from '../setUp/CodeSheet.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'

/** Seconds to think about it before the words can be shown. */
const delay = 5

/** Shows the words at last, after a moment in which the warning can be read. */
export function RevealWords({ reveal }: { reveal: () => Promise<string> }) {
  const text = useText()
  const attempt = useAttempt()
  const [left, setLeft] = useState(delay)
  const [words, setWords] = useState<string | null>(null)

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])

  if (words !== null) {
    return (
      <Screen title={text('export.words')}>
        <CodeSheet code={words} />
        <p className="wk-muted">{text('export.after')}</p>
      </Screen>
    )
  }
  return (
    <Screen
      title={text('export.title')}
      footer={
        <Button
          variant="danger"
          disabledFocusable={left > 0 || attempt.busy}
          onClick={() => attempt.run(async () => setWords(await reveal()))}
        >
          {left > 0 ? text('export.revealWait', { count: left }) : text('export.reveal')}
        </Button>
      }
    >
      <Notice tone="danger">{text('export.text')}</Notice>
      <ErrorNotice code={attempt.code} />
    </Screen>
  )
}
