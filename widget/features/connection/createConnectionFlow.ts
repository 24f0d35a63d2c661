import { abortable } from '#shared/async/abortable.ts'
import { createDeadline } from '#shared/async/createDeadline.ts'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Context } from '../context/createContext.ts'
import { type Connection, toAccount } from '../walletState/connection.ts'
import type { AddressChoice } from './createAddressChoice.ts'

export type DisconnectReason = 'user' | 'wallet'

/** What happens to the slots, the storage and the host when connections come, change and go. */
export function createConnectionFlow(context: Context & { choice: AddressChoice }) {
  const { connections, choice, networks, stored, waiters, host, sources, events, signIn } = context

  const isInPage = ({ uuid }: Connection) => sources.of(uuid).isInPage

  /**
   * A wallet was connected by a person, for one namespace or several. Success is published before anything closes (R23).
   */
  const connected = (all: readonly [Connection, ...Connection[]]) => {
    const [connection] = all
    // The slots first: a namespace that becomes the active one has its address already (R12).
    for (const each of all) {
      choice.drop(each)
      fill(each)
    }
    networks.setActiveNetwork(connection.caipNetworkId)
    // A session's wallet is remembered as the directory knows it, by whoever knows which one was chosen.
    if (isInPage(connection)) stored.addRecent(connection.connector.id)
    for (const each of all) if (signIn.shown(each.namespace)) announce(each)
    events.emit('connected', connection)
  }

  /**
   * What a wallet, or a person, has changed goes into the slot and to the page. Returns whether a waiting `connect()` was
   * answered by it.
   */
  const put = (connection: Connection, before: Connection | undefined): boolean => {
    const seen = signIn.shown(connection.namespace)
    fill(connection)
    const shown = signIn.shown(connection.namespace)
    if (!before || !seen) return shown !== undefined && announce(shown)
    if (shown && seen.addresses.join() !== shown.addresses.join()) {
      host.emit('accountsChanged', toAccount(shown))
    }
    return false
  }

  /** Another account that has to sign in first takes the place of the one that the page sees: that one is gone. */
  const fill = (connection: Connection) => {
    const { namespace } = connection
    const seen = signIn.shown(namespace)
    connections.set(connection)
    if (seen && !signIn.shown(namespace)) host.emit('disconnect', { namespace, reason: 'wallet' })
  }

  const announce = (connection: Connection) => {
    const account = toAccount(connection)
    host.emit('connect', account)
    return waiters.connected(account)
  }

  const letGo = (connection: Connection, reason: DisconnectReason) => {
    const { namespace } = connection
    const seen = signIn.shown(namespace)
    connections.clear(namespace)
    signIn.forget(namespace)
    if (seen) host.emit('disconnect', { namespace, reason })
    events.emit('lost', connection)
  }

  const lost = (connection: Connection, reason: DisconnectReason = 'wallet') => {
    networks.forgetNamespace(connection.namespace)
    letGo(connection, reason)
  }

  /** A session is over, for this namespace or for good: unlike a locked wallet, it does not come back. */
  const ended = (connection: Connection) => {
    connections.forget(connection.namespace)
    lost(connection)
  }

  /** The connections that end with one of them: a session ends for all its namespaces. */
  const endingWith = (namespace: ChainNamespace | undefined): Connection[] => {
    const all = connections.all()
    const named = all.filter((connection) => !namespace || connection.namespace === namespace)
    const sessions = named.filter((connection) => !isInPage(connection)).map(({ uuid }) => uuid)
    return all.filter((connection) => named.includes(connection) || sessions.includes(connection.uuid))
  }

  const giveBack = async ({ namespace, uuid }: Connection) => {
    const wallet = await context.walletOf(uuid, namespace)
    await wallet.disconnect()
  }

  return {
    connected,
    /** The wallet itself came back or changed. */
    changed(connection: Connection, before: Connection | undefined) {
      events.emit('changed', connection, before, put(connection, before))
    },
    put,
    /** Pages see it from now on. */
    announce,
    lost,
    /** It was ended in another tab, which has written down all that is to be remembered of that. */
    letGo,
    ended,
    /** The same for all that is connected by one wallet. */
    endedAll(uuid: string) {
      for (const connection of connections.all()) if (connection.uuid === uuid) ended(connection)
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
