import { type Atom, atom, type createStore } from 'jotai/vanilla'
import {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaceOf,
  chainNamespaces,
} from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { StoredNetwork, StoredState } from '../storedState/storedState.ts'
import type { Connections } from './connection.ts'

export interface NetworksParameters {
  store: ReturnType<typeof createStore>
  connectionsAtom: Atom<Connections>
  stored: StoredState
  networks: readonly Network[]
}

/** The configured networks, and which one is active. A connected wallet's chain is the truth for its namespace. */
export function createNetworks({ store, connectionsAtom, stored, networks }: NetworksParameters) {
  const networksAtom = atom<readonly Network[]>(networks)
  const chosenAtom = atom<StoredNetwork>({ active: null, byNamespace: {} })
  const namespacesAtom = atom((get) => {
    const configured = get(networksAtom).map(({ chainNamespace }) => chainNamespace)
    return chainNamespaces.filter((namespace) => configured.includes(namespace))
  })

  /** The active namespace: the chosen one while it is configured, otherwise the first connected, otherwise the first. */
  const activeNamespaceAtom = atom((get): ChainNamespace => {
    const configured = get(namespacesAtom)
    const { active } = get(chosenAtom)
    if (active && configured.includes(active)) return active
    const connections = get(connectionsAtom)
    return configured.find((namespace) => connections[namespace]) ?? configured[0] ?? 'eip155'
  })

  const networkOfNamespace = (
    namespace: ChainNamespace,
    list: readonly Network[],
    chosen: CaipNetworkId | undefined,
  ): Network | undefined => {
    const candidates = list.filter(({ chainNamespace }) => chainNamespace === namespace)
    return candidates.find(({ caipNetworkId }) => caipNetworkId === chosen) ?? candidates[0]
  }

  const activeNetworkIdAtom = atom((get): CaipNetworkId | null => {
    const namespace = get(activeNamespaceAtom)
    const connection = get(connectionsAtom)[namespace]
    if (connection) return connection.caipNetworkId
    const chosen = get(chosenAtom).byNamespace[namespace]
    return networkOfNamespace(namespace, get(networksAtom), chosen)?.caipNetworkId ?? null
  })

  const activeNetworkAtom = atom((get): Network | null => {
    const id = get(activeNetworkIdAtom)
    return get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === id) ?? null
  })

  const choose = (active: ChainNamespace | null, caipNetworkId?: CaipNetworkId) => {
    const { byNamespace } = store.get(chosenAtom)
    const next = {
      active,
      byNamespace: caipNetworkId
        ? { ...byNamespace, [chainNamespaceOf(caipNetworkId)]: caipNetworkId }
        : byNamespace,
    }
    store.set(chosenAtom, next)
    stored.setNetwork(next)
  }

  return {
    networksAtom,
    namespacesAtom,
    activeNamespaceAtom,
    activeNetworkIdAtom,
    activeNetworkAtom,
    find: (id: CaipNetworkId) => store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === id),
    /** The network a namespace is on, or would start on. */
    networkOf: (namespace: ChainNamespace) =>
      networkOfNamespace(namespace, store.get(networksAtom), store.get(chosenAtom).byNamespace[namespace]),
    /** Makes a network the active one. Does not ask any wallet. */
    setActiveNetwork: (id: CaipNetworkId) => choose(chainNamespaceOf(id), id),
    setActiveNamespace: (namespace: ChainNamespace) => choose(namespace),
    /** The network to start on where no visit chose another. */
    setDefaultNetwork(id: CaipNetworkId) {
      const { active, byNamespace } = store.get(chosenAtom)
      const namespace = chainNamespaceOf(id)
      store.set(chosenAtom, { active: active ?? namespace, byNamespace: { [namespace]: id, ...byNamespace } })
    },
    /** Takes over what the last visit chose, or another tab has chosen since. */
    restore(isStart = true) {
      const kept = stored.network()
      if (!kept) return
      store.set(chosenAtom, ({ active, byNamespace }) => ({
        active: kept.active ?? (isStart ? active : null),
        byNamespace: { ...byNamespace, ...kept.byNamespace },
      }))
    },
    /** A namespace left: the active one becomes the first that is still connected, or the first configured (behaviour §4). */
    forgetNamespace(namespace: ChainNamespace) {
      if (store.get(chosenAtom).active === namespace) choose(null)
    },
    /** Replaces the list. An active network that is gone falls back to the first remaining one by itself. */
    setNetworks: (list: readonly Network[]) => store.set(networksAtom, list),
  }
}

export type NetworksState = ReturnType<typeof createNetworks>

/** The error for a network that the page did not configure. */
export function networkNotFound(id: CaipNetworkId): WalletKitError {
  return new WalletKitError('NETWORK_NOT_FOUND', `Network ${id} is not in the networks list`)
}
