import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { wantedFirst } from '../../context/wantedNamespace.ts'
import { topicOf, walletConnectId } from '../../walletState/walletConnect.ts'
import type { ProtocolContext } from '../protocolContext.ts'
import type { EndedSession } from './sessionsContext.ts'

/** A session's wallet changed what it permits: the connections follow. */
export async function followSession(context: ProtocolContext, uuid: string): Promise<void> {
  const { stored, connections, sync, connectionFlow, sessions } = context
  const session = sessions.ofUuid(uuid)
  if (!session) return
  for (const connection of connections.all()) {
    const isGone = connection.uuid === uuid && !session.namespaces.has(connection.namespace)
    if (isGone) connectionFlow.ended(connection)
  }
  const added = sessions.follow(session.topic)
  for (const namespace of wantedFirst(context)) {
    const isNew = added.includes(namespace) && !connections.get(namespace)
    // As if it were remembered: what the check finds becomes the connection.
    if (isNew) stored.setConnections({ ...stored.connections(), [namespace]: walletConnectId })
    if (isNew || connections.get(namespace)?.uuid === uuid) await sync.check(namespace)
  }
}

/** A session is over: its connections end. */
export function endConnections(
  { connections, connectionFlow }: Pick<ProtocolContext, 'connections' | 'connectionFlow'>,
  { uuid, isForgotten }: EndedSession,
): void {
  const ending = connections.all().filter((connection) => connection.uuid === uuid)
  for (const connection of ending)
    isForgotten ? connectionFlow.clear(connection, 'wallet') : connectionFlow.ended(connection)
}

/** Forgets connections of the last visit whose session is gone. */
export function forgetLostConnections({ stored, sessions, connections }: ProtocolContext): void {
  for (const namespace of chainNamespaces)
    if (stored.connections()[namespace] === walletConnectId && !sessions.connectorFor(namespace))
      connections.forget(namespace)
}

/** Ends a session when another wallet takes its last connection. @returns the unsubscriber */
export function endUnusedSessions({ store, connections, sessions }: ProtocolContext): () => void {
  let used: readonly string[] = []
  return store.sub(connections.connectionsAtom, () => {
    const before = used
    used = connections.all().flatMap(({ uuid }) => topicOf(uuid) ?? [])
    for (const topic of new Set(before)) {
      // A session that another tab has ended has no record any more, and its wallet has been told.
      if (!used.includes(topic) && sessions.get(topic)) sessions.end(topic).catch(() => {})
    }
  })
}
