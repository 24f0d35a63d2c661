import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Connection } from '../walletState/connection.ts'
import {
  clearConnection,
  type DisconnectReason,
  disconnect,
  endConnection,
  loseConnection,
} from './endConnection.ts'
import {
  addConnections,
  announceConnection,
  type ConnectionContext,
  type MadeConnections,
  updateConnection,
} from './publishConnection.ts'

/** What happens to the connections, the storage and the page when connections come, change and go. */
export function createConnectionFlow(context: ConnectionContext) {
  const { connections, events } = context

  return {
    connected: (made: MadeConnections) => addConnections(context, made),
    /** The wallet itself came back or changed. */
    changed: (connection: Connection, before: Connection | undefined) =>
      events.emit('changed', connection, before, updateConnection(context, connection, before)),
    put: (connection: Connection, before: Connection | undefined) =>
      updateConnection(context, connection, before),
    announce: (connection: Connection) => announceConnection(context, connection),
    lost: (connection: Connection) => loseConnection(context, connection),
    /** The connection was ended in another tab, which has changed what is remembered of it. */
    clear: (connection: Connection, reason: DisconnectReason) => clearConnection(context, connection, reason),
    ended: (connection: Connection) => endConnection(context, connection),
    /** The same for all that is connected by one wallet. */
    endedAll(uuid: string): void {
      for (const connection of connections.all())
        if (connection.uuid === uuid) endConnection(context, connection)
    },
    disconnect: (namespace?: ChainNamespace) => disconnect(context, namespace),
  }
}

export type ConnectionFlow = ReturnType<typeof createConnectionFlow>
