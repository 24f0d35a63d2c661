import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import type { RecoveryCode } from '../../features/custody/custody.ts'
import { Field } from '../../ui/Field.tsx'
import { Screen } from '../Screen.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'
import { CodeSheet } from './CodeSheet.tsx'

export interface KeepCodeProps {
  code: RecoveryCode
  onKept: () => void
  onBack: () => void
}

/** Shows a recovery code, once, and has the person prove that it was kept before anything depends on it. */
export function KeepCode({ code, onKept, onBack }: KeepCodeProps) {
  const text = useText()
  const attempt = useAttempt()
  const [asks, setAsks] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  if (!asks) {
    return (
      <Screen
        title={text('setUp.codeTitle')}
        footer={
          <div className="wk-pair">
            <Button onClick={onBack}>{text('action.back')}</Button>
            <Button variant="primary" onClick={() => setAsks(true)}>
              {text('setUp.codeKept')}
            </Button>
          </div>
        }
      >
        <p className="wk-muted">{text('setUp.codeHint')}</p>
        <CodeSheet code={code.code} />
      </Screen>
    )
  }

  const confirm = () => {
    if (!isLastPart(typed, code.code)) return setIsWrong(true)
    attempt.run(async () => {
      await code.confirm()
      onKept()
    })
  }
  return (
    <Screen
      title={text('setUp.confirmTitle')}
      footer={
        <div className="wk-pair">
          <Button onClick={() => setAsks(false)}>{text('action.back')}</Button>
          <Button variant="primary" disabledFocusable={attempt.busy} onClick={confirm}>
            {text('action.continue')}
          </Button>
        </div>
      }
    >
      <Field
        label={text('setUp.confirmText')}
        value={typed}
        error={isWrong ? text('setUp.confirmWrong') : null}
        onChange={(value) => {
          setTyped(value)
          setIsWrong(false)
        }}
        onSubmit={confirm}
      />
      <ErrorNotice code={attempt.code} />
    </Screen>
  )
}

/** Whether a person typed the last four characters of a code, or its last group, however they wrote them. */
export function isLastPart(typed: string, code: string): boolean {
  const bare = (text: string) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
  const group = code.slice(code.lastIndexOf('-') + 1)
  return [bare(group), bare(code).slice(-4)].includes(bare(typed))
}
