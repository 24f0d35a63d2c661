import { useEffect, useState } from 'react'
import { testCode } from '#shared/entities/testLogin.ts'
import type { Translate } from '#shared/text/createText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { MarkDisc } from '../../ui/Placeholders.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { testModeText } from '../testMode/text.ts'
import type { Login } from '../walletState/login.ts'
import { CodeForm } from './CodeForm.tsx'
import { OpenMailbox } from './OpenMailbox.tsx'
import { authText } from './text.ts'
import { useAuth } from './useAuth.ts'
import { useProblemText } from './useProblemText.ts'

/** A link was sent, because the wallet does not know this device yet. */
export function EmailVerifyDevice() {
  const auth = useAuth()
  const t = useText(authText)
  const login = useLastDefined(useAppValue(auth.loginAtom))
  const problem = useProblemText(login)
  if (!login) return null
  return (
    <StatusScreen
      status={login.status === 'failed' ? 'failed' : 'busy'}
      shape="circle"
      picture={
        <MarkDisc>
          <Icon shape={accountIcons.mail} size={32} />
        </MarkDisc>
      }
      title={problem ? t('email.failedTitle') : t('email.deviceHeading')}
      text={problem ?? t('email.deviceText', { email: login.email ?? '' })}
    >
      {!problem && <OpenMailbox email={login.email ?? ''} />}
      <ResendButton />
      {problem && <RequestId id={login.requestId} />}
    </StatusScreen>
  )
}

/** The code from the mail. */
export function EmailVerifyOtp() {
  const auth = useAuth()
  const { project } = useApp()
  const t = useText(authText)
  const say = useText(testModeText)
  const login = useLastDefined(useAppValue(auth.loginAtom))
  const problem = useProblemText(login)
  if (!login) return null
  return (
    <CodeForm
      text={
        project.kind === 'test'
          ? say('testMode.code', { code: testCode })
          : t('email.otpText', { email: login.email ?? '' })
      }
      busy={busyText(login, t)}
      problem={problem && [problem, triesText(login, t)].filter(Boolean).join(' ')}
      onCode={(code) => auth.use(({ email }) => email.verify(code))}
    >
      <OpenMailbox email={login.email ?? ''} />
      <ResendButton />
      {problem && <RequestId id={login.requestId} />}
    </CodeForm>
  )
}

function busyText({ step, status }: Login, t: Translate<keyof typeof authText>): string | null {
  if (status !== 'waiting') return null
  return step === 'wallet' ? t('email.opening') : t('email.checking')
}

function triesText({ code, triesLeft }: Login, t: Translate<keyof typeof authText>): string | null {
  return code === 'OTP_INVALID' && triesLeft !== undefined ? t('email.triesLeft', { count: triesLeft }) : null
}

/** Another mail to the same address, half a minute after the last one. */
function ResendButton() {
  const auth = useAuth()
  const t = useText(authText)
  const login = useAppValue(auth.loginAtom)
  const seconds = useCountdown(login?.resendAt)
  return (
    <Button
      variant="ghost"
      // In the keyboard's order meanwhile: who has pressed it keeps the focus.
      disabledFocusable={seconds > 0 || (login?.status === 'waiting' && login.step !== 'device')}
      onClick={() => auth.use(({ email }) => email.resend())}
    >
      {seconds > 0 ? t('email.resendIn', { count: seconds }) : t('email.resend')}
    </Button>
  )
}

/** Whole seconds until a moment (ms since the epoch), 0 from then on. */
function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment starts it anew
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning, until])
  return left
}
