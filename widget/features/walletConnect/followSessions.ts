import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { Sync } from '../connection/createSync.ts'
import type { Context } from '../context/createContext.ts'
import { wantedFirst } from '../context/wantedNamespace.ts'
import { topicOf, walletConnectId } from '../walletState/walletConnect.ts'
import type { Sessions } from './createSessions.ts'

/** The app's context, with what a session's connections are made and ended by. */
export type SessionContext = Context & {
  wallets: { remember(wallet: DirectoryWallet): void }
  sync: Sync
  connectionFlow: ConnectionFlow
}

/** A session's wallet changed what it permits: its slots follow. */
export async function followSession(
  context: SessionContext,
  sessions: Sessions,
  uuid: string,
): Promise<void> {
  const { stored, connections, sync, connectionFlow } = context
  const session = sessions.ofUuid(uuid)
  if (!session) return
  for (const connection of connections.all()) {
    const isGone = connection.uuid === uuid && !session.namespaces.has(connection.namespace)
    if (isGone) connectionFlow.ended(connection)
  }
  const added = sessions.follow(session.topic)
  for (const namespace of wantedFirst(context)) {
    const isNew = added.includes(namespace) && !connections.get(namespace)
    // As if remembered: what the check finds becomes the connection.
    if (isNew) stored.setConnections({ ...stored.connections(), [namespace]: walletConnectId })
    if (isNew || connections.get(namespace)?.uuid === uuid) await sync.check(namespace)
  }
}

/** Ends a session when another wallet takes its last slot. Returns what stops that. */
export function endUnused({ store, connections }: Context, sessions: Sessions): () => void {
  let used: readonly string[] = []
  return store.sub(connections.connectionsAtom, () => {
    const before = used
    used = connections.all().flatMap(({ uuid }) => topicOf(uuid) ?? [])
    for (const topic of new Set(before)) {
      // What another tab has ended has no record any more, and its wallet has been told.
      if (!used.includes(topic) && sessions.get(topic)) sessions.end(topic).catch(() => {})
    }
  })
}
