import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { Purchase as BoughtItem } from '#shared/api/onramp/purchases.ts'
import type { OnrampApi } from '../../services/chainApi/createOnrampApi.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import type { Seller } from './buyState.ts'
import { mergePurchases, type SellerPages } from './mergePurchases.ts'

export type PurchaseHistory =
  | { status: 'loading' }
  | { status: 'failed'; requestId?: string | undefined }
  | {
      status: 'loaded'
      purchases: readonly BoughtItem[]
      more: 'none' | 'idle' | 'loading' | 'failed'
      /** Sellers, as people know them, whose purchases could not be read. */
      missing: readonly string[]
    }

export interface PurchaseHistoryParameters {
  store: ReturnType<typeof createStore>
  api: Pick<OnrampApi, 'purchases'>
  targetAtom: Atom<Target | null>
  sellers: () => Promise<readonly Seller[]>
  /** Ids of the purchases that were begun here. */
  orders: () => readonly string[]
}

/** The account's purchases from all sellers, page by page. Of those begun in another browser, the delivered ones. */
export function createPurchaseHistory(parameters: PurchaseHistoryParameters) {
  const { store, api, targetAtom, sellers, orders } = parameters
  const historyAtom = atom<PurchaseHistory>({ status: 'loading' })
  let lists = new Map<string, SellerPages>()
  let missing: readonly string[] = []
  let reading: AbortController | undefined
  /** It is being read from its beginning. */
  let isBeginning = false

  const setLoaded = (more: 'idle' | 'loading' | 'failed') => {
    const pages = [...lists.values()]
    const isAll = pages.every(({ next }) => next === null)
    const purchases = mergePurchases(pages)
    store.set(historyAtom, { status: 'loaded', purchases, more: isAll ? 'none' : more, missing })
  }
  const readPage = (address: string, seller: string, cursor: string | null, signal: AbortSignal) =>
    api.purchases({ address, seller, cursor, orders: orders() }, signal)

  const load = async (): Promise<void> => {
    reading?.abort()
    const own = new AbortController()
    reading = own
    const target = store.get(targetAtom)
    isBeginning = target !== null
    if (!target) return
    const asked = await sellers()
    const settled = await Promise.allSettled(
      asked.map(async ({ name }) => ({
        name,
        page: await readPage(target.address, name, null, own.signal),
      })),
    )
    if (own.signal.aborted) return
    isBeginning = false
    const found = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (found.length === 0) {
      const refusal = settled.find((one) => one.status === 'rejected')
      return store.set(historyAtom, { status: 'failed', requestId: requestIdOf(refusal?.reason) })
    }
    lists = new Map(found.map(({ name, page }) => [name, page]))
    missing = asked.filter(({ name }) => !lists.has(name)).map(({ label }) => label)
    const before = store.get(historyAtom)
    setLoaded('idle')
    // Older ones that were asked for meanwhile, or not read to the end, are those behind the new end.
    if (before.status === 'loaded' && before.more === 'loading') await more()
  }

  const more = async (isAgain = false): Promise<void> => {
    const state = store.get(historyAtom)
    const target = store.get(targetAtom)
    if (state.status !== 'loaded' || !target || !reading) return
    if (state.more !== 'idle' && !(isAgain && state.more === 'failed')) return
    const { signal } = reading
    setLoaded('loading')
    if (isBeginning) return
    const settled = await Promise.allSettled(
      [...lists].map(async ([name, { data, next }]) => {
        if (next === null) return
        const page = await readPage(target.address, name, next, signal)
        if (!signal.aborted) lists.set(name, { data: [...data, ...page.data], next: page.next })
      }),
    )
    if (!signal.aborted) setLoaded(settled.some(({ status }) => status === 'rejected') ? 'failed' : 'idle')
  }
  const reset = () => {
    reading?.abort()
    isBeginning = false
    lists = new Map()
    store.set(historyAtom, { status: 'loading' })
  }

  return {
    historyAtom,
    /** Reads it from its beginning; what is shown stays meanwhile. */
    load,
    /** Reads older ones, unless that is under way, has failed, or there are none. */
    more: () => void more(),
    /** Reads older ones after that failed, for a person who asks for it. */
    moreAgain: () => void more(true),
    /** Forgets all of it, for another account. */
    reset,
    destroy: () => reading?.abort(),
  }
}
