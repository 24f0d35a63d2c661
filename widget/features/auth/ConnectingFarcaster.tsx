import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { MarkDisc } from '../../ui/Placeholders.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { SocialMark } from './SocialMark.tsx'
import { authText } from './text.ts'
import { useAuth } from './useAuth.ts'
import { useProblemText } from './useProblemText.ts'
import { useSocialLogin } from './useSocialLogin.ts'
import './ConnectingFarcaster.css'

/** The person's Farcaster app approves: by a code, or on this phone by a link. */
export function ConnectingFarcaster() {
  const auth = useAuth()
  const walletFlow = useWalletFlow()
  const t = useText(authText)
  const begin = useSocialLogin()
  const login = useLastDefined(useAppValue(auth.loginAtom))
  const problem = useProblemText(login)
  const href = login?.href
  const isEntering = login?.step === 'wallet'
  const showsCode = !problem && !isEntering && !walletFlow.mobile
  const codeText = href ? t('farcaster.codeReady') : t('farcaster.codeComing')
  useAnnouncement(showsCode ? codeText : null)
  if (!login) return null

  if (!showsCode) {
    const title = isEntering ? t('social.openingText') : t('farcaster.open')
    return (
      <StatusScreen
        status={problem ? 'failed' : 'busy'}
        shape="circle"
        picture={
          <MarkDisc>
            <SocialMark login="farcaster" size={32} />
          </MarkDisc>
        }
        title={problem ? t('social.failedTitle', { name: 'Farcaster' }) : title}
        text={problem ?? (isEntering ? t('social.openingWait') : t('farcaster.openText'))}
        action={problem ? { label: t('action.retry'), onClick: () => begin('farcaster') } : undefined}
      >
        {!problem && !isEntering && (
          <Button
            variant="primary"
            icon={<Icon shape={actionIcons.external} />}
            disabled={!href}
            onClick={() => href && auth.use((wallet) => wallet.openLink(href))}
          >
            {t('farcaster.open')}
          </Button>
        )}
        {problem && <RequestId id={login.requestId} />}
      </StatusScreen>
    )
  }
  return (
    <div className="wk-farcaster" aria-busy={!href}>
      <QrCode
        text={href ?? null}
        label={t('farcaster.code')}
        picture={<SocialMark login="farcaster" size={64} />}
      />
      <p className="wk-farcaster-note">{t('farcaster.scan')}</p>
    </div>
  )
}
