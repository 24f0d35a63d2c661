import type { Translate } from '#shared/text/createText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { icons } from '../../ui/icons.ts'
import { MarkDisc } from '../../ui/MarkDisc.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useCountdown } from '../../ui/useCountdown.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { CodeForm } from './CodeForm.tsx'
import type { Login } from './login.ts'
import { authText } from './text.ts'
import { useProblemText } from './useProblemText.ts'

/** A link was sent, because the wallet does not know this device yet. */
export function EmailVerifyDevice() {
  const { auth } = useApp()
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
          <Icon shape={icons.mail} size={32} />
        </MarkDisc>
      }
      title={problem ? t('email.failedTitle') : t('email.deviceHeading')}
      text={problem ?? t('email.deviceText', { email: login.email ?? '' })}
    >
      <ResendButton />
    </StatusScreen>
  )
}

/** The code from the mail. */
export function EmailVerifyOtp() {
  const { auth } = useApp()
  const t = useText(authText)
  const login = useLastDefined(useAppValue(auth.loginAtom))
  const problem = useProblemText(login)
  if (!login) return null
  return (
    <CodeForm
      text={t('email.otpText', { email: login.email ?? '' })}
      busy={busyText(login, t)}
      problem={problem && [problem, triesText(login, t)].filter(Boolean).join(' ')}
      onCode={(code) => auth.use(({ email }) => email.verify(code))}
    >
      <ResendButton />
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
  const { auth } = useApp()
  const t = useText(authText)
  const login = useAppValue(auth.loginAtom)
  const seconds = useCountdown(login?.resendAt)
  return (
    <Button
      variant="ghost"
      disabled={seconds > 0 || (login?.status === 'waiting' && login.step !== 'device')}
      onClick={() => auth.use(({ email }) => email.resend())}
    >
      {seconds > 0 ? t('email.resendIn', { count: seconds }) : t('email.resend')}
    </Button>
  )
}
