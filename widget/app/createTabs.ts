import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { authId } from '#shared/entities/account.ts'
import type { Auth } from '../features/auth/createAuth.ts'
import type { ConnectionFlow } from '../features/connection/createConnectionFlow.ts'
import type { Sync } from '../features/connection/createSync.ts'
import type { Context } from '../features/context/createContext.ts'
import type { LoadableWalletConnect } from '../features/walletConnect/createWalletConnect.ts'
import { walletConnectId } from '../features/walletState/walletConnect.ts'

export interface TabsContext extends Context {
  connectionFlow: ConnectionFlow
  sync: Sync
  walletConnect: Pick<LoadableWalletConnect, 'offeredAtom' | 'connectorFor' | 'protocol' | 'present'>
  auth: Pick<Auth, 'present'>
}

/** Of what is stored, what tabs have to agree about. */
const followed = /:(connections|network|addresses|session|walletConnect:1:sessions)$/

/**
 * Keeps the tabs of a site of one mind: what is stored is the truth, and the browser's `storage` event only says to look
 * again. A tab that slept looks when it wakes, for it may have missed some. Nothing that is found here is written down.
 * Made once the connections of the last visit are back.
 */
export function createTabs(context: TabsContext) {
  const { window, project, store, events, stored, networks, connections } = context
  const { sources, connectionFlow, sync, walletConnect, auth } = context
  const prefix = `wallet-kit:${project.projectId}:`
  const seen = new Map<string, string>()
  let login = stored.login()

  /** The library reads its store once, as it starts. */
  const refreshSessions = async () => {
    const isUsed = Object.values(stored.connections()).includes(walletConnectId)
    if (isUsed && store.get(walletConnect.offeredAtom)) await walletConnect.protocol()
    await walletConnect.present()?.sessions.refresh()
  }

  /** What is stored of a namespace's connection. */
  const noteOf = (namespace: ChainNamespace) =>
    JSON.stringify([
      stored.connections()[namespace],
      stored.address(namespace),
      stored.network()?.byNamespace[namespace],
    ])

  const clearEnded = () => {
    const kept = stored.connections()
    for (const connection of connections.all()) {
      const { namespace, connector, uuid } = connection
      const isLost = connector.id === walletConnectId && !walletConnect.connectorFor(namespace)
      if (kept[namespace] === connector.id && !isLost) continue
      // Before the slot is empty: it was signed out where that happened.
      if (uuid === authId && !Object.values(kept).includes(authId)) auth.present()?.renew()
      connectionFlow.clear(connection, 'user')
    }
  }

  const look = async (hasWoken: boolean): Promise<void> => {
    networks.restore(false)
    clearEnded()
    await refreshSessions().catch(() => {
      // Its code did not load: the next look may have more luck.
    })
    clearEnded()
    const kept = stored.connections()
    // It may be another person than before.
    const isSignIn = login !== stored.login() && Object.values(kept).includes(authId)
    login = stored.login()
    if (isSignIn) auth.present()?.renew()
    for (const namespace of chainNamespaces) {
      const id = kept[namespace]
      const note = noteOf(namespace)
      const isNews = seen.get(namespace) !== note || !connections.get(namespace)
      seen.set(namespace, note)
      if (!id) continue
      const uuid = connections.get(namespace)?.uuid
      // Sessions are read here. A wallet in the page is asked without a word, and may have said something to a tab that slept.
      const isNear =
        id !== authId && (id === walletConnectId || (hasWoken && (!uuid || sources.of(uuid).isInPage)))
      if (isNews || isNear || (isSignIn && id === authId)) void sync.check(namespace)
    }
  }

  const onStorage = (event: Event) => {
    const key: unknown = Reflect.get(event, 'key')
    const isOurs = typeof key === 'string' && key.startsWith(prefix) && followed.test(key)
    // Everything was removed where the key is null.
    if (isOurs || key === null) void look(false)
  }
  const onWake = () => {
    if (window.document.visibilityState === 'visible') void look(true)
  }
  events.on('connected', () => {
    login = stored.login()
  })
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onWake)
  window.document.addEventListener('visibilitychange', onWake)
  window.document.addEventListener('resume', onWake)

  for (const namespace of chainNamespaces) seen.set(namespace, noteOf(namespace))
  // What was written while this was loaded.
  void look(false)

  return {
    destroy() {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onWake)
      window.document.removeEventListener('visibilitychange', onWake)
      window.document.removeEventListener('resume', onWake)
    },
  }
}
