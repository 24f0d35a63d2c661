import { abortable } from '#shared/async/abortable.ts'
import { createDeadline } from '#shared/async/createDeadline.ts'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { readWallet } from '../../wallets/walletPort.ts'
import type { Context } from '../context/createContext.ts'
import type { Connection } from '../walletState/connection.ts'
import type { AddressChoice } from './createAddressChoice.ts'
import type { ConnectionFlow } from './createConnectionFlow.ts'
import { toConnection } from './toConnection.ts'

/**
 * Keeps the slots true to the wallets. A wallet's event is only a reason to ask: what is published comes from a round
 * trip, never from the event (R1, R11).
 */
export function createSync(context: Context & { choice: AddressChoice; connectionFlow: ConnectionFlow }) {
  const { connectors, connections, choice, networks, stored, sources, connectionFlow } = context
  /** The latest question per namespace; answers to earlier ones are stale. */
  const latest = new Map<ChainNamespace, Promise<void>>()

  const read = async (namespace: ChainNamespace, connectorId: string, limit: number) => {
    const { signal, clear } = createDeadline(limit)
    try {
      const connector = await sources.connectorFor(connectorId, namespace, signal)
      const uuid = connector?.wallets[namespace]
      if (!connector || !uuid) return { answered: false, connection: null }
      const wallet = await abortable(sources.walletOf(uuid, namespace), signal)
      const live = await abortable(readWallet(wallet, { silent: true }, signal), signal)
      const connection = live && toConnection({ connector, namespace, uuid, live, networks })
      return { answered: true, connection: connection && choice.arrange(connection) }
    } catch (thrown) {
      sayUnforeseen(thrown)
      return { answered: false, connection: null }
    } finally {
      clear()
    }
  }

  const update = (before: Connection, connection: Connection | null) => {
    if (!connection) connectionFlow.lost(before)
    else if (!isSame(before, connection)) connectionFlow.changed(connection, before)
  }

  /** Asks the wallet of a namespace what is true now. A wallet that does not answer changes nothing. */
  const check = (namespace: ChainNamespace, limit: number = timings.reconnect): Promise<void> => {
    const ask = async (): Promise<void> => {
      const before = connections.get(namespace)
      const connectorId = before?.connector.id ?? stored.connections()[namespace]
      if (!connectorId) return
      const { answered, connection } = await read(namespace, connectorId, limit)
      // The answer is stale: its caller gets the later question's.
      if (latest.get(namespace) !== own) return latest.get(namespace)
      if (!answered || connections.get(namespace) !== before) return
      if (before) update(before, connection)
      // Meanwhile a person may have disconnected what was to be restored.
      else if (connection && stored.connections()[namespace] === connectorId)
        connectionFlow.changed(connection, before)
    }
    const own = ask()
    latest.set(namespace, own)
    return own
  }

  return {
    check,
    /** Asks the wallets of the last visit. Settles within 10 s, whatever they do (R1). */
    async restore(): Promise<void> {
      const { signal, clear } = createDeadline(timings.reconnect)
      const remembered = stored.connections()
      const checks = chainNamespaces.filter((namespace) => remembered[namespace]).map((known) => check(known))
      // The time is over: what has not answered by now is not restored, and `check` goes on by itself.
      await abortable(Promise.all(checks), signal).catch(() => {})
      clear()
    },
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
    a.addresses.every((address, index) => address === b.addresses[index]) &&
    JSON.stringify(a.details) === JSON.stringify(b.details)
  )
}
