import { atom, createStore } from 'jotai/vanilla'
import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import type { AccountSummary } from '#shared/entities/accountSummary.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { KeyStorage } from '../../services/storage/createStorage.ts'
import { createConnectors } from '../connectors/createConnectors.ts'
import { type Language, languageOf } from '../language/language.ts'
import type { Options } from '../options/parseOptions.ts'
import type { OpeningState } from '../router/openingRoute.ts'
import { createStoredState } from '../storedState/storedState.ts'
import { createAuthState } from '../walletState/authState.ts'
import type { Attempt, Connection, SwitchAttempt } from '../walletState/connection.ts'
import { createConnections } from '../walletState/createConnections.ts'
import { createNetworks } from '../walletState/createNetworks.ts'
import { createOffers } from '../walletState/createOffers.ts'
import { createSignInState } from '../walletState/signInState.ts'
import { createWalletConnectState } from '../walletState/walletConnect.ts'
import { createListedConnectorsAtom } from './listedConnectors.ts'
import { createOptionState } from './optionState.ts'

export interface StateParameters {
  project: ProjectConfig
  storage: KeyStorage
  mobile: boolean
  /** Whether the modal is open from the start. */
  isOpen?: boolean | undefined
  /** Of the texts; the document's, where it is not given. */
  language?: Language | undefined
}

/** The widget's state: one store, its slots, and what is derived from them. Nothing here acts on its own. */
export function createState({
  project,
  storage,
  mobile,
  isOpen = false,
  language = languageOf(project),
}: StateParameters) {
  const store = createStore()
  const stored = createStoredState(storage)
  const connectors = createConnectors(store)
  const connections = createConnections(store, stored)
  const signIn = createSignInState(store, connections.connectionsAtom)
  const networks = createNetworks({
    store,
    stored,
    connectionsAtom: connections.connectionsAtom,
    networks: project.networks,
  })
  const activeConnectionAtom = atom(
    (get): Connection | null => get(connections.connectionsAtom)[get(networks.activeNamespaceAtom)] ?? null,
  )
  const optionsAtom = atom<Options>({})
  const languageAtom = atom<Language>(language)
  const readyAtom = atom(false)
  /** What the page is told of the active account, beside the state; undefined where it does not ask. */
  const summaryAtom = atom<AccountSummary>()
  const openAtom = atom(isOpen)
  const connectAttemptAtom = atom<Attempt | null>(null)
  const switchAttemptAtom = atom<SwitchAttempt | null>(null)
  const walletConnectState = createWalletConnectState(project, optionsAtom)
  const authState = createAuthState(project, optionsAtom)
  /** Whether a person waits for a wallet. */
  const loadingAtom = atom((get) => {
    const attempts = [
      get(connectAttemptAtom),
      get(switchAttemptAtom),
      get(walletConnectState.attemptAtom),
      get(authState.loginAtom),
    ]
    return attempts.some((attempt) => attempt?.status === 'waiting')
  })

  const { isOnAtom, termsAgreedAtom, termsFirstAtom, networkSwitchAtom } = createOptionState(
    project,
    optionsAtom,
  )
  /** The active wallet is on a network that this page does not work on, and that is not tolerated. */
  const unsupportedChainAtom = atom((get) => {
    const connected = get(activeConnectionAtom)
    const tolerated = get(optionsAtom).allowUnsupportedChain === true || !get(networkSwitchAtom)
    return Boolean(connected) && get(networks.activeNetworkAtom) === null && !tolerated
  })
  const listedConnectorsAtom = createListedConnectorsAtom({
    connectorsAtom: connectors.connectorsAtom,
    connectionsAtom: connections.connectionsAtom,
    namespacesAtom: networks.namespacesAtom,
    optionsAtom,
    stored,
    mobile,
  })
  const { browsableAtom, offersAtom } = createOffers({
    isOnAtom,
    listedConnectorsAtom,
    walletConnectState,
    authState,
    mobile,
  })
  const openingStateAtom = atom((get): OpeningState => {
    const slots = get(connections.connectionsAtom)
    return {
      activeNamespace: get(networks.activeNamespaceAtom),
      connectedNamespaces: chainNamespaces.filter((namespace) => slots[namespace]),
      unsupportedChain: get(unsupportedChainAtom),
      offers: get(offersAtom),
      termsFirst: get(termsFirstAtom),
    }
  })
  return {
    project,
    mobile,
    store,
    stored,
    connectors,
    connections,
    signIn,
    networks,
    activeConnectionAtom,
    optionsAtom,
    languageAtom,
    isOnAtom,
    termsAgreedAtom,
    termsFirstAtom,
    readyAtom,
    summaryAtom,
    openAtom,
    loadingAtom,
    connectAttemptAtom,
    switchAttemptAtom,
    walletConnectState,
    authState,
    browsableAtom,
    networkSwitchAtom,
    unsupportedChainAtom,
    listedConnectorsAtom,
    openingState: () => store.get(openingStateAtom),
    hasAddress: () => Boolean(connections.get(store.get(networks.activeNamespaceAtom))),
  }
}

export type State = ReturnType<typeof createState>
