import { atom } from 'jotai/vanilla'
import { abortable } from '#shared/async/abortable.ts'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../features/connection/connection.ts'
import type { ConnectionFlow } from '../features/connection/createConnectionFlow.ts'
import type { Sync } from '../features/connection/createSync.ts'
import { createWalletConnect } from '../features/walletConnect/createWalletConnect.ts'
import { walletConnectId } from '../features/walletConnect/walletConnect.ts'
import type { Hop } from '../services/hop/createHop.ts'
import { hideForbiddenStorage } from '../services/walletConnect/hideForbiddenStorage.ts'
import type { AppWindow } from './appWindow.ts'
import type { State } from './createState.ts'

export interface WalletConnectPartParameters {
  state: State
  window: AppWindow
  /** The page's, as the browser reported it. */
  origin: string
  hop: Pick<Hop, 'loader'>
  /** The namespace that a person wants to connect. */
  wanted: () => ChainNamespace
  parts: () => { sync: Sync; connectionFlow: ConnectionFlow }
  onConnected: (connections: readonly [Connection, ...Connection[]], wallet: DirectoryWallet | null) => void
  onFailed: (error: WalletKitError) => void
}

/** What the first view needs of WalletConnect: whether it is offered, and how the last visit's sessions come back. */
export function createWalletConnectPart(parameters: WalletConnectPartParameters) {
  const { state } = parameters
  const { store, stored, connectors, connections, optionsAtom, project } = state
  const offeredAtom = atom((get) => {
    const switches = [project.features.walletConnect, get(optionsAtom).features?.walletConnect]
    return Boolean(project.walletConnect) && !switches.includes(false)
  })
  const walletConnect = createWalletConnect({
    store,
    offeredAtom,
    onFailed: parameters.onFailed,
    async load(atoms) {
      hideForbiddenStorage(parameters.window)
      const { joinProtocol } = await import('./joinProtocol.ts')
      return joinProtocol(parameters, atoms)
    },
  })
  const { protocol, connectorFor } = walletConnect

  let restoring: Promise<void> = Promise.resolve()
  const restore = async () => {
    const remembered = stored.connections()
    const mine = chainNamespaces.filter((namespace) => remembered[namespace] === walletConnectId)
    if (mine.length === 0) return
    try {
      if (store.get(offeredAtom)) await protocol()
    } catch {
      // Its code did not load: the next visit may have more luck.
      return
    }
    for (const namespace of mine) if (!connectorFor(namespace)) connections.forget(namespace)
  }

  return {
    walletConnect,
    /** Where the slots' wallets are found: in the page, or among the sessions. */
    sources: {
      find: connectors.find,
      async waitFor(id: string, namespace: ChainNamespace, signal: AbortSignal) {
        if (id !== walletConnectId) return connectors.waitFor(id, namespace, signal)
        await abortable(restoring, signal).catch(() => {})
        return connectorFor(namespace)
      },
    },
    /** Brings the last visit's sessions back. Does not wait: who needs them does. */
    restore() {
      restoring = restore()
    },
    destroy: walletConnect.destroy,
  }
}
