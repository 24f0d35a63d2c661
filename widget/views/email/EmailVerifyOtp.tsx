import { useApp } from '../../app/appContext.ts'
import type { Login } from '../../features/auth/login.ts'
import type { Translate } from '../../text/createText.ts'
import type { AnyTextKey } from '../../text/text.ts'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'
import { useProblemText } from '../useProblemText.ts'
import { CodeForm } from './CodeForm.tsx'
import { ResendButton } from './ResendButton.tsx'

/** The code from the mail. */
export function EmailVerifyOtp() {
  const { auth } = useApp()
  const t = useLaterText()
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

function busyText({ step, status }: Login, t: Translate<AnyTextKey>): string | null {
  if (status !== 'waiting') return null
  return step === 'wallet' ? t('email.opening') : t('email.checking')
}

function triesText({ code, triesLeft }: Login, t: Translate<AnyTextKey>): string | null {
  return code === 'OTP_INVALID' && triesLeft !== undefined ? t('email.triesLeft', { count: triesLeft }) : null
}
