import { atom, type createStore } from 'jotai/vanilla'
import { type CaipNetworkId, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { type EmbeddedNamespace, embeddedNamespaceOf, embeddedNamespaces } from '#shared/entities/account.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

export interface NetworksParameters {
  store: ReturnType<typeof createStore>
  /** The project's, from the served HTML. */
  networks: readonly Network[]
  /** What the frame's address names; counts only if it is one of them (security.md rule 12). */
  asked: string | null
}

/** The networks of the wallet, which are those of the project that it has keys for, and the present one. */
export function createNetworks({ store, networks, asked }: NetworksParameters) {
  const served = networks.filter(({ chainNamespace }) => embeddedNamespaceOf(chainNamespace) !== undefined)
  const first = served.find(({ caipNetworkId }) => caipNetworkId === asked) ?? served[0]
  const currentAtom = atom(first)

  /** @throws `NETWORK_NOT_FOUND` */
  const get = (id: CaipNetworkId): Network => {
    const network = served.find(({ caipNetworkId }) => caipNetworkId === id)
    if (network) return network
    throw new WalletKitError('NETWORK_NOT_FOUND', `The project has no network ${id} for the embedded wallet`)
  }

  return {
    get,
    /** The project's, of one namespace. */
    of: (namespace: EmbeddedNamespace) =>
      served.filter(({ caipNetworkId }) => walletNamespaceOf(caipNetworkId) === namespace),
    /** @throws `NETWORK_NOT_FOUND` where the project has none that the wallet could be on */
    current(): Network {
      const current = store.get(currentAtom)
      if (!current)
        throw new WalletKitError('NETWORK_NOT_FOUND', 'The project has no network for the embedded wallet')
      return current
    },
    /** @throws `NETWORK_NOT_FOUND` */
    switchTo(id: CaipNetworkId): Network {
      const network = get(id)
      store.set(currentAtom, network)
      return network
    },
  }
}

export type Networks = ReturnType<typeof createNetworks>

/** The wallet's namespace of a network that it serves. */
export function walletNamespaceOf(id: CaipNetworkId): EmbeddedNamespace {
  return embeddedNamespaceOf(chainNamespaceOf(id)) ?? embeddedNamespaces[0]
}
