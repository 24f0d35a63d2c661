import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Hop } from '../../services/hop/createHop.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Connector } from './connector.ts'
import type { Connectors } from './createConnectors.ts'

/** Where wallets come from: the page, the sessions of WalletConnect, the embedded one. */
export interface WalletSource {
  /** Whether it is the wallet that requests are bound to by this `uuid`. */
  owns: (uuid: string) => boolean
  /** Whether it has the connector with this id. */
  has: (connectorId: string) => boolean
  /**
   * The wallet is asked by the page itself, and each namespace is a connection of its own. Elsewhere it is asked through the
   * widget, and ends for all its namespaces at once (behaviour §4 "Removal").
   */
  readonly isInPage: boolean
  /** A switch of networks is something that its owner sees, and may refuse. */
  readonly confirmsSwitch: boolean
  walletOf: (uuid: string, namespace: ChainNamespace) => Promise<WalletPort>
  /** The connector, once it serves the namespace; null where it is not to be had. */
  connectorFor: (id: string, namespace: ChainNamespace, signal: AbortSignal) => Promise<Connector | null>
}

/** Finds the source of a wallet. A wallet that no other source has is in the page. */
export function createWalletSources(page: WalletSource) {
  const others: WalletSource[] = []
  const of = (uuid: string) => others.find(({ owns }) => owns(uuid)) ?? page

  return {
    add: (source: WalletSource) => void others.push(source),
    of,
    walletOf: async (uuid: string, namespace: ChainNamespace): Promise<WalletPort> =>
      of(uuid).walletOf(uuid, namespace),
    connectorFor: async (id: string, namespace: ChainNamespace, signal: AbortSignal) =>
      (others.find(({ has }) => has(id)) ?? page).connectorFor(id, namespace, signal),
  }
}

export type WalletSources = ReturnType<typeof createWalletSources>

/** The wallets in the page, asked through the loader. */
export function createPageSource({ hop, connectors }: { hop: Hop; connectors: Connectors }): WalletSource {
  return {
    owns: () => true,
    has: () => true,
    isInPage: true,
    confirmsSwitch: true,
    async walletOf(uuid, namespace) {
      const { loadPageWallet } = await import('../../wallets/namespaces/loadNamespace.ts')
      return loadPageWallet(namespace, (method, params, options) =>
        hop.loader.walletRequest({ uuid, method, params }, { signal: options?.signal }),
      )
    },
    connectorFor: connectors.waitFor,
  }
}
