import { type Atom, atom } from 'jotai/vanilla'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import { toAccount } from '../connection/connection.ts'
import type { WalletSources } from '../connectors/walletSources.ts'
import type { State } from '../context/createState.ts'
import type { Route } from '../router/routerReducer.ts'

export interface SnapshotParameters
  extends Pick<State, 'openAtom' | 'loadingAtom' | 'readyAtom' | 'connections' | 'networks'> {
  routeAtom: Atom<Route>
  sources: Pick<WalletSources, 'of'>
}

/** The host's view of the whole state (host-api.md "State"), and which wallet in the page is bound to each connection. */
export function createSnapshot(parameters: SnapshotParameters) {
  const { openAtom, loadingAtom, readyAtom, routeAtom, sources } = parameters
  const { connectionsAtom } = parameters.connections
  const { activeNamespaceAtom, activeNetworkIdAtom } = parameters.networks
  const accountsAtom = atom((get) => {
    const accounts: Partial<Record<ChainNamespace, Account>> = {}
    const connections = get(connectionsAtom)
    for (const namespace of chainNamespaces) {
      const connection = connections[namespace]
      if (connection) accounts[namespace] = toAccount(connection)
    }
    return accounts
  })
  const snapshotAtom = atom(
    (get): WalletKitState => ({
      open: get(openAtom),
      loading: get(loadingAtom),
      ready: get(readyAtom),
      view: get(openAtom) ? get(routeAtom).view : null,
      activeNamespace: get(activeNetworkIdAtom) ? get(activeNamespaceAtom) : null,
      activeNetwork: get(activeNetworkIdAtom),
      accounts: get(accountsAtom),
    }),
  )
  const bindingsAtom = atom((get) => {
    const bindings: Partial<Record<ChainNamespace, string>> = {}
    for (const connection of Object.values(get(connectionsAtom))) {
      if (sources.of(connection.uuid).isInPage) bindings[connection.namespace] = connection.uuid
    }
    return bindings
  })
  return { snapshotAtom, bindingsAtom }
}
