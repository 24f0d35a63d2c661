import { atom, type createStore } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { StoredState } from '../storedState/storedState.ts'
import type { Connection, Connections } from './connection.ts'

/** One independent slot per namespace (R12). What is in a slot was confirmed by the wallet itself. */
export function createConnections(store: ReturnType<typeof createStore>, stored: StoredState) {
  const connectionsAtom = atom<Connections>({})

  return {
    connectionsAtom,
    get: (namespace: ChainNamespace) => store.get(connectionsAtom)[namespace],
    all: () => Object.values(store.get(connectionsAtom)),
    set(connection: Connection) {
      const { namespace, connector } = connection
      store.set(connectionsAtom, (slots) => ({ ...slots, [namespace]: connection }))
      const kept = stored.connections()
      // Not for a mere change: another tab may just have ended the connection.
      if (kept[namespace] !== connector.id) stored.setConnections({ ...kept, [namespace]: connector.id })
    },
    /** Empties a slot but remembers the wallet: locked wallets come back by themselves. */
    clear(namespace: ChainNamespace) {
      store.set(connectionsAtom, ({ [namespace]: _gone, ...others }) => others)
    },
    /** Removes what a reload would restore. */
    forget(namespace: ChainNamespace) {
      const { [namespace]: _forgotten, ...others } = stored.connections()
      stored.setConnections(others)
      stored.setAddress(namespace)
      stored.forgetBalances()
    },
  }
}
