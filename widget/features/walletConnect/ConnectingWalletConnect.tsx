import { type ReactNode, useState } from 'react'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { useLastDefined } from '../../ui/useLastDefined.ts'
import type { Route } from '../router/routerReducer.ts'
import { AttemptProblem } from './AttemptProblem.tsx'
import { BrowseWallet } from './BrowseWallet.tsx'
import { GetItLine } from './GetItLine.tsx'
import { InstallExtension } from './InstallExtension.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingCode } from './PairingCode.tsx'
import { firstPlace, platformsOf, type WalletPlace } from './platformsOf.ts'
import { ShortLivedNote } from './ShortLivedNote.tsx'
import { walletConnectText } from './text.ts'

/** A wallet of the directory, wherever it may be: on the phone, on this computer, on the web, in the browser. */
export function ConnectingWalletConnect({ route: { wallet } }: { route: Route }) {
  const { walletFlow } = useApp()
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
  const { walletConnect, walletFlow } = useApp()
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
