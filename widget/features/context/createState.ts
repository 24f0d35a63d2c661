import { atom, createStore } from 'jotai/vanilla'
import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { type FeatureName, isFeatureOn } from '#shared/entities/features.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { KeyStorage } from '../../services/storage/createStorage.ts'
import { createConnectors } from '../connectors/createConnectors.ts'
import { defaultConnectorTypeOrder, listConnectors } from '../connectors/listConnectors.ts'
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

export interface StateParameters {
  project: ProjectConfig
  storage: KeyStorage
  mobile: boolean
  /** Whether the modal is open from the start. */
  isOpen?: boolean | undefined
}

/** The widget's state: one store, its slots, and what is derived from them. Nothing here acts on its own. */
export function createState({ project, storage, mobile, isOpen = false }: StateParameters) {
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
  const readyAtom = atom(false)
  const openAtom = atom(isOpen)
  const connectAttemptAtom = atom<Attempt | null>(null)
  const switchAttemptAtom = atom<SwitchAttempt | null>(null)
  const walletConnectState = createWalletConnectState(project, optionsAtom)
  const authState = createAuthState(project, optionsAtom)
  /** Whether anybody waits for a wallet. */
  const loadingAtom = atom((get) => {
    const attempts = [
      get(connectAttemptAtom),
      get(switchAttemptAtom),
      get(walletConnectState.attemptAtom),
      get(authState.loginAtom),
    ]
    return attempts.some((attempt) => attempt?.status === 'waiting')
  })

  /** Tells what of the kit is on. */
  const isOnAtom = atom((get) => {
    const { features, remoteFeatures } = get(optionsAtom)
    return (name: FeatureName) => isFeatureOn(name, project.features, features, remoteFeatures)
  })
  const termsAgreedAtom = atom(false)
  /** Nobody connects before the page's terms are ticked. */
  const termsFirstAtom = atom((get) => {
    const { termsConditionsUrl, privacyPolicyUrl } = get(optionsAtom)
    const hasTerms = Boolean(termsConditionsUrl ?? privacyPolicyUrl)
    return hasTerms && !get(termsAgreedAtom) && get(isOnAtom)('legalCheckbox')
  })
  const networkSwitchAtom = atom(
    (get) => get(optionsAtom).enableNetworkSwitch !== false && project.features.networkSwitch !== false,
  )
  /** The active wallet is on a network that this page does not work on, and that is not tolerated. */
  const unsupportedChainAtom = atom((get) => {
    const connected = get(activeConnectionAtom)
    const tolerated = get(optionsAtom).allowUnsupportedChain === true || !get(networkSwitchAtom)
    return Boolean(connected) && get(networks.activeNetworkAtom) === null && !tolerated
  })
  /** The wallets to offer, in display order. */
  const listedConnectorsAtom = atom((get) => {
    const options = get(optionsAtom)
    const slots = Object.values(get(connections.connectionsAtom))
    return listConnectors(get(connectors.connectorsAtom), {
      typeOrder: options.connectorTypeOrder ?? defaultConnectorTypeOrder,
      include: options.includeWalletIds ?? [],
      exclude: options.excludeWalletIds ?? [],
      namespaces: get(networks.namespacesAtom),
      recent: stored.recentIds(),
      connected: slots.map(({ connector }) => connector.id),
      mobile,
    })
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
    isOnAtom,
    termsAgreedAtom,
    termsFirstAtom,
    readyAtom,
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
