import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { MarkDisc } from '../../ui/MarkDisc.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { ResendButton } from './ResendButton.tsx'
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
          <LaterIcon name="mail" size={32} />
        </MarkDisc>
      }
      title={problem ? t('email.failedTitle') : t('email.deviceHeading')}
      text={problem ?? t('email.deviceText', { email: login.email ?? '' })}
    >
      <ResendButton />
    </StatusScreen>
  )
}
