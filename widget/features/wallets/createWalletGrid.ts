import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { limits } from '#shared/constants/limits.ts'
import { timings } from '#shared/constants/timings.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { isSameWallet, type ListedConnector } from '../connectors/connector.ts'
import type { WalletEntry } from '../walletChoice/listEntries.ts'
import type { WalletList } from './createWalletList.ts'
import { type DirectoryFilters, nameHas } from './directoryFilters.ts'
import type { DirectoryStatus } from './directoryState.ts'

export interface WalletGridParameters {
  store: ReturnType<typeof createStore>
  /** All wallets, page by page; and those of a search. */
  browsed: WalletList
  found: WalletList
  filtersAtom: Atom<DirectoryFilters>
  /** What comes first: featured and custom wallets. */
  headsAtom: Atom<readonly DirectoryWallet[]>
  connectorsAtom: Atom<readonly ListedConnector[]>
  /** Applies the host's rules, each wallet once, and leaves out what is in the page. */
  offeredAtom: Atom<(wallets: readonly DirectoryWallet[]) => readonly DirectoryWallet[]>
}

export interface WalletGridState {
  status: DirectoryStatus
  /** What was searched for; empty where nothing was. */
  searched: string
  entries: readonly WalletEntry[]
  more: 'none' | 'idle' | 'loading' | 'failed'
  requestId: string | undefined
}

/** All wallets to choose from: those in the page, then the directory's, or what a search finds among them. */
export function createWalletGrid(parameters: WalletGridParameters) {
  const { store, browsed, found, filtersAtom, headsAtom, connectorsAtom, offeredAtom } = parameters
  const typedAtom = atom('')
  const searchedAtom = atom('')
  let timer: ReturnType<typeof setTimeout> | undefined

  const stateAtom = atom((get): WalletGridState => {
    const searched = get(searchedAtom)
    const { status, wallets, more, requestId } = get((searched ? found : browsed).stateAtom)
    const heads = get(headsAtom).filter(({ name }) => nameHas(name, searched))
    const listed = status === 'ready' ? wallets : []
    // A search by more than the name, such as a site, finds what is in the page by its entry in the directory.
    const connectors = get(connectorsAtom).filter(
      (connector) =>
        nameHas(connector.name, searched) || listed.some((wallet) => isSameWallet(wallet, connector)),
    )
    const entries: WalletEntry[] = [
      ...connectors.map((connector): WalletEntry => ({ type: 'connector', connector })),
      ...get(offeredAtom)([...heads, ...listed]).map(
        (wallet): WalletEntry => ({ type: 'recommended', wallet }),
      ),
    ]
    return { status, searched, entries, more: searched ? 'none' : more, requestId }
  })

  const search = (text: string) => {
    if (text !== '')
      found.show({ ...store.get(filtersAtom), search: text, entries: limits.walletSearchResults })
    store.set(searchedAtom, text)
  }

  return {
    stateAtom,
    /** What is in the search field. */
    typedAtom,
    /** Searches 300 ms after the last key; shows all wallets again at once when the field is emptied. */
    type(text: string) {
      clearTimeout(timer)
      store.set(typedAtom, text)
      const wanted = text.trim()
      if (wanted === '') search('')
      else timer = setTimeout(() => search(wanted), timings.walletSearch)
    },
    more: browsed.more,
    retry() {
      const list = store.get(searchedAtom) === '' ? browsed : found
      if (store.get(list.stateAtom).status === 'ready') list.more()
      else list.retry()
    },
    destroy() {
      clearTimeout(timer)
      found.destroy()
    },
  }
}

export type WalletGridFeature = ReturnType<typeof createWalletGrid>
