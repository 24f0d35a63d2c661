import { type Atom, atom } from 'jotai/vanilla'
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import { type Connections, isSession, toAccount } from '../connection/connection.ts'
import type { Route } from '../router/routerReducer.ts'

export interface SnapshotParameters {
  openAtom: Atom<boolean>
  loadingAtom: Atom<boolean>
  readyAtom: Atom<boolean>
  routeAtom: Atom<Route>
  activeNamespaceAtom: Atom<ChainNamespace>
  activeNetworkIdAtom: Atom<CaipNetworkId | null>
  connectionsAtom: Atom<Connections>
}

/** The host's view of the whole state (host-api.md "State"), and which wallet in the page is bound to each connection. */
export function createSnapshot(atoms: SnapshotParameters) {
  const accountsAtom = atom((get) => {
    const accounts: Partial<Record<ChainNamespace, Account>> = {}
    const connections = get(atoms.connectionsAtom)
    for (const namespace of chainNamespaces) {
      const connection = connections[namespace]
      if (connection) accounts[namespace] = toAccount(connection)
    }
    return accounts
  })
  const snapshotAtom = atom(
    (get): WalletKitState => ({
      open: get(atoms.openAtom),
      loading: get(atoms.loadingAtom),
      ready: get(atoms.readyAtom),
      view: get(atoms.openAtom) ? get(atoms.routeAtom).view : null,
      activeNamespace: get(atoms.activeNetworkIdAtom) ? get(atoms.activeNamespaceAtom) : null,
      activeNetwork: get(atoms.activeNetworkIdAtom),
      accounts: get(accountsAtom),
    }),
  )
  const bindingsAtom = atom((get) => {
    const bindings: Partial<Record<ChainNamespace, string>> = {}
    for (const connection of Object.values(get(atoms.connectionsAtom))) {
      if (!isSession(connection)) bindings[connection.namespace] = connection.uuid
    }
    return bindings
  })
  return { snapshotAtom, bindingsAtom }
}
