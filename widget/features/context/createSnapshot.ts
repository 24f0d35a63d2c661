import { type Atom, atom } from 'jotai/vanilla'
import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { budgetMethod } from '#shared/constants/budgetMethod.ts'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { type Account, authId } from '#shared/entities/account.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import type { WalletSources } from '../connectors/walletSources.ts'
import type { Route } from '../router/routerReducer.ts'
import { toAccount } from '../walletState/connection.ts'
import type { State } from './createState.ts'

export interface SnapshotParameters
  extends Pick<
    State,
    'openAtom' | 'loadingAtom' | 'readyAtom' | 'summaryAtom' | 'signIn' | 'networks' | 'authState'
  > {
  routeAtom: Atom<Route>
  sources: Pick<WalletSources, 'of'>
}

/** The host's view of the whole state (host-api.md "State"), which wallet in the page is bound to each connection, and what is approved in a window. */
export function createSnapshot(parameters: SnapshotParameters) {
  const { openAtom, loadingAtom, readyAtom, summaryAtom, routeAtom, sources } = parameters
  const { personAtom } = parameters.authState
  const { visibleAtom, signedAtom } = parameters.signIn
  const { activeNamespaceAtom, activeNetworkIdAtom } = parameters.networks
  const accountsAtom = atom((get) => {
    const accounts: Partial<Record<ChainNamespace, Account>> = {}
    const connections = get(visibleAtom)
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
      summary: get(summaryAtom),
      ...signedIn(get(signedAtom)),
    }),
  )
  const boundAtom = atom((get) => {
    const bindings: Partial<Record<ChainNamespace, string>> = {}
    const windows: Partial<Record<ChainNamespace, string[]>> = {}
    for (const { namespace, uuid } of Object.values(get(visibleAtom))) {
      if (sources.of(uuid).isInPage) bindings[namespace] = uuid
      if (uuid === authId) windows[namespace] = withBudget(get(personAtom)?.windowMethods[namespace] ?? [])
    }
    return { bindings, windows }
  })
  return { snapshotAtom, boundAtom }
}

const signedIn = (accounts: readonly CaipAddress[] | null) => accounts && { signedIn: [...accounts] }

/** The page's short way to a grant is approved where that is. */
const withBudget = (methods: readonly string[]) =>
  methods.flatMap((method) => (method === grantMethods.request ? [method, budgetMethod] : method))
