import type { Atom } from 'jotai/vanilla'
import type { ViewName } from '#shared/entities/view.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Auth } from '../features/auth/createAuth.ts'
import type { Connection } from '../features/connection/connection.ts'
import type { Connecting } from '../features/connection/createConnecting.ts'
import type { ConnectionFlow } from '../features/connection/createConnectionFlow.ts'
import type { ConnectWaiters } from '../features/connection/createConnectWaiters.ts'
import type { Sync } from '../features/connection/createSync.ts'
import type { Host } from '../features/host/createHost.ts'
import type { Modal } from '../features/modal/createModal.ts'
import type { NetworkFlow } from '../features/networks/createNetworkFlow.ts'
import type { Switching } from '../features/networks/createSwitching.ts'
import type { Router } from '../features/router/createRouter.ts'
import type { Toasts } from '../features/toasts/createToasts.ts'
import type { WalletConnect } from '../features/walletConnect/walletConnect.ts'
import type { State } from './createState.ts'
import type { JoinedWallet } from './joinAuth.ts'

export interface TransitionsParameters {
  state: State
  router: Router
  modal: Modal
  toasts: Toasts
  connecting: Connecting
  walletConnect: Pick<WalletConnect, 'cancel'>
  auth: Pick<Auth<JoinedWallet>, 'present'>
  switching: Switching
  connectionFlow: ConnectionFlow
  networkFlow: NetworkFlow
  waiters: ConnectWaiters
  sync: Sync
  host: Host
  themeModeAtom: Atom<'light' | 'dark'>
}

/** Views that have nothing to do with an account that ends meanwhile. */
const connectingViews: readonly ViewName[] = [
  'Connect',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Downloads',
  'GetWallet',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'ApproveTransaction',
]

/** Views that belong to one try to connect by WalletConnect. */
const pairingViews: readonly ViewName[] = [
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
]

/** What the modal shows next when a wallet, a person or the host changed something. */
export function createTransitions(parameters: TransitionsParameters) {
  const { state, router, modal, toasts, connecting, switching, connectionFlow, networkFlow } = parameters
  const { waiters, sync, host, walletConnect, auth } = parameters
  const { store, networks, unsupportedChainAtom } = state
  const isOpen = () => store.get(modal.openAtom)
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

  let networkId = store.get(networks.activeNetworkIdAtom)
  const followNetwork = () => {
    const next = store.get(networks.activeNetworkIdAtom)
    if (next === networkId) return
    networkId = next
    if (store.get(state.readyAtom)) host.emit('networkChanged', { caipNetworkId: next })
  }

  const followMode = () => host.emit('theme', { mode: store.get(parameters.themeModeAtom) })

  const unsubscribers = [
    store.sub(router.routeAtom, followRoute),
    store.sub(networks.activeNetworkIdAtom, followNetwork),
    store.sub(parameters.themeModeAtom, followMode),
  ]

  const showUnsupported = () => {
    // Closed at once, or a host that does not answer: the state says it all the same.
    modal.open({ view: 'UnsupportedChain' }).catch(() => {})
  }

  return {
    opened() {
      host.emit('open')
      // A wallet may have switched without a word while nobody looked.
      void sync.checkAll()
    },
    closed() {
      const closed = new WalletKitError('USER_CLOSED', 'The visitor closed the modal')
      connecting.cancel(closed)
      walletConnect.cancel()
      auth.present()?.closed()
      if (view === 'SwitchNetwork') switching.cancel()
      toasts.close()
      waiters.failed(closed)
      host.emit('close')
    },
    /** A person connected a wallet: go on to the network it was for, or be done. */
    connected(connection: Connection, others: readonly Connection[] = []) {
      const { caipNetworkId: target } = store
        .get(router.historyAtom)
        .findLast((route) => route.view === 'SwitchActiveChain') ?? { caipNetworkId: undefined }
      connectionFlow.connected(connection, others)
      if (!isOpen()) return
      if (store.get(unsupportedChainAtom)) return router.reset({ view: 'UnsupportedChain' })
      if (!target || target === connection.caipNetworkId) return void modal.close()
      router.reset({ view: 'Account' })
      networkFlow.choose(target)
    },
    changed(connection: Connection, before: Connection | undefined) {
      const answered = connectionFlow.changed(connection, before)
      const { view: shown } = store.get(router.routeAtom)
      if (store.get(unsupportedChainAtom)) {
        if (before && isSupported(before) && !isSupported(connection)) showUnsupported()
      } else if (isOpen() && shown === 'UnsupportedChain') void modal.close()
      else if (isOpen() && !before && shown === 'Connect') {
        if (answered) void modal.close()
        else router.reset({ view: 'Account' })
      }
    },
    /** A connection ended: a view that was about it gives way. */
    lost() {
      if (!isOpen() || connectingViews.includes(view)) return
      if (state.hasAddress()) router.reset({ view: 'Account' })
      else void modal.close()
    },
    destroy: () => unsubscribers.forEach((unsubscribe) => unsubscribe()),
  }
}
