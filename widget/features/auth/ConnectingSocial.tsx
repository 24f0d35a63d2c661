import { socialNames } from '#shared/entities/socialLogin.ts'
import type { Translate } from '#shared/text/createText.ts'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { MarkDisc } from '../../ui/Placeholders.tsx'
import { StatusScreen, type StatusScreenProps } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import type { Login } from '../walletState/login.ts'
import { SocialMark } from './SocialMark.tsx'
import { authText } from './text.ts'
import { useAuth } from './useAuth.ts'
import { useProblemText } from './useProblemText.ts'
import { useSocialLogin } from './useSocialLogin.ts'
import './ConnectingSocial.css'

const statuses: Record<Login['status'], StatusScreenProps['status']> = {
  entering: 'busy',
  waiting: 'busy',
  closed: 'attention',
  blocked: 'attention',
  failed: 'failed',
}

/** A provider's window is open, or was blocked; the login is waited for either way. */
export function ConnectingSocial() {
  const auth = useAuth()
  const t = useText(authText)
  const begin = useSocialLogin()
  const login = useLastDefined(useAppValue(auth.loginAtom))
  const problem = useProblemText(login)
  if (!login || login.method === 'email') return null
  const { method, status, href, canLeave } = login
  const provider = socialNames[method]
  const mayRetry = status === 'failed' || status === 'closed'
  return (
    <StatusScreen
      status={statuses[status]}
      shape="circle"
      picture={
        <MarkDisc>
          <SocialMark login={method} size={32} />
        </MarkDisc>
      }
      {...wordsFor(login, provider, problem, t)}
      action={mayRetry ? { label: t('action.retry'), onClick: () => begin(method) } : undefined}
    >
      {status === 'blocked' && (
        <div className="wk-social-ways">
          <a
            className="wk-button"
            data-variant="primary"
            href={href}
            target="_blank"
            // With the opener: by it the window knows that the login was begun here.
            rel="noopener opener"
            onClick={() => auth.use((wallet) => wallet.social.unblock())}
          >
            <Icon shape={actionIcons.external} />
            {t('social.open', { name: provider })}
          </a>
          {canLeave && method !== 'farcaster' && (
            <Button onClick={() => auth.use((wallet) => wallet.leaveForSocial(method))}>
              {t('social.leave')}
            </Button>
          )}
        </div>
      )}
      {problem && <RequestId id={login.requestId} />}
    </StatusScreen>
  )
}

function wordsFor(
  { status, step }: Login,
  provider: string,
  problem: string | null,
  t: Translate<keyof typeof authText>,
): { title: string; text: string } {
  if (problem) return { title: t('social.failedTitle', { name: provider }), text: problem }
  if (step === 'leaving')
    return { title: t('social.leavingTitle', { name: provider }), text: t('social.leavingText') }
  if (step === 'wallet' || step === 'returned')
    return { title: t('social.openingText'), text: t('social.openingWait') }
  switch (status) {
    case 'closed':
      return { title: t('social.closedTitle', { name: provider }), text: t('social.closedText') }
    case 'blocked':
      return { title: t('social.blockedTitle'), text: t('social.blockedText', { name: provider }) }
    default:
      return { title: t('social.waitingTitle', { name: provider }), text: t('social.waitingText') }
  }
}
