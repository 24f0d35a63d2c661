import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Screen } from '../Screen.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'

export interface TypeCodeProps {
  onSubmit: (code: string) => Promise<void>
  onBack: () => void
}

/** Takes the recovery code from the person's paper. */
export function TypeCode({ onSubmit, onBack }: TypeCodeProps) {
  const text = useText()
  const attempt = useAttempt()
  const [code, setCode] = useState('')
  const submit = () => code.trim() !== '' && attempt.run(() => onSubmit(code))
  return (
    <Screen
      title={text('recover.code')}
      footer={
        <div className="wk-pair">
          <Button onClick={onBack}>{text('action.back')}</Button>
          <Button variant="primary" disabledFocusable={attempt.busy || code.trim() === ''} onClick={submit}>
            {text('recover.codeSubmit')}
          </Button>
        </div>
      }
    >
      <Field label={text('recover.codeLabel')} value={code} onChange={setCode} onSubmit={submit} />
      <ErrorNotice code={attempt.code} />
    </Screen>
  )
}
