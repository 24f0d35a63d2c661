import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/namespace.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../features/connection/connection.ts'
import type { ConnectionFlow } from '../features/connection/createConnectionFlow.ts'
import type { Sync } from '../features/connection/createSync.ts'
import type { ReadChain } from '../features/host/readChain.ts'
import type { Switching } from '../features/networks/createSwitching.ts'
import { createWalletConnect } from '../features/walletConnect/createWalletConnect.ts'
import { topicOf } from '../features/walletConnect/sessionUuid.ts'
import { walletConnectId } from '../features/walletConnect/walletConnectId.ts'
import { loadAdapter } from '../services/adapters/loadAdapter.ts'
import type { Hop } from '../services/hop/createHop.ts'
import { orAborted } from '../services/orAborted.ts'
import type { AppWindow } from './appWindow.ts'
import type { State } from './createState.ts'

export interface WalletConnectPartParameters {
  state: State
  window: AppWindow
  /** The page's, as the browser reported it. */
  origin: string
  loader: () => Hop['loader']
  /** The namespace that a person wants to connect. */
  wanted: () => ChainNamespace
  parts: () => { sync: Sync; connectionFlow: ConnectionFlow; switching: Switching; readChain: ReadChain }
  onConnected: (connections: readonly [Connection, ...Connection[]], wallet: DirectoryWallet | null) => void
  onFailed: (error: WalletKitError) => void
}

/** Joins WalletConnect to the rest: its sessions are wallets among the others. */
export function createWalletConnectPart(parameters: WalletConnectPartParameters) {
  const { state, window, origin, loader, wanted, parts, onConnected, onFailed } = parameters
  const { store, stored, connectors, connections, networks, optionsAtom, project } = state
  const { walletConnect: relay, features } = project
  const offeredAtom = atom((get) =>
    Boolean(relay && features.walletConnect !== false && get(optionsAtom).features?.walletConnect !== false),
  )
  const namespaces = () =>
    [...store.get(networks.namespacesAtom)].sort((a, b) => Number(b === wanted()) - Number(a === wanted()))

  const walletConnect = createWalletConnect({
    store,
    offeredAtom,
    async load(atoms) {
      if (!relay) throw new WalletKitError('METHOD_NOT_FOUND', 'No relay is configured')
      const { createProtocol } = await import('../features/walletConnect/createProtocol.ts')
      return createProtocol({
        ...atoms,
        store,
        project,
        relay,
        origin,
        window,
        networks,
        namespaces,
        loadAdapter,
        onConnected,
        onFailed,
        claimed: () => store.get(optionsAtom).metadata ?? {},
        frame: () => window.localStorage,
        mobile: state.mobile,
        configured: () => store.get(networks.networksAtom),
        // Without a stored connection, what the last visit left is nobody's.
        keeps: Object.values(stored.connections()).includes(walletConnectId),
        attest: (url) => loader().attest({ url }),
        openLink: (link) => loader().openLink(link),
        onChanged: (uuid) => void follow(uuid),
        onEnded(uuid) {
          for (const connection of connections.all()) {
            if (connection.uuid === uuid) parts().connectionFlow.ended(connection)
          }
        },
        findNetwork: networks.find,
        switchNetwork: (id) => parts().switching.switchNetwork(id),
        disconnect: ({ namespace }) => parts().connectionFlow.disconnect(namespace),
        readChain: (network, method, params) => parts().readChain(network, method, params),
      })
    },
  })

  /** The wallet changed what it permits. */
  const follow = async (uuid: string) => {
    const { sessions } = await walletConnect.protocol()
    const session = sessions.ofUuid(uuid)
    if (!session) return
    for (const connection of connections.all()) {
      const isGone = connection.uuid === uuid && !session.namespaces.has(connection.namespace)
      if (isGone) parts().connectionFlow.ended(connection)
    }
    for (const namespace of namespaces()) {
      const isNew = session.namespaces.has(namespace) && !connections.get(namespace)
      // As if remembered: what the check finds becomes the connection.
      if (isNew) stored.setConnections({ ...stored.connections(), [namespace]: walletConnectId })
      if (isNew || connections.get(namespace)?.uuid === uuid) await parts().sync.check(namespace)
    }
  }

  /** A session whose last slot another wallet took is over. */
  let used: readonly string[] = []
  const followSlots = () => {
    const before = used
    used = connections.all().flatMap(({ uuid }) => topicOf(uuid) ?? [])
    for (const topic of new Set(before)) {
      if (!used.includes(topic)) void walletConnect.end(topic)
    }
  }
  const unsubscribe = store.sub(connections.connectionsAtom, followSlots)

  let restoring: Promise<void> = Promise.resolve()
  const restore = async () => {
    const remembered = stored.connections()
    const mine = chainNamespaces.filter((namespace) => remembered[namespace] === walletConnectId)
    if (mine.length === 0) return
    try {
      if (store.get(offeredAtom)) await walletConnect.protocol()
    } catch {
      // Its code did not load: the next visit may have more luck.
      return
    }
    for (const namespace of mine) {
      if (!walletConnect.connectorFor(namespace)) connections.forget(namespace)
    }
  }

  return {
    walletConnect,
    /** Where the slots' wallets are found: in the page, or among the sessions. */
    sources: {
      find: connectors.find,
      async waitFor(id: string, namespace: ChainNamespace, signal: AbortSignal) {
        if (id !== walletConnectId) return connectors.waitFor(id, namespace, signal)
        await orAborted(restoring, signal).catch(() => {})
        return walletConnect.connectorFor(namespace)
      },
    },
    isSession: (uuid: string) => topicOf(uuid) !== undefined,
    canUse: (uuid: string, id: CaipNetworkId) =>
      topicOf(uuid) === undefined || walletConnect.canUse(uuid, id),
    /** Brings the last visit's sessions back. Does not wait: who needs them does. */
    restore() {
      restoring = restore()
    },
    async request(connection: Connection, method: string, params: unknown, signal: AbortSignal) {
      const { request } = await walletConnect.protocol()
      return orAborted(request(connection, method, params, signal), signal)
    },
    destroy() {
      unsubscribe()
      walletConnect.destroy()
    },
  }
}

export type WalletConnectPart = ReturnType<typeof createWalletConnectPart>
