import { abortable } from '#shared/async/abortable.ts'
import { createDeadline } from '#shared/async/createDeadline.ts'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Host } from '../host/createHost.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { StoredState } from '../storedState/storedState.ts'
import { type Connection, isSession, toAccount } from './connection.ts'
import type { AddressChoice } from './createAddressChoice.ts'
import type { ConnectionSlots } from './createConnections.ts'
import type { ConnectWaiters } from './createConnectWaiters.ts'

export type DisconnectReason = 'user' | 'wallet'

export interface ConnectionFlowParameters {
  connections: ConnectionSlots
  choice: AddressChoice
  /** Asks the wallet of a namespace what is true now. */
  check: (namespace: ChainNamespace) => Promise<void>
  networks: Networks
  stored: StoredState
  waiters: ConnectWaiters
  host: Host
  walletOf: (uuid: string, namespace: ChainNamespace) => Promise<WalletPort>
  /** Runs after any connection has ended, whoever ended it. */
  onLost: () => void
}

/** What happens to the slots, the storage and the host when connections come, change and go. */
export function createConnectionFlow(parameters: ConnectionFlowParameters) {
  const { connections, choice, networks, stored, waiters, host, walletOf, onLost } = parameters

  /**
   * A wallet was connected by a person, for one namespace or several. Success is published before anything closes (R23).
   */
  const connected = (connection: Connection, others: readonly Connection[] = []) => {
    // The slots first: a namespace that becomes the active one has its address already (R12).
    for (const each of [connection, ...others]) {
      choice.drop(each)
      connections.set(each)
    }
    networks.setActiveNetwork(connection.caipNetworkId)
    // A session's wallet is remembered as the directory knows it, by whoever knows which one was chosen.
    if (!isSession(connection)) stored.addRecent(connection.connector.id)
    for (const each of [connection, ...others]) announce(each)
  }

  /** The wallet itself came back or changed. Returns whether a waiting `connect()` was answered by it. */
  const changed = (connection: Connection, before: Connection | undefined): boolean => {
    connections.set(connection)
    if (!before) return announce(connection)
    if (before.addresses.join() !== connection.addresses.join()) {
      host.emit('accountsChanged', toAccount(connection))
    }
    return false
  }

  const announce = (connection: Connection) => {
    const account = toAccount(connection)
    host.emit('connect', account)
    return waiters.connected(account)
  }

  const lost = (connection: Connection, reason: DisconnectReason = 'wallet') => {
    networks.forgetNamespace(connection.namespace)
    connections.clear(connection.namespace)
    host.emit('disconnect', { namespace: connection.namespace, reason })
    onLost()
  }

  /** The connections that end with one of them: a session ends for all its namespaces. */
  const endingWith = (namespace: ChainNamespace | undefined): Connection[] => {
    const all = connections.all()
    const named = all.filter((connection) => !namespace || connection.namespace === namespace)
    const sessions = named.filter(isSession).map(({ uuid }) => uuid)
    return all.filter((connection) => named.includes(connection) || sessions.includes(connection.uuid))
  }

  const giveBack = async ({ namespace, uuid }: Connection) => {
    const wallet = await walletOf(uuid, namespace)
    await wallet.disconnect()
  }

  return {
    connected,
    changed,
    lost,
    failed: (error: WalletKitError) => waiters.failed(error),
    /** Puts another of the wallet's addresses to use, for this page and after a reload. */
    chooseAddress(namespace: ChainNamespace, address: string) {
      const connection = connections.get(namespace)
      const chosen = connection && choice.choose(connection, address)
      if (!chosen) return
      changed(chosen, connection)
      // A question that was on its way counts for nothing now, and the wallet may have changed meanwhile.
      void parameters.check(namespace)
    },
    /** A session is over, for this namespace or for good: unlike a locked wallet, it does not come back. */
    ended(connection: Connection) {
      connections.forget(connection.namespace)
      lost(connection)
    },
    /**
     * Ends one namespace's connection, or all. The kit's own layers are cleared at once; the wallet gets 3 s to take
     * its permission back, and a wallet that cannot is no reason to fail (R43).
     */
    async disconnect(namespace?: ChainNamespace): Promise<void> {
      const ending = endingWith(namespace)
      for (const connection of ending) {
        connections.forget(connection.namespace)
        lost(connection, 'user')
      }
      for (const known of namespace ? [namespace] : chainNamespaces) connections.forget(known)
      const { signal, clear } = createDeadline(timings.disconnect)
      await Promise.allSettled(ending.map((connection) => abortable(giveBack(connection), signal)))
      clear()
    },
  }
}

export type ConnectionFlow = ReturnType<typeof createConnectionFlow>
