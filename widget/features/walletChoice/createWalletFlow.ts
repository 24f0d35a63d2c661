import { atom } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Context } from '../context/createContext.ts'
import type { WalletConnect } from '../walletState/walletConnect.ts'
import type { WalletSelection } from './createWalletSelection.ts'
import type { WalletEntry } from './listEntries.ts'

/**
 * Whether a wallet that is not in the page can be connected with from here. One that only says where to get it cannot:
 * it has to be installed first.
 */
export function canReach(wallet: DirectoryWallet): boolean {
  const { mobile_link, link_mode, desktop_link, webapp_link, app_store, play_store, chrome_store } = wallet
  const links = [mobile_link, link_mode, desktop_link, webapp_link]
  const stores = [app_store, play_store, chrome_store]
  return links.some(Boolean) || !stores.some(Boolean)
}

/**
 * The link that opens the page in a wallet's own browser. The page's address is left for the host to put in (R50).
 *
 * @param base with `{url}` and, where the wallet wants to know who sends it, `{origin}`
 */
export function browseLink(base: string, origin: string): string {
  return base.replace('{origin}', encodeURIComponent(origin))
}

export interface WalletFlowContext extends Pick<Context, 'store' | 'openAtom' | 'origin' | 'mobile'> {
  router: Pick<Context['router'], 'push'>
  selection: Pick<WalletSelection, 'choose'>
  walletConnect: Pick<WalletConnect, 'offeredAtom' | 'pairingAtom' | 'open'> & { prepare: () => void }
  hop: { loader: Pick<Context['hop']['loader'], 'openLink'> }
  reloadPage: () => void
}

/** What happens when a person chooses a wallet. */
export function createWalletFlow(context: WalletFlowContext) {
  const { store, router, openAtom, selection, walletConnect, mobile, hop, origin, reloadPage } = context

  /** On a phone, a wallet that takes no pairing opens the page in its own browser, and is in the page there (R50). */
  const browses = ({ mobile_link, link_mode, browse_link }: DirectoryWallet) =>
    mobile && !mobile_link && !link_mode && browse_link !== undefined
  /** In the task of the click. Where it does not open, the view that says so is there already. */
  const browse = ({ browse_link = '' }: DirectoryWallet) => {
    // It does not open: the view that says so is there already.
    hop.loader.openLink({ href: browseLink(browse_link, origin), target: '_blank' }).catch(() => {})
  }

  const opensApp = (entry: WalletEntry) =>
    mobile && 'wallet' in entry && Boolean(entry.wallet.mobile_link || entry.wallet.link_mode)

  return {
    mobile,
    /** Whether the link of a wallet's app can be opened in the task of a tap. */
    tapAtom: atom((get): 'ready' | 'busy' | 'failed' => {
      if (!mobile || !get(walletConnect.offeredAtom)) return 'ready'
      const { status } = get(walletConnect.pairingAtom)
      return status === 'ready' || status === 'failed' ? status : 'busy'
    }),
    /** Whether a tap opens the wallet's app. */
    opensApp,
    browses,
    browse,
    /** A person chose one of the ways to connect. On a phone the wallet opens in this very task. */
    choose(entry: WalletEntry, namespace?: ChainNamespace): void {
      if (entry.type === 'connector') return selection.choose(entry.connector.id, namespace)
      if (entry.type === 'walletConnect') return router.push({ view: 'ConnectingWalletConnectBasic' })
      const { wallet } = entry
      if (browses(wallet)) {
        router.push({ view: 'ConnectingWalletConnect', wallet })
        return browse(wallet)
      }
      if (!canReach(wallet)) return router.push({ view: 'Downloads', wallet })
      router.push({ view: 'ConnectingWalletConnect', wallet })
      if (opensApp(entry)) walletConnect.open('mobile')
    },
    /** A person is about to choose: what comes next can be made ready. */
    warm(): void {
      if (store.get(openAtom) && store.get(walletConnect.offeredAtom)) walletConnect.prepare()
    },
    /** Reloads the page, which a person has to do who has just installed a wallet. */
    reloadPage,
  }
}

export type WalletFlow = ReturnType<typeof createWalletFlow>
