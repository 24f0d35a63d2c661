import { type ChainNamespace, chainNamespaces } from '#shared/caip/namespace.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Adapter } from '../../services/adapters/adapter.ts'
import type { AskWallet } from '../../services/adapters/walletPort.ts'
import { orAborted } from '../../services/orAborted.ts'
import type { Connectors } from '../connectors/createConnectors.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { StoredState } from '../storedState/storedState.ts'
import type { Connection } from './connection.ts'
import { toConnection } from './createConnecting.ts'
import type { ConnectionSlots } from './createConnections.ts'

export interface SyncParameters {
  connectors: Connectors
  connections: ConnectionSlots
  networks: Networks
  stored: StoredState
  loadAdapter: (namespace: ChainNamespace) => Promise<Adapter>
  askWallet: (uuid: string) => AskWallet
  /** The wallet said something else than what the slot held (`before`), or came (back) by itself. */
  onChanged: (connection: Connection, before: Connection | undefined) => void
  /** The wallet no longer permits anything. */
  onLost: (connection: Connection) => void
}

/**
 * Keeps the slots true to the wallets. A wallet's event is only a reason to ask: what is published comes from a round
 * trip, never from the event (R1, R11).
 */
export function createSync(parameters: SyncParameters) {
  const { connectors, connections, networks, stored, loadAdapter, askWallet, onChanged, onLost } = parameters
  /** The latest question per namespace; answers to earlier ones are stale. */
  const latest = new Map<ChainNamespace, symbol>()

  const read = async (namespace: ChainNamespace, connectorId: string, limit: number) => {
    const signal = AbortSignal.timeout(limit)
    const connector = await connectors.waitFor(connectorId, signal)
    const uuid = connector?.wallets[namespace]
    if (!connector || !uuid) return { answered: false, connection: null }
    try {
      const adapter = await loadAdapter(namespace)
      const live = await orAborted(adapter.read(askWallet(uuid), signal), signal)
      const connection = live && toConnection({ connector, namespace, uuid, live, networks })
      return { answered: true, connection }
    } catch {
      return { answered: false, connection: null }
    }
  }

  /** Asks the wallet of a namespace what is true now. A wallet that does not answer changes nothing. */
  const check = async (namespace: ChainNamespace, limit: number = timings.reconnect): Promise<void> => {
    const before = connections.get(namespace)
    const connectorId = before?.connector.id ?? stored.connections()[namespace]
    if (!connectorId) return
    const question = Symbol(namespace)
    latest.set(namespace, question)
    const { answered, connection } = await read(namespace, connectorId, limit)
    if (latest.get(namespace) !== question || connections.get(namespace) !== before || !answered) return
    if (!connection) {
      if (before) onLost(before)
    } else if (!before || !isSame(before, connection)) onChanged(connection, before)
  }

  return {
    check,
    checkAll: () => Promise.all(connections.all().map(({ namespace }) => check(namespace))),
    /** A wallet spoke up: check the slots that are, or were last time, its own. */
    async checkWallet(uuid: string): Promise<void> {
      const remembered = stored.connections()
      for (const namespace of chainNamespaces) {
        const current = connections.get(namespace)
        const connector = connectors.find(remembered[namespace] ?? '')
        if (current ? current.uuid === uuid : connector?.wallets[namespace] === uuid) await check(namespace)
      }
    },
  }
}

export type Sync = ReturnType<typeof createSync>

function isSame(a: Connection, b: Connection): boolean {
  return (
    a.uuid === b.uuid &&
    a.caipNetworkId === b.caipNetworkId &&
    a.addresses.length === b.addresses.length &&
    a.addresses.every((address, index) => address === b.addresses[index])
  )
}
