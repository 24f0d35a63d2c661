import { type ViewName, viewTraits } from '#shared/entities/view.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Auth } from '../features/auth/createAuth.ts'
import type { Connecting } from '../features/connection/createConnecting.ts'
import type { Context } from '../features/context/createContext.ts'
import type { ModalFeature } from '../features/modal/createModal.ts'
import type { Switching } from '../features/networks/createSwitching.ts'
import type { Siwx } from '../features/siwx/createSiwx.ts'
import type { Connection } from '../features/walletState/connection.ts'
import type { WalletConnect } from '../features/walletState/walletConnect.ts'

export interface TransitionsContext extends Context {
  modal: ModalFeature
  connecting: Connecting
  switching: Switching
  walletConnect: WalletConnect
  auth: Auth
  siwx: Siwx
}

/** Views that belong to one try to connect by WalletConnect. */
const pairingViews: readonly ViewName[] = [
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
]

/** What the modal shows next when a wallet or a person changed something. */
export function createTransitions(context: TransitionsContext) {
  const { store, networks, unsupportedChainAtom, openAtom, events, router, modal } = context
  const { connecting, switching, walletConnect, auth, siwx } = context
  const isOpen = () => store.get(openAtom)
  const isSupported = ({ caipNetworkId }: Connection): boolean => Boolean(networks.find(caipNetworkId))

  /** Leaving a view that waits for a wallet ends the wait (R22). */
  let view = store.get(router.routeAtom).view
  const followRoute = () => {
    const previous = view
    view = store.get(router.routeAtom).view
    // A closed modal moves to its first view; what waits then is none of its own.
    if (previous === view || !isOpen()) return
    if (previous === 'ConnectingExternal') connecting.cancel()
    if (previous === 'SwitchNetwork') switching.cancel()
    if (pairingViews.includes(previous) && !pairingViews.includes(view)) walletConnect.cancel()
    auth.present()?.followRoute(previous, view)
  }

  const unsubscribe = store.sub(router.routeAtom, followRoute)

  const showUnsupported = () => {
    // Closed at once, or a host that does not answer: the state says it all the same.
    modal.open({ view: 'UnsupportedChain' }).catch(() => {})
  }

  /** Done, or on to signing in: what is connected may have to. */
  const onConnected = () => {
    if (siwx.isOn()) router.reset({ view: 'SIWXSignMessage' })
    else void modal.close()
  }

  // On to the network that the wallet was for, or done.
  events.on('connected', ({ caipNetworkId }) => {
    if (!isOpen()) return
    const asked = store.get(router.historyAtom).findLast((route) => route.view === 'SwitchActiveChain')
    const target = asked?.caipNetworkId
    if (store.get(unsupportedChainAtom)) return router.reset({ view: 'UnsupportedChain' })
    if (!target || target === caipNetworkId) return onConnected()
    router.reset({ view: 'Account' })
    // With the view that has asked for this wallet, its code has come, too.
    void import('../features/networks/chooseNetwork.ts').then(
      ({ chooseNetwork }) => chooseNetwork(context, target),
      () => {
        // The account, which is shown, offers the networks by itself.
      },
    )
  })
  events.on('changed', (connection, before, answered) => {
    const { view: shown } = store.get(router.routeAtom)
    if (store.get(unsupportedChainAtom)) {
      if (before && isSupported(before) && !isSupported(connection)) showUnsupported()
    } else if (isOpen() && shown === 'UnsupportedChain') void modal.close()
    else if (isOpen() && !before && shown === 'Connect') {
      if (answered || siwx.isOn()) onConnected()
      else router.reset({ view: 'Account' })
    }
  })
  // A view that was about it gives way.
  events.on('lost', () => {
    if (!isOpen() || viewTraits[view].outlivesAccount) return
    if (context.hasAddress()) router.reset({ view: 'Account' })
    else void modal.close()
  })

  return {
    /** The modal begins to close: what waits for a person ends. */
    closed(reason: WalletKitError) {
      connecting.cancel(reason)
      walletConnect.cancel()
      auth.present()?.closed()
      if (view === 'SwitchNetwork') switching.cancel()
    },
    destroy: unsubscribe,
  }
}
