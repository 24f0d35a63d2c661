import { atom } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ListedDirectoryWallet } from '#shared/entities/listedWallet.ts'
import type { Network } from '#shared/entities/network.ts'
import type { Context } from '../context/createContext.ts'
import { entryRulesOf, listEntries, type WalletEntry } from '../walletChoice/listEntries.ts'
import type { ListForHostParameters } from './createHostLists.ts'
import type { WalletDirectory } from './createWalletDirectory.ts'
import { type DirectoryState, emptyDirectoryState } from './directoryState.ts'
import { firstWallets } from './firstWallets.ts'

export interface WalletsContext
  extends Pick<
    Context,
    'project' | 'store' | 'stored' | 'optionsAtom' | 'listedConnectorsAtom' | 'browsableAtom'
  > {
  connections: Pick<Context['connections'], 'connectionsAtom'>
  networks: Pick<Context['networks'], 'namespacesAtom' | 'networksAtom'>
  walletConnectState: Pick<Context['walletConnectState'], 'offeredAtom'>
}

/**
 * The wallets that a person can choose from. Those in the page are listed at once, and the directory's best, which the document has;
 * the directory adds its own when it answers, and is never waited for.
 *
 * @param loadDirectory loads the code for the directory and asks it
 */
export function createWallets(context: WalletsContext, loadDirectory: () => Promise<WalletDirectory>) {
  const { project, store, stored, optionsAtom, listedConnectorsAtom, browsableAtom } = context
  const { connectionsAtom } = context.connections
  const { namespacesAtom, networksAtom } = context.networks
  const { offeredAtom } = context.walletConnectState
  /** Null until its code is there. */
  const directoryAtom = atom<WalletDirectory | null>(null)
  const failedAtom = atom(false)
  const askedAtom = atom(false)
  let loading: Promise<WalletDirectory> | undefined

  const first = firstWallets(project)
  /** The page's own wishes, which come with the directory's code, may put others before them; other networks, too. */
  const firstAtom = atom((get) => {
    const { featuredWalletIds = [], customWallets = [] } = get(optionsAtom)
    const isPlain = featuredWalletIds.length === 0 && customWallets.length === 0
    return isPlain && idsOf(get(networksAtom)) === idsOf(project.networks) ? first : []
  })
  const answerAtom = atom((get): DirectoryState => {
    const directory = get(directoryAtom)
    if (directory) return get(directory.directoryStateAtom)
    return get(failedAtom) ? { ...emptyDirectoryState, status: 'failed' } : emptyDirectoryState
  })
  const directoryStateAtom = atom((get): DirectoryState => {
    const answer = get(answerAtom)
    return answer.status === 'ready' || answer.wallets.length > 0
      ? answer
      : { ...answer, wallets: get(firstAtom) }
  })
  const connectedAtom = atom((get) =>
    Object.values(get(connectionsAtom)).some(({ connector }) => connector.type === 'WALLET_CONNECT'),
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
  /** The ways to connect of all namespaces, or of one, and how many of the directory's wallets are there and still expected. */
  const listFor = (namespace: ChainNamespace | undefined) => {
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
  const lists = new Map<ChainNamespace | undefined, ReturnType<typeof listFor>>()
  const listOf = (namespace: ChainNamespace | undefined) => {
    const list = lists.get(namespace) ?? listFor(namespace)
    lists.set(namespace, list)
    return list
  }

  const load = (): Promise<WalletDirectory> => {
    loading ??= loadDirectory().then(
      (directory) => {
        store.set(directoryAtom, directory)
        return directory
      },
      (error) => {
        // Another try is another request for the code.
        loading = undefined
        store.set(failedAtom, true)
        throw error
      },
    )
    return loading
  }

  return {
    directoryAtom,
    directoryStateAtom,
    /** Whether the directory was asked: until then there is nothing to say of it. */
    askedAtom,
    browsableAtom,
    /** How many of the directory's wallets are recommended, in the list of all namespaces or of one. */
    recommendedAtom: (namespace?: ChainNamespace) => listOf(namespace).recommendedAtom,
    /** How many of the directory's wallets are still expected, in the list of all namespaces or of one. */
    comingAtom: (namespace?: ChainNamespace) => listOf(namespace).comingAtom,
    /** How many rows to hold until the directory's are there, so that nothing moves under a pointer when they come. */
    heldRowsAtom: (namespace?: ChainNamespace) => listOf(namespace).heldRowsAtom,
    /** The ways to connect in display order: all, or those of one namespace. */
    entriesAtom: (namespace?: ChainNamespace) => listOf(namespace).entriesAtom,
    /** The directory's wallet with this id; null where the rules or the directory do not have it. Never rejects. */
    async find(id: string): Promise<DirectoryWallet | null> {
      if (!store.get(offeredAtom)) return null
      // The directory's code does not load: the wallet is not found, and the list says what is wrong.
      return load().then(
        (directory) => directory.find(id),
        () => null,
      )
    },
    /** One page for a page that draws its own list. Never rejects: a directory that is down is empty. */
    async listForHost(wanted: ListForHostParameters): Promise<ListedDirectoryWallet[]> {
      if (!store.get(browsableAtom)) return []
      // The directory's code does not load: a directory that is down is empty for the page.
      return load().then(
        (directory) => directory.listForHost(wanted),
        () => [],
      )
    },
    /** Has the directory asked in the background; what comes of it is in `directoryStateAtom`. */
    look() {
      if (!store.get(offeredAtom)) return
      store.set(askedAtom, true)
      // `load` has set what the list says of it.
      void load().catch(() => {})
    },
    /** Nobody looks any more: the next one begins with all wallets. */
    rest() {
      store.get(directoryAtom)?.grid.type('')
    },
    retry() {
      store.set(failedAtom, false)
      // `load` has set what the list says of it.
      void load().then(
        (directory) => directory.retry(),
        () => {},
      )
    },
    /** A person connected with this wallet: it comes first the next time, without waiting for the directory. */
    remember({
      id,
      name,
      rdns,
      mobile_link,
      link_mode,
      desktop_link,
      webapp_link,
      image_url,
    }: DirectoryWallet) {
      const image = image_url?.startsWith('data:') ? undefined : image_url
      stored.addRecent({
        id,
        name,
        rdns,
        mobile_link,
        link_mode,
        desktop_link,
        webapp_link,
        image_url: image,
      })
    },
    destroy() {
      // Code that did not load has nothing to destroy; the list has said so.
      void loading?.then(
        (directory) => directory.destroy(),
        () => {},
      )
    },
  }
}

function idsOf(networks: readonly Network[]): string {
  return networks.map(({ caipNetworkId }) => caipNetworkId).join()
}

export type Wallets = ReturnType<typeof createWallets>
