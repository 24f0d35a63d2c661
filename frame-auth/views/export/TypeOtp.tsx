import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Screen } from '../Screen.tsx'
import { useAttempt } from '../useAttempt.ts'
import { useText } from '../useText.ts'

export interface TypeOtpProps {
  onSubmit: (otp: string) => Promise<void>
  submitLabel: string
}

/** The code from a mail. Spaces in it do not matter (R45). */
export function TypeOtp({ onSubmit, submitLabel }: TypeOtpProps) {
  const text = useText()
  const attempt = useAttempt()
  const [otp, setOtp] = useState('')
  const submit = () => attempt.run(() => onSubmit(otp))
  return (
    <Screen
      title={text('export.otp')}
      footer={
        <Button variant="primary" disabled={attempt.busy || otp.trim() === ''} onClick={submit}>
          {submitLabel}
        </Button>
      }
    >
      <Field
        label={text('export.otp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={otp}
        onChange={setOtp}
        onSubmit={submit}
      />
      <ErrorNotice code={attempt.code} />
    </Screen>
  )
}
