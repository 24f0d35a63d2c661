import type { QueryClient } from '@tanstack/query-core'
import { atom, type createStore } from 'jotai/vanilla'
import type { Transaction } from '#shared/api/chain/history.ts'
import { timings } from '#shared/constants/timings.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { ChainApi } from '../../services/chainApi/createChainApi.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import { createAccountQuery } from '../accountData/createAccountQuery.ts'
import { type AccountWatcher, type Target, targetKey } from '../accountData/createAccountWatcher.ts'
import { shownTransactions } from './activityRows.ts'
import { fetchTransactions, type History, withNewest, withOlder } from './fetchTransactions.ts'

/** What happened to the active account on the active network. */
type ActivityState =
  | { status: 'loading' }
  /** Nothing was ever read: the list is empty, and starts from its beginning (behaviour §4). */
  | { status: 'failed'; code: ErrorCode; requestId?: string | undefined }
  | {
      status: 'loaded'
      transactions: readonly Transaction[]
      /** When it was read, in milliseconds since 1970, where it is not what the chain says now; else null. */
      oldSince: number | null
      /** Whether there are older ones, and what became of the last that were asked for. */
      more: 'none' | 'idle' | 'loading' | 'failed'
      /** Of the answer by which older ones failed. */
      moreRequestId?: string | undefined
      /** The server is still reading the chain: something may be missing yet. */
      isPartial: boolean
    }

interface ActivityParameters {
  client: QueryClient
  store: ReturnType<typeof createStore>
  watcher: Pick<AccountWatcher, 'targetAtom' | 'visibleAtom' | 'chainAtom'>
  api: Pick<ChainApi, 'history'>
}

/** The active account's transactions, page by page while somebody looks, and kept when they cannot be read. */
export function createActivity({ client, store, watcher, api }: ActivityParameters) {
  const kept = createAccountQuery<History>({
    client,
    store,
    watcher,
    name: 'activity',
    read: async (target, { signal, earlier }) => {
      const newest = await fetchTransactions(api, target, null, signal)
      // Older ones may have come meanwhile.
      return withNewest(earlier(), newest)
    },
    freshFor: ({ partial }) => (partial ? timings.partialHistory : timings.balanceStale),
  })
  /** The question for older ones: of which account, and what became of it. */
  const askedAtom = atom<{
    key: string
    status: 'loading' | 'failed'
    requestId?: string | undefined
  } | null>(null)
  let asking: AbortController | undefined

  const activityAtom = atom((get): ActivityState => {
    const target = get(watcher.targetAtom)
    const { data, code, requestId, updatedAt } = get(kept.stateAtom)
    if (!target) return { status: 'failed', code: 'CHAIN_NOT_SUPPORTED' }
    if (!data) return code ? { status: 'failed', code, requestId } : { status: 'loading' }
    const asked = get(askedAtom)
    const isOld = code !== null || get(watcher.chainAtom).reachable === false
    return {
      status: 'loaded',
      transactions: shownTransactions(data.transactions, target.network.caipNetworkId),
      oldSince: isOld ? updatedAt : null,
      more: data.next === null ? 'none' : asked?.key === targetKey(target) ? asked.status : 'idle',
      moreRequestId: asked?.requestId,
      isPartial: data.partial,
    }
  })

  const readOlder = async (target: Target): Promise<void> => {
    asking?.abort()
    const controller = new AbortController()
    asking = controller
    const key = targetKey(target)
    store.set(askedAtom, { key, status: 'loading' })
    try {
      // The list may begin anew meanwhile: what comes behind another end does not belong to it, and its own end is asked for.
      for (let added = false; !added; ) {
        const next = kept.peek(target)?.next
        if (!next) break
        const page = await fetchTransactions(api, target, next, controller.signal)
        kept.change(target, (data) => {
          added = data.next === next
          return added ? withOlder(data, page) : data
        })
      }
      if (asking === controller) store.set(askedAtom, null)
    } catch (thrown) {
      sayUnforeseen(thrown)
      if (asking === controller) {
        store.set(askedAtom, { key, status: 'failed', requestId: requestIdOf(thrown) })
      }
    }
  }

  const readMore = (again: boolean) => {
    const target = store.get(watcher.targetAtom)
    if (!target || !kept.peek(target)?.next) return
    const asked = store.get(askedAtom)
    if (asked?.key === targetKey(target) && !(again && asked.status === 'failed')) return
    void readOlder(target)
  }

  return {
    activityAtom,
    follow: kept.follow,
    outdated: kept.outdated,
    refresh: kept.refresh,
    /** Reads older ones, unless that is under way, has failed, or there are none. */
    more: () => readMore(false),
    /** Reads older ones after that failed: for a person who asks for it. */
    moreAgain: () => readMore(true),
    destroy() {
      asking?.abort()
      kept.destroy()
    },
  }
}

export type ActivityFeature = ReturnType<typeof createActivity>
