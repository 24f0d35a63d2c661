import { QueryClient } from '@tanstack/query-core'
import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Network } from '#shared/entities/network.ts'
import { createDirectory, type DirectoryClient } from '../../services/directory/createDirectory.ts'
import { isNamed, type ListedConnector } from '../connectors/connector.ts'
import type { Context } from '../context/createContext.ts'
import type { Options } from '../options/parseOptions.ts'
import { entryRulesOf, listEntries } from '../walletChoice/listEntries.ts'
import { createHostLists } from './createHostLists.ts'
import { createWalletGrid } from './createWalletGrid.ts'
import { createWalletList } from './createWalletList.ts'
import { directoryFilters, directoryIds } from './directoryFilters.ts'
import type { DirectoryState } from './directoryState.ts'

/** How long an answer of the directory counts as fresh, and is kept where no list shows it. */
const fresh = 300_000

/** Keeps what the directory answered. Trying again is the directory's own matter, also while the browser says offline. */
export function createDirectoryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fresh,
        gcTime: fresh,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** The host's own wallets. A picture that the frame's policy would not load is left out: initials are drawn instead. */
export function customWallets({ customWallets = [] }: Options, apiUrl: string): DirectoryWallet[] {
  return customWallets.map(({ image_url, ...wallet }) =>
    image_url && isDrawable(image_url, apiUrl) ? { ...wallet, image_url } : wallet,
  )
}

function isDrawable(image: string, apiUrl: string): boolean {
  return image.startsWith('data:') || new URL(image).origin === new URL(apiUrl).origin
}

export interface WalletDirectoryParameters {
  store: ReturnType<typeof createStore>
  directory: DirectoryClient
  apiUrl: string
  optionsAtom: Atom<Options>
  networksAtom: Atom<readonly Network[]>
  namespacesAtom: Atom<readonly ChainNamespace[]>
  /** The wallets in the page, the rules applied. */
  connectorsAtom: Atom<readonly ListedConnector[]>
}

/** Everything that comes from the directory. Its code is loaded when it is first needed. */
export function createWalletDirectory(parameters: WalletDirectoryParameters) {
  const { store, directory, apiUrl, optionsAtom, networksAtom, namespacesAtom, connectorsAtom } = parameters
  const client = createDirectoryClient()
  const browsed = createWalletList({ store, client, directory })
  const featuredList = createWalletList({ store, client, directory })

  const filtersAtom = atom((get) =>
    directoryFilters(
      get(optionsAtom),
      get(networksAtom).map(({ caipNetworkId }) => caipNetworkId),
    ),
  )
  const customAtom = atom((get) => customWallets(get(optionsAtom), apiUrl))
  const featuredAtom = atom((get) => {
    const { featuredWalletIds = [] } = get(optionsAtom)
    const known = [...get(featuredList.stateAtom).wallets, ...get(browsed.stateAtom).wallets]
    return featuredWalletIds.flatMap((named) => known.find((wallet) => isNamed(wallet, [named])) ?? [])
  })
  const directoryStateAtom = atom((get): DirectoryState => {
    const { status, wallets, count, requestId } = get(browsed.stateAtom)
    return { status, wallets, count, requestId, featured: get(featuredAtom), custom: get(customAtom) }
  })
  const offeredAtom = atom((get) => {
    const rules = {
      ...entryRulesOf(get(optionsAtom), get(namespacesAtom)),
      recommended: Number.POSITIVE_INFINITY,
    }
    const connectors = get(connectorsAtom)
    return (wallets: readonly DirectoryWallet[]) =>
      listEntries(
        { walletConnect: false, connectors, recent: [], featured: [], custom: [], recommended: wallets },
        rules,
      ).flatMap((entry) => ('wallet' in entry ? [entry.wallet] : []))
  })

  const grid = createWalletGrid({
    store,
    browsed,
    found: createWalletList({ store, client, directory }),
    filtersAtom,
    headsAtom: atom((get) => [...get(featuredAtom), ...get(customAtom)]),
    connectorsAtom,
    offeredAtom,
  })

  const ask = () => {
    browsed.show({ ...store.get(filtersAtom), entries: limits.walletPage })
    const featured = directoryIds(store.get(optionsAtom).featuredWalletIds ?? [])
    if (featured.length > 0) {
      featuredList.show({ include: featured, entries: limits.walletSearchResults })
    }
  }
  /** The host's rules by name may leave too few of a page to recommend. */
  const fill = () => {
    const { wallets, more } = store.get(browsed.stateAtom)
    const enough = store.get(offeredAtom)(wallets).length >= limits.recommendedWallets
    if (more === 'idle' && !enough) browsed.more()
  }
  const unsubscribers = [
    store.sub(filtersAtom, ask),
    store.sub(optionsAtom, ask),
    store.sub(browsed.stateAtom, fill),
  ]
  ask()

  const hostLists = createHostLists({
    client,
    directory,
    filters: () => store.get(filtersAtom),
    namespaces: () => store.get(namespacesAtom),
    featured: () => store.get(optionsAtom).featuredWalletIds ?? [],
    custom: () => store.get(customAtom),
    offered: (wallets) => store.get(offeredAtom)(wallets),
  })

  return {
    directoryStateAtom,
    grid,
    ...hostLists,
    /** Asks again, at once, for what is not there. */
    retry() {
      for (const list of [browsed, featuredList]) {
        if (store.get(list.stateAtom).status !== 'ready') list.retry()
      }
    },
    destroy() {
      for (const unsubscribe of unsubscribers) unsubscribe()
      for (const part of [browsed, featuredList, grid]) part.destroy()
      client.clear()
    },
  }
}

export type WalletDirectory = ReturnType<typeof createWalletDirectory>

/** The directory of a project's server, asked at once. */
export function openWalletDirectory(context: Context): WalletDirectory {
  const { store, project, optionsAtom, networks, listedConnectorsAtom } = context
  return createWalletDirectory({
    store,
    optionsAtom,
    networksAtom: networks.networksAtom,
    namespacesAtom: networks.namespacesAtom,
    connectorsAtom: listedConnectorsAtom,
    apiUrl: project.apiUrl,
    directory: createDirectory(project),
  })
}
