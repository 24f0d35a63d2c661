import type { Loadable } from '#shared/async/createLoadable.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Context } from '../features/context/createContext.ts'
import { painted } from '../services/dom/environment.ts'
import type { WalletRuntime } from './createWalletRuntime.ts'

/**
 * Tells the page of the modal, the active network and the theme.
 *
 * @param walletRuntime what asks wallets: asked for again by each opening, where its code did not load
 */
export function notifyHost(context: Context, { present, need }: Loadable<WalletRuntime>) {
  const { store, events, host, networks, theme, toasts, waiters, readyAtom, authState } = context
  let networkId = store.get(networks.activeNetworkIdAtom)
  const followNetwork = () => {
    const next = store.get(networks.activeNetworkIdAtom)
    if (next === networkId) return
    networkId = next
    if (store.get(readyAtom)) host.emit('networkChanged', { caipNetworkId: next })
  }
  const followMode = () => host.emit('theme', { mode: store.get(theme.resolvedModeAtom) })
  const unsubscribers = [
    store.sub(networks.activeNetworkIdAtom, followNetwork),
    store.sub(theme.resolvedModeAtom, followMode),
  ]

  events.on('opened', () => {
    host.emit('open', null)
    const runtime = present()
    // A wallet may have switched without an event while the modal was closed.
    if (runtime) void runtime.sync.checkAll()
    else void painted(context.window).then(need).catch(sayUnforeseen)
  })
  events.on('closed', () => {
    const closed = new WalletKitError('USER_CLOSED', 'The visitor closed the modal')
    const finishes =
      store.get(authState.loginAtom)?.step === 'wallet' && store.get(authState.stageAtom).view === null
    present()?.closed(closed)
    toasts.close()
    // A login that goes on without the person tells how it ends.
    if (!finishes) waiters.failed(closed)
    host.emit('close', null)
  })

  return { destroy: () => unsubscribers.forEach((unsubscribe) => unsubscribe()) }
}
