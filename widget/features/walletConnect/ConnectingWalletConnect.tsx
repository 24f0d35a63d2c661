import { type ReactNode, useState } from 'react'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import type { Route } from '../router/routerReducer.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { storeIcons } from '../walletPictures/storeIcons.ts'
import { storesOf } from '../walletPictures/storesOf.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import { AttemptProblem } from './AttemptProblem.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingCode } from './PairingCode.tsx'
import { firstPlace, platformsOf, type WalletPlace } from './platformsOf.ts'
import { walletConnectText } from './text.ts'
import { useWalletConnect } from './useWalletConnect.ts'
import './ConnectingWalletConnect.css'

/** A wallet of the directory, wherever it may be: on the phone, on this computer, on the web, in the browser. */
export function ConnectingWalletConnect({ route: { wallet } }: { route: Route }) {
  const walletFlow = useWalletFlow()
  if (!wallet) return null
  if (!walletFlow.browses(wallet)) return <Connecting wallet={wallet} />
  return (
    <>
      <BrowseWallet wallet={wallet} />
      <GetItLine wallet={wallet} />
    </>
  )
}

function Connecting({ wallet }: { wallet: DirectoryWallet }) {
  const walletConnect = useWalletConnect()
  const walletFlow = useWalletFlow()
  const t = useText(walletConnectText)
  const attempt = useLastDefined(useAppValue(walletConnect.attemptAtom))
  const places = platformsOf(wallet, walletFlow.mobile)
  const [chosen, setChosen] = useState<WalletPlace>()
  const place = chosen ?? firstPlace(places)

  if (attempt && attempt.status !== 'waiting') return <AttemptProblem attempt={attempt} />
  return (
    <>
      {places.length > 1 ? (
        <Tabs
          label={t('walletConnect.places', { wallet: wallet.name })}
          tabs={places.map((name) => ({ name, text: t(`walletConnect.${name}`) }))}
          current={place}
          onChange={setChosen}
        >
          {screenFor(place, wallet, walletFlow.mobile)}
        </Tabs>
      ) : (
        screenFor(place, wallet, walletFlow.mobile)
      )}
      <ShortLivedNote />
      <GetItLine wallet={wallet} />
    </>
  )
}

function screenFor(place: WalletPlace, wallet: DirectoryWallet, isMobile: boolean): ReactNode {
  if (place === 'browser') return <InstallExtension wallet={wallet} />
  // What is on another device can only scan.
  const scans = place === 'mobile' && !(isMobile && (wallet.mobile_link || wallet.link_mode))
  return scans ? <PairingCode wallet={wallet} /> : <OpenWallet key={place} wallet={wallet} platform={place} />
}

/** The code for any wallet. */
export function ConnectingWalletConnectBasic() {
  const attempt = useLastDefined(useAppValue(useWalletConnect().attemptAtom))
  return attempt && attempt.status !== 'waiting' ? (
    <AttemptProblem attempt={attempt} />
  ) : (
    <>
      <PairingCode wallet={null} />
      <ShortLivedNote />
    </>
  )
}

/** A wallet that works in its own browser only: the page goes on there, and nothing is waited for here (R50). */
function BrowseWallet({ wallet }: { wallet: DirectoryWallet }) {
  const walletFlow = useWalletFlow()
  const t = useText(walletConnectText)
  const parameters = { wallet: wallet.name }
  return (
    <EmptyState
      icon={<WalletPicture wallet={wallet} size={64} />}
      title={t('walletConnect.openTitle', parameters)}
      text={t('walletConnect.browseText', parameters)}
    >
      <Button
        variant="primary"
        icon={<Icon shape={actionIcons.external} />}
        onClick={() => walletFlow.browse(wallet)}
      >
        {t('walletConnect.open', parameters)}
      </Button>
    </EmptyState>
  )
}

/** A wallet that could be in this browser, but is not. */
function InstallExtension({ wallet }: { wallet: DirectoryWallet }) {
  const t = useText(walletConnectText)
  const { name, chrome_store } = wallet
  return (
    <div className="wk-extension">
      <WalletPicture wallet={wallet} size={72} />
      <div>
        <h2 className="wk-extension-title">{t('walletConnect.notInstalled', { wallet: name })}</h2>
        <p className="wk-extension-text">{t('walletConnect.installText')}</p>
      </div>
      {chrome_store && (
        <LinkButton href={chrome_store} variant="primary" icon={<Icon shape={storeIcons.download} />}>
          {t('walletConnect.install', { wallet: name })}
        </LinkButton>
      )}
    </div>
  )
}

/** The way to a wallet that one does not have yet. */
function GetItLine({ wallet }: { wallet: DirectoryWallet }) {
  const { router } = useApp()
  const walletFlow = useWalletFlow()
  const t = useText(walletConnectText)
  if (storesOf(wallet, walletFlow.mobile, navigator.userAgent).length === 0) return null
  return (
    <p className="wk-get-it">
      <span>{t('walletConnect.noWallet', { wallet: wallet.name })}</span>
      <Button variant="ghost" onClick={() => router.push({ view: 'Downloads', wallet })}>
        {t('walletConnect.getIt')}
      </Button>
    </p>
  )
}

/** Says before a wallet connects that the connection will not outlive the page (R6). */
function ShortLivedNote() {
  const t = useText(walletConnectText)
  if (useAppValue(useWalletConnect().lastingAtom)) return null
  return <p className="wk-short-lived">{t('walletConnect.shortLived')}</p>
}
