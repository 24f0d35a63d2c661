import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ListedDirectoryWallet } from '#shared/entities/listedWallet.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { Connections } from '../connection/connection.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import type { Options } from '../options/parseOptions.ts'
import type { ConnectOffers } from '../router/openingRoute.ts'
import type { StoredState } from '../storedState/storedState.ts'
import type { WalletConnect } from '../walletConnect/walletConnect.ts'
import type { WalletDirectory } from './createWalletDirectory.ts'
import { entryRulesOf, listEntries, type WalletEntry } from './listEntries.ts'
import { emptyShelf, type Shelf } from './shelf.ts'

export interface ListForHostParameters {
  search?: string | undefined
  /** From 1. */
  page?: number | undefined
}

export interface WalletsParameters {
  store: ReturnType<typeof createStore>
  stored: StoredState
  project: Pick<ProjectConfig, 'features'>
  optionsAtom: Atom<Options>
  connectorsAtom: Atom<readonly ListedConnector[]>
  connectionsAtom: Atom<Connections>
  namespacesAtom: Atom<readonly ChainNamespace[]>
  walletConnect: Pick<WalletConnect, 'offeredAtom'>
  /** A phone or tablet. */
  mobile: boolean
  /** Loads the code for the directory and asks it. */
  loadDirectory: () => Promise<WalletDirectory>
}

/**
 * The wallets that a person can choose from. Those in the page are listed at once; the directory adds its own when it
 * answers, and is never waited for.
 */
export function createWallets(parameters: WalletsParameters) {
  const { store, stored, project, optionsAtom, connectorsAtom, connectionsAtom, namespacesAtom } = parameters
  const { walletConnect, mobile, loadDirectory } = parameters
  /** Null until its code is there. */
  const directoryAtom = atom<WalletDirectory | null>(null)
  const failedAtom = atom(false)
  const askedAtom = atom(false)
  let loading: Promise<WalletDirectory> | undefined

  const shelfAtom = atom((get): Shelf => {
    const directory = get(directoryAtom)
    if (directory) return get(directory.shelfAtom)
    return get(failedAtom) ? { ...emptyShelf, status: 'failed' } : emptyShelf
  })
  const connectedAtom = atom((get) =>
    Object.values(get(connectionsAtom)).some(({ connector }) => connector.type === 'WALLET_CONNECT'),
  )
  /** Whether there is a list of all wallets: they are reached by WalletConnect. */
  const browsableAtom = atom((get) => {
    const switches = [project.features.allWallets, get(optionsAtom).features?.allWallets]
    return get(walletConnect.offeredAtom) && !switches.includes(false)
  })

  const comingAtom = atom((get) =>
    ['loading', 'late'].includes(get(shelfAtom).status) ? limits.recommendedWallets : 0,
  )
  const heldRowsAtom = atom((get) =>
    get(walletConnect.offeredAtom) ? get(comingAtom) + Number(get(browsableAtom)) : 0,
  )

  const entriesFor = (namespace: ChainNamespace | undefined) =>
    atom((get): WalletEntry[] => {
      const rules = entryRulesOf(get(optionsAtom), namespace ? [namespace] : get(namespacesAtom))
      const connectors = get(connectorsAtom)
      const offered = get(walletConnect.offeredAtom)
      const { featured, custom, wallets } = get(shelfAtom)
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
  const entryAtoms = new Map<ChainNamespace | undefined, ReturnType<typeof entriesFor>>()

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

  const offersAtom = atom(
    (get): ConnectOffers => ({
      walletConnect: get(walletConnect.offeredAtom),
      allWallets: get(browsableAtom),
      onlyThese: mobile && get(connectorsAtom).length === 0,
    }),
  )

  return {
    offers: () => store.get(offersAtom),
    directoryAtom,
    shelfAtom,
    /** Whether the directory was asked: until then there is nothing to say of it. */
    askedAtom,
    browsableAtom,
    /** How many of the directory's wallets are still expected. */
    comingAtom,
    /** How many rows to hold until the directory's are there, so that nothing moves under a pointer when they come. */
    heldRowsAtom,
    /** The ways to connect in display order: all, or those of one namespace. */
    entriesAtom(namespace?: ChainNamespace) {
      const known = entryAtoms.get(namespace) ?? entriesFor(namespace)
      entryAtoms.set(namespace, known)
      return known
    },
    /** The directory's wallet with this id; null where the rules or the directory do not have it. Never rejects. */
    async find(id: string): Promise<DirectoryWallet | null> {
      if (!store.get(walletConnect.offeredAtom)) return null
      return load().then(
        (directory) => directory.find(id),
        () => null,
      )
    },
    /** One page for a page that draws its own list. Never rejects: a directory that is down is empty. */
    async listForHost(wanted: ListForHostParameters): Promise<ListedDirectoryWallet[]> {
      if (!store.get(browsableAtom)) return []
      return load().then(
        (directory) => directory.listForHost(wanted),
        () => [],
      )
    },
    /** Has the directory asked in the background; what comes of it is in the shelf. */
    look() {
      if (!store.get(walletConnect.offeredAtom)) return
      store.set(askedAtom, true)
      void load().catch(() => {})
    },
    /** Nobody looks any more: the next one begins with all wallets. */
    rest() {
      store.get(directoryAtom)?.grid.type('')
    },
    retry() {
      store.set(failedAtom, false)
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
      void loading?.then(
        (directory) => directory.destroy(),
        () => {},
      )
    },
  }
}

export type Wallets = ReturnType<typeof createWallets>
