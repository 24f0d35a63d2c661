import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { Button } from '../../ui/Button.tsx'
import { useCountdown } from '../../ui/useCountdown.ts'
import { authText } from './text.ts'

/** Another mail to the same address, half a minute after the last one. */
export function ResendButton() {
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
