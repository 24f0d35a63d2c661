import { type Atom, atom } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { entryRulesOf, listEntries, type WalletEntry } from '../walletChoice/listEntries.ts'
import type { DirectoryState } from './directoryState.ts'
import type { WalletsContext } from './walletsContext.ts'

/** The ways to connect, and what of the directory's wallets is among them. */
export interface ConnectList {
  /** In display order. */
  entriesAtom: Atom<WalletEntry[]>
  /** How many of the directory's wallets are recommended. */
  recommendedAtom: Atom<number>
  /** How many of the directory's wallets are still expected. */
  comingAtom: Atom<number>
  /** How many rows to hold until the directory's are there, so that nothing moves under a pointer when they come. */
  heldRowsAtom: Atom<number>
}

/** The lists of all namespaces and of each. */
export function createConnectLists(context: WalletsContext, directoryStateAtom: Atom<DirectoryState>) {
  const { stored, optionsAtom, listedConnectorsAtom, browsableAtom } = context
  const { namespacesAtom } = context.networks
  const { offeredAtom } = context.walletConnectState
  const lists = new Map<ChainNamespace | undefined, ConnectList>()

  const connectedAtom = atom((get) =>
    Object.values(get(context.connections.connectionsAtom)).some(
      ({ connector }) => connector.type === 'WALLET_CONNECT',
    ),
  )
  const entriesFor = (namespace: ChainNamespace | undefined) =>
    atom((get): WalletEntry[] => {
      const rules = entryRulesOf(get(optionsAtom), namespace ? [namespace] : get(namespacesAtom))
      const connectors = get(listedConnectorsAtom)
      const offered = get(offeredAtom)
      const { featured, custom, wallets } = get(directoryStateAtom)
      return listEntries(
        {
          walletConnect: offered && !get(connectedAtom) && !rules.exclude.includes('walletConnect'),
          connectors: namespace ? connectors.filter(({ wallets }) => wallets[namespace]) : connectors,
          recent: offered ? stored.recent() : stored.recentIds(),
          featured: offered ? featured : [],
          custom: offered ? custom : [],
          recommended: offered ? wallets : [],
        },
        rules,
      )
    })
  const createList = (namespace: ChainNamespace | undefined): ConnectList => {
    const entriesAtom = entriesFor(namespace)
    const recommendedAtom = atom(
      (get) => get(entriesAtom).filter(({ type }) => type === 'recommended').length,
    )
    const comingAtom = atom((get) =>
      ['loading', 'late'].includes(get(directoryStateAtom).status)
        ? limits.recommendedWallets - get(recommendedAtom)
        : 0,
    )
    const heldRowsAtom = atom((get) => (get(offeredAtom) ? get(comingAtom) + Number(get(browsableAtom)) : 0))
    return { entriesAtom, recommendedAtom, comingAtom, heldRowsAtom }
  }

  return (namespace?: ChainNamespace): ConnectList => {
    const list = lists.get(namespace) ?? createList(namespace)
    lists.set(namespace, list)
    return list
  }
}
