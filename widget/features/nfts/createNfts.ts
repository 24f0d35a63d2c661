import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverResult,
  type QueryClient,
} from '@tanstack/query-core'
import { atom, type createStore } from 'jotai/vanilla'
import type { Nft, NftsAnswer } from '#shared/api/chain/nfts.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import { type AccountWatcher, targetKey } from '../accountData/createAccountWatcher.ts'

/** Reads one page, from the start where the cursor is null. */
type ReadNfts = (
  address: string,
  chainId: CaipNetworkId,
  cursor: string | null,
  signal: AbortSignal,
) => Promise<NftsAnswer>

interface NftsState {
  /** `unread`: nobody reads the NFTs of this network. */
  status: 'loading' | 'ready' | 'failed' | 'unread'
  /** In the order of the chain, spam among them. */
  nfts: readonly Nft[]
  /** How many pages they came in. */
  pages: number
  /** Whether there are more pages, and what became of the last that was asked for. */
  more: 'idle' | 'loading' | 'failed' | 'none'
  /** Of the answer by which the first page, or the last that was asked for, has failed. */
  requestId?: string | undefined
}

interface NftsParameters {
  client: QueryClient
  store: ReturnType<typeof createStore>
  watcher: Pick<AccountWatcher, 'targetAtom' | 'visibleAtom' | 'chainAtom'>
  readNfts: ReadNfts
}

const loading: NftsState = { status: 'loading', nfts: [], pages: 0, more: 'none' }
const unread: NftsState = { status: 'unread', nfts: [], pages: 0, more: 'none' }

/** The NFTs of the active account on the active network, page by page, while somebody looks. */
export function createNfts({ client, store, watcher, readNfts }: NftsParameters) {
  const stateAtom = atom<NftsState>(loading)
  let observer: ReturnType<typeof observe> | undefined
  /** Of the observer, what waits until it has its answer. */
  let waiting = new Set<Question>()
  /** What the next block may change. */
  let isOutdated = false

  const observe = (address: string, network: CaipNetworkId) =>
    new InfiniteQueryObserver<NftsAnswer, Error, InfiniteData<NftsAnswer>, readonly string[], string | null>(
      client,
      {
        queryKey: ['nfts', network, address],
        queryFn: ({ pageParam, signal }) => readNfts(address, network, pageParam, signal),
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
        staleTime: timings.balanceStale,
        // Without a timer for it: an idle page does nothing.
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: ({ state }) => {
          if (state.status === 'error') return timings.balanceRetryBackoff
          return state.data?.pages.some(({ partial }) => partial) ? timings.partialHistory : false
        },
        networkMode: 'always',
      },
    )

  /** One after the other: each question would call off the one before it, which nobody asks again. */
  const ask = async (question: Question): Promise<void> => {
    const [asked, own] = [observer, waiting]
    if (!asked || own.has(question)) return
    own.add(question)
    // Joins what is under way.
    while (asked === observer && asked.getCurrentResult().isFetching) {
      await asked.refetch({ cancelRefetch: false })
    }
    own.delete(question)
    if (asked === observer) await asked[question]()
  }

  /** Tries what failed again. */
  const retry = () => {
    const { status, more } = store.get(stateAtom)
    if (status === 'failed') void observer?.refetch()
    else if (more === 'failed') void ask('fetchNextPage')
  }

  return {
    stateAtom,
    /** Follows the active account, whichever it is, until the returned function is called. */
    follow(): () => void {
      let stop: (() => void) | undefined
      let followed: string | null = null
      const leave = () => {
        stop?.()
        stop = undefined
        observer = undefined
        waiting = new Set()
        followed = null
      }
      const go = () => {
        const target = store.get(watcher.targetAtom)
        const key = target && targetKey(target)
        if (key !== null && key === followed && store.get(watcher.visibleAtom)) return
        leave()
        if (!target) return store.set(stateAtom, unread)
        const network = target.network.caipNetworkId
        const set = (result: Result) => store.set(stateAtom, toState(result, network))
        const next = observe(target.address, network)
        set(next.getCurrentResult())
        if (!store.get(watcher.visibleAtom)) return
        followed = key
        observer = next
        stop = next.subscribe(set)
      }
      let head = store.get(watcher.chainAtom).head
      const followChain = () => {
        const before = head
        const { reachable } = store.get(watcher.chainAtom)
        head = store.get(watcher.chainAtom).head
        if (reachable) retry()
        if (!isOutdated || head === before) return
        isOutdated = false
        void ask('refetch')
      }
      const unsubscribers = [
        store.sub(watcher.targetAtom, go),
        store.sub(watcher.visibleAtom, go),
        store.sub(watcher.chainAtom, followChain),
      ]
      go()
      return () => {
        leave()
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    /** Asks for the next page; once is enough. */
    more() {
      if (store.get(stateAtom).more === 'idle') void ask('fetchNextPage')
    },
    retry,
    /** The account has sent something: what is shown is asked for again with the next block, the rest when looked at. */
    outdated() {
      isOutdated = true
      void client.invalidateQueries({ queryKey: ['nfts'], refetchType: 'none' })
    },
  }
}

/** All that there is anew, or the next page. */
type Question = 'refetch' | 'fetchNextPage'
type Result = InfiniteQueryObserverResult<InfiniteData<NftsAnswer>>

function toState(result: Result, network: CaipNetworkId): NftsState {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = result
  if (data) {
    const more = isFetchingNextPage
      ? 'loading'
      : isFetchNextPageError
        ? 'failed'
        : hasNextPage
          ? 'idle'
          : 'none'
    // Nothing yet is not nothing.
    if (data.pages.every((page) => page.partial && page.data.length === 0)) return loading
    const nfts = listNfts(data.pages, network)
    return { status: 'ready', nfts, pages: data.pages.length, more, requestId: requestIdOf(error) }
  }
  if (!error) return loading
  if (isUnread(error)) return unread
  return { status: 'failed', nfts: [], pages: 0, more: 'none', requestId: requestIdOf(error) }
}

function isUnread(error: Error): boolean {
  const { code } = toWalletKitError(error)
  return code === 'CHAIN_NOT_SUPPORTED' || code === 'NETWORK_NOT_FOUND'
}

/** What tells one NFT of an account from another. */
export function nftKey({ address, tokenId }: Pick<Nft, 'address' | 'tokenId'>): string {
  return `${address}/${tokenId}`
}

/**
 * The NFTs of all pages as one list. A page may repeat what an earlier one had, since an account goes on receiving; what
 * is on another chain is left out.
 */
function listNfts(pages: readonly NftsAnswer[], network: CaipNetworkId): Nft[] {
  const listed = new Map<string, Nft>()
  for (const nft of pages.flatMap(({ data }) => data)) {
    const key = nftKey(nft)
    if (nft.chainId === network && !listed.has(key)) listed.set(key, nft)
  }
  return [...listed.values()]
}
