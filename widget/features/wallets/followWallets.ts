import type { ViewName } from '#shared/entities/view.ts'
import { type RenderingWindow as FrameWindow, rested } from '../../services/dom/environment.ts'
import type { Context } from '../context/createContext.ts'
import type { WalletFlow } from '../walletChoice/createWalletFlow.ts'
import type { WalletConnect } from '../walletState/walletConnect.ts'
import type { Wallets } from './createWallets.ts'

export interface FollowWalletsContext extends Pick<Context, 'store' | 'openAtom' | 'prepareView' | 'mobile'> {
  router: Pick<Context['router'], 'routeAtom'>
  wallets: Pick<Wallets, 'look' | 'rest'>
  walletFlow: Pick<WalletFlow, 'browses'>
  walletConnect: Pick<WalletConnect, 'offeredAtom' | 'pairingAtom' | 'attemptAtom' | 'prepare' | 'choose'>
  window: FrameWindow
}

/** Views that show wallets of the directory. */
const listing: readonly ViewName[] = ['Connect', 'AllWallets', 'GetWallet']
/** Views in which a tap opens a wallet, on a phone. */
const tapping: readonly ViewName[] = ['Connect', 'AllWallets']
/** Views that wait for a wallet that is reached by WalletConnect. */
const waiting: readonly ViewName[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** What happens when a person looks at wallets, from now on. */
export function followWallets(context: FollowWalletsContext) {
  const { store, router, openAtom, wallets, walletConnect, mobile, prepareView, window } = context
  const { browses } = context.walletFlow

  /**
   * Asks the directory, and loads what may be shown next, but for what a later choice loads anyway. A view that does not
   * load says so itself.
   */
  const lookAhead = async () => {
    await rested(window)
    if (!store.get(openAtom)) return
    wallets.look()
    const next: ViewName[] = store.get(walletConnect.offeredAtom)
      ? ['ConnectingExternal', ...waiting]
      : ['ConnectingExternal']
    // They are only loaded ahead: opening one loads it again, and says what is wrong.
    await Promise.all(next.map(prepareView)).catch(() => {})
  }

  /** Whether a tap opens a wallet: that needs a pairing (R3). */
  const isTapped = (view: ViewName) => mobile && tapping.includes(view)

  const follow = () => {
    if (!store.get(openAtom)) return wallets.rest()
    const { view, wallet = null } = store.get(router.routeAtom)
    if (listing.includes(view)) void lookAhead()
    if (!store.get(walletConnect.offeredAtom)) return
    // A link can be opened only in the task of a tap, so its URI must be there before (R3).
    const waits = waiting.includes(view) && !(wallet && browses(wallet))
    if (waits || isTapped(view)) void walletConnect.prepare()
    if (!waits) return
    const attempt = store.get(walletConnect.attemptAtom)
    if (!attempt || attempt.wallet?.id !== wallet?.id) walletConnect.choose(wallet)
  }
  /**
   * A pairing that is used up, given up or expired is made again where a tap needs one. Not in a view that waits for a wallet:
   * there an approval that settles leaves none as well.
   */
  const followPairing = () => {
    if (!store.get(openAtom) || !store.get(walletConnect.offeredAtom)) return
    const isGone = store.get(walletConnect.pairingAtom).status === 'idle'
    if (isGone && isTapped(store.get(router.routeAtom).view)) void walletConnect.prepare()
  }
  const unsubscribers = [
    store.sub(walletConnect.pairingAtom, followPairing),
    store.sub(router.routeAtom, follow),
    store.sub(openAtom, follow),
    store.sub(walletConnect.offeredAtom, follow),
  ]
  return {
    /** What is shown already. */
    follow,
    destroy: () => unsubscribers.forEach((unsubscribe) => unsubscribe()),
  }
}
