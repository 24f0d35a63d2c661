import { type Atom, atom } from 'jotai/vanilla'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { type Account, authId, embeddedNamespaces } from '#shared/entities/account.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import { toAccount } from '../connection/connection.ts'
import type { WalletSources } from '../connectors/walletSources.ts'
import type { State } from '../context/createState.ts'
import type { Route } from '../router/routerReducer.ts'

export interface SnapshotParameters
  extends Pick<State, 'openAtom' | 'loadingAtom' | 'readyAtom' | 'connections' | 'networks'> {
  routeAtom: Atom<Route>
  sources: Pick<WalletSources, 'of'>
  personAtom: Atom<AuthUser | null>
}

/** The host's view of the whole state (host-api.md "State"), which wallet in the page is bound to each connection, and what is approved in a window. */
export function createSnapshot(parameters: SnapshotParameters) {
  const { openAtom, loadingAtom, readyAtom, routeAtom, personAtom, sources } = parameters
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
  const windowsAtom = atom((get) => {
    const windows: Partial<Record<ChainNamespace, string[]>> = {}
    const { windowMethods = {} } = get(personAtom) ?? {}
    for (const namespace of embeddedNamespaces)
      if (get(connectionsAtom)[namespace]?.uuid === authId)
        windows[namespace] = windowMethods[namespace] ?? []
    return windows
  })
  return { snapshotAtom, bindingsAtom, windowsAtom }
}
