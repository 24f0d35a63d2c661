import { type Atom, atom } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Connector, ListedConnector } from '../connectors/connector.ts'
import { defaultConnectorTypeOrder, listConnectors } from '../connectors/listConnectors.ts'
import type { Options } from '../options/parseOptions.ts'
import type { StoredState } from '../storedState/storedState.ts'
import type { Connections } from '../walletState/connection.ts'

export interface ListedConnectorsParameters {
  connectorsAtom: Atom<readonly Connector[]>
  connectionsAtom: Atom<Connections>
  namespacesAtom: Atom<readonly ChainNamespace[]>
  optionsAtom: Atom<Options>
  stored: Pick<StoredState, 'recentIds'>
  mobile: boolean
}

/** The wallets in the page, by the page's rules and in display order. */
export function createListedConnectorsAtom({
  connectorsAtom,
  connectionsAtom,
  namespacesAtom,
  optionsAtom,
  stored,
  mobile,
}: ListedConnectorsParameters): Atom<readonly ListedConnector[]> {
  return atom((get) => {
    const options = get(optionsAtom)
    const slots = Object.values(get(connectionsAtom))
    return listConnectors(get(connectorsAtom), {
      typeOrder: options.connectorTypeOrder ?? defaultConnectorTypeOrder,
      include: options.includeWalletIds ?? [],
      exclude: options.excludeWalletIds ?? [],
      namespaces: get(namespacesAtom),
      recent: stored.recentIds(),
      connected: slots.map(({ connector }) => connector.id),
      mobile,
    })
  })
}
