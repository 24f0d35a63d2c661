import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { walletLabel } from '../connectors/walletLabel.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { RequestId } from '../requestId/RequestId.tsx'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { SignInAttempt } from '../walletState/signInAttempt.ts'
import { siwxText } from './text.ts'
import { useSiwx } from './useSiwx.ts'
import './SIWXSignMessage.css'

const buttonTexts = {
  preparing: 'siwx.preparing',
  ready: 'siwx.sign',
  signing: 'siwx.signing',
  checking: 'siwx.checking',
} as const satisfies Record<SignInAttempt['status'], keyof typeof siwxText>

/** The site asks the account to sign in: who asks, with which account, and what is signed. */
export function SIWXSignMessage() {
  const siwx = useSiwx()
  const { origin, project, state } = useApp()
  const t = useText(siwxText)
  const attempt = useLastDefined(useAppValue(siwx.attemptAtom))
  const { metadata } = useAppValue(state.optionsAtom)
  const networks = useAppValue(state.networks.networksAtom)
  const status = attempt?.status ?? 'preparing'
  const connection = attempt?.connection
  const site = new URL(origin).host
  const parameters = { site, wallet: connection ? walletLabel(connection.connector, t) : '' }
  const isPending = status !== 'ready'
  useAnnouncement(t(buttonTexts[status], parameters), 'polite')

  const message = attempt?.message
  const statement = message?.data['statement']
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === connection?.caipNetworkId)
  return (
    <div className="wk-siwx">
      <div className="wk-siwx-pictures">
        <Picture id={site} name={metadata?.name ?? project.name} size={56} />
        {connection && <WalletPicture wallet={connection.connector} size={56} />}
      </div>
      <div className="wk-siwx-words">
        <h2 className="wk-siwx-title">{t('siwx.heading', parameters)}</h2>
        {connection && <p className="wk-siwx-text">{t('siwx.text', parameters)}</p>}
      </div>
      {connection && (
        <Facts>
          <Fact name={t('siwx.account')}>
            <bdi title={connection.addresses[0]}>{shortAddress(connection.addresses[0])}</bdi>
          </Fact>
          <Fact name={t('siwx.network')}>{network?.name ?? connection.caipNetworkId}</Fact>
          {typeof statement === 'string' && (
            <Fact name={t('siwx.statement')}>
              <bdi>{statement}</bdi>
            </Fact>
          )}
          {!message && (
            <Fact name={t('siwx.statement')}>
              <Skeleton width="152px" height="16px" />
            </Fact>
          )}
        </Facts>
      )}
      {message ? (
        <details className="wk-siwx-message">
          <summary className="wk-siwx-line">
            {t('siwx.message')}
            <Icon shape={accountIcons.expand} size={16} />
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <pre tabIndex={0}>{message.text}</pre>
        </details>
      ) : (
        <div className="wk-siwx-message wk-siwx-line">
          {t('siwx.message')}
          <Skeleton width="16px" height="16px" />
        </div>
      )}
      {attempt?.required && <p className="wk-siwx-text">{t('siwx.required', parameters)}</p>}
      <RequestId id={attempt?.requestId} />
      <div className="wk-siwx-actions">
        <Button
          variant="primary"
          disabledFocusable={isPending}
          icon={isPending ? <Spinner /> : undefined}
          onClick={() => void siwx.present()?.sign()}
        >
          {t(buttonTexts[status], parameters)}
        </Button>
        <Button onClick={() => siwx.cancel()}>
          {t(attempt?.required ? 'siwx.cancelRequired' : 'siwx.cancel')}
        </Button>
      </div>
    </div>
  )
}
