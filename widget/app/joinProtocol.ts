import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createProtocol } from '../features/walletConnect/createProtocol.ts'
import type { ProtocolAtoms } from '../features/walletConnect/createWalletConnect.ts'
import { topicOf, walletConnectId } from '../features/walletConnect/walletConnect.ts'
import { watchExpiries } from '../services/walletConnect/internals.ts'
import type { WalletConnectPartParameters } from './createWalletConnectPart.ts'

/** Starts WalletConnect and joins its sessions to the slots. Loaded at the first need, with the library. */
export async function joinProtocol(parameters: WalletConnectPartParameters, atoms: ProtocolAtoms) {
  const { state, window, origin, hop, wanted, parts, onConnected, onFailed } = parameters
  const { store, stored, connections, networks, optionsAtom, project, mobile } = state
  const { walletConnect: relay } = project
  if (!relay) throw new WalletKitError('METHOD_NOT_FOUND', 'No relay is configured')
  const namespaces = () =>
    [...store.get(networks.namespacesAtom)].sort((a, b) => Number(b === wanted()) - Number(a === wanted()))
  const connectionsOf = (uuid: string) => connections.all().filter((connection) => connection.uuid === uuid)

  /** The wallet changed what it permits. */
  const follow = async (uuid: string) => {
    const session = protocol.sessions.ofUuid(uuid)
    if (!session) return
    for (const connection of connectionsOf(uuid)) {
      if (!session.namespaces.has(connection.namespace)) parts().connectionFlow.ended(connection)
    }
    const added = protocol.sessions.follow(session.topic)
    for (const namespace of namespaces()) {
      const isNew = added.includes(namespace) && !connections.get(namespace)
      // As if remembered: what the check finds becomes the connection.
      if (isNew) stored.setConnections({ ...stored.connections(), [namespace]: walletConnectId })
      if (isNew || connections.get(namespace)?.uuid === uuid) await parts().sync.check(namespace)
    }
  }

  const protocol = await createProtocol({
    ...atoms,
    store,
    project,
    relay,
    origin,
    window,
    networks,
    namespaces,
    mobile,
    onConnected,
    onFailed,
    claimed: () => store.get(optionsAtom).metadata ?? {},
    frame: () => window.localStorage,
    configured: () => store.get(networks.networksAtom),
    // Without a stored connection, what the last visit left is nobody's. Another tab may have one by now.
    keeps: Object.values(stored.latestConnections()).includes(walletConnectId),
    attest: (url) => hop.loader.attest({ url }),
    openLink: (link) => hop.loader.openLink(link),
    onChanged: (uuid) =>
      void follow(uuid).catch(() => {
        // A wallet that could not be followed is asked again at its next word.
      }),
    onEnded(uuid) {
      for (const connection of connectionsOf(uuid)) parts().connectionFlow.ended(connection)
    },
    findNetwork: networks.find,
  })

  /** A session whose last slot another wallet took is over. */
  let used: readonly string[] = []
  const followSlots = () => {
    const before = used
    used = connections.all().flatMap(({ uuid }) => topicOf(uuid) ?? [])
    for (const topic of new Set(before)) {
      if (!used.includes(topic)) protocol.sessions.end(topic).catch(() => {})
    }
  }
  const unsubscribe = store.sub(connections.connectionsAtom, followSlots)
  const unwatch = watchExpiries(window)

  return {
    ...protocol,
    async destroy() {
      unsubscribe()
      unwatch()
      await protocol.destroy()
    },
  }
}
