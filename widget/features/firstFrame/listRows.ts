import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import { defaultConnectorTypeOrder, listConnectors } from '../connectors/listConnectors.ts'
import { mergeWallets } from '../connectors/mergeWallets.ts'
import { sanitizeWalletName } from '../connectors/sanitizeWalletName.ts'

export interface RowRules {
  namespaces: readonly string[]
  mobile: boolean
}

/** The wallets of the page as the view Connect will list them for a visitor of whom nothing is known. */
export function listRows(
  wallets: readonly DiscoveredWallet[],
  { namespaces, mobile }: RowRules,
): ListedConnector[] {
  const named = wallets.map((wallet) => ({ ...wallet, name: sanitizeWalletName(wallet.name) }))
  return listConnectors(mergeWallets(named), {
    typeOrder: defaultConnectorTypeOrder,
    include: [],
    exclude: [],
    namespaces: chainNamespaces.filter((namespace: ChainNamespace) => namespaces.includes(namespace)),
    recent: [],
    connected: [],
    mobile,
  })
}
