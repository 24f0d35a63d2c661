import { type ReactNode, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import type { ExportFlow } from '../../features/security/createExport.ts'
import { Field } from '../../ui/Field.tsx'
import { Screen } from '../Screen.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'

export interface SignInByMailProps {
  /** The other ways. */
  children?: ReactNode
  flow: Pick<ExportFlow, 'sendCode' | 'waitForLink' | 'signIn'>
  onSignedIn: () => Promise<void>
}

/** An address, a link where this browser is new to the person, a code. */
export function SignInByMail({ flow, onSignedIn, children }: SignInByMailProps) {
  const text = useText()
  const attempt = useAttempt()
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<'email' | 'link' | 'code'>('email')

  const send = () =>
    attempt.run(async () => {
      const { action } = await flow.sendCode(email.trim())
      if (action === 'CONNECT') return onSignedIn()
      if (action === 'VERIFY_DEVICE') {
        setStep('link')
        // Leaving the link unopened leads back to the address.
        await flow.waitForLink().catch((error: unknown) => {
          setStep('email')
          throw error
        })
      }
      setStep('code')
    })
  const signIn = async (otp: string) => {
    await flow.signIn(otp)
    await onSignedIn()
  }

  if (step === 'code') return <TypeOtp onSubmit={signIn} submitLabel={text('export.signIn')} />
  return (
    <Screen
      title={text('export.title')}
      footer={
        <Button variant="primary" disabledFocusable={attempt.busy || email.trim() === ''} onClick={send}>
          {text('export.sendCode')}
        </Button>
      }
    >
      <p className="wk-muted">{text('export.text')}</p>
      <Field
        label={text('export.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        onSubmit={send}
      />
      <p role="status" className="wk-muted">
        {step === 'link' && text('export.deviceLink')}
      </p>
      <ErrorNotice code={attempt.code} />
      {step === 'email' && children}
    </Screen>
  )
}

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
        <Button variant="primary" disabledFocusable={attempt.busy || otp.trim() === ''} onClick={submit}>
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
