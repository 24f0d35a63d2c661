import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import type { Translate } from '../../text/createText.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { CodeForm } from './CodeForm.tsx'
import type { Login } from './login.ts'
import { ResendButton } from './ResendButton.tsx'
import { authText } from './text.ts'
import { useProblemText } from './useProblemText.ts'

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
