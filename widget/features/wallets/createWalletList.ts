import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryClient,
} from '@tanstack/query-core'
import { atom, type createStore } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import type { DirectoryPage, DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { DirectoryClient, DirectoryQuery } from '../../services/directory/createDirectory.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import type { DirectoryStatus } from './directoryState.ts'

/** A growing list of the directory's wallets. */
export interface WalletListState {
  status: DirectoryStatus
  wallets: readonly DirectoryWallet[]
  /** How many match in all; null while unknown. */
  count: number | null
  /** The page after the last one. */
  more: 'none' | 'idle' | 'loading' | 'failed'
  /** Of the answer by which the last question failed. */
  requestId?: string | undefined
}

export interface WalletListParameters {
  store: ReturnType<typeof createStore>
  client: QueryClient
  directory: DirectoryClient
}

/** What a list asks the directory for, but for the page. */
export type WalletListQuery = Omit<DirectoryQuery, 'page'>

type Pages = InfiniteData<DirectoryPage, number>
type PagesOptions = InfiniteQueryObserverOptions<DirectoryPage, Error, Pages, readonly unknown[], number>

const empty: WalletListState = { status: 'loading', wallets: [], count: null, more: 'none' }

/**
 * The directory page by page. The wallets stay until another question is answered; a question whose answer is not wanted any more
 * is cancelled.
 */
export function createWalletList({ store, client, directory }: WalletListParameters) {
  const stateAtom = atom(empty)
  let stop: (() => void) | undefined
  let observer: InfiniteQueryObserver<DirectoryPage, Error, Pages, readonly unknown[], number> | undefined
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let late = false

  const optionsOf = (query: WalletListQuery): PagesOptions => ({
    queryKey: ['wallets', query],
    queryFn: ({ pageParam, signal }) => directory.page({ ...query, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) =>
      pages.length * query.entries < count ? pages.length + 1 : undefined,
    placeholderData: (previous) => previous,
  })

  const forgetTime = () => {
    clearTimeout(lateTimer)
    lateTimer = undefined
    late = false
  }

  const follow = () => {
    const result = observer?.getCurrentResult()
    if (!result) return
    const pages = result.data?.pages ?? []
    const waiting = result.isPending || result.isPlaceholderData
    if (!waiting || !result.isFetching) forgetTime()
    else if (lateTimer === undefined) {
      lateTimer = setTimeout(() => {
        late = true
        follow()
      }, timings.partDown)
    }
    const statusNow = (): DirectoryStatus => {
      if (pages.length > 0 && !(result.isPlaceholderData && (late || result.isError))) return 'ready'
      if (result.isError && !result.isFetching) return 'failed'
      return late ? 'late' : 'loading'
    }
    const moreNow = (): WalletListState['more'] => {
      if (result.isFetchingNextPage) return 'loading'
      if (result.isFetchNextPageError) return 'failed'
      return result.hasNextPage && !result.isPlaceholderData ? 'idle' : 'none'
    }
    store.set(stateAtom, {
      status: statusNow(),
      wallets: pages.flatMap(({ data }) => data),
      count: pages.at(-1)?.count ?? null,
      more: moreNow(),
      requestId: requestIdOf(result.error),
    })
  }

  return {
    stateAtom,
    /** Asks for the first page, unless it is there. */
    show(query: WalletListQuery) {
      if (observer) return observer.setOptions(optionsOf(query))
      observer = new InfiniteQueryObserver(client, optionsOf(query))
      stop = observer.subscribe(follow)
      follow()
    },
    /** Asks for the next page, or again for one that failed. */
    more() {
      if (observer?.getCurrentResult().hasNextPage) void observer.fetchNextPage({ cancelRefetch: false })
    },
    /** Asks again, at once, also while an earlier question hangs or is about to fail. */
    retry() {
      // A refetch alone joins the first one, whatever it is told, as long as there is no data.
      void observer?.getCurrentQuery().cancel({ silent: true })
      void observer?.refetch()
      forgetTime()
      follow()
    },
    destroy() {
      clearTimeout(lateTimer)
      stop?.()
    },
  }
}

export type WalletList = ReturnType<typeof createWalletList>
