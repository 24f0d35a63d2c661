import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { OnrampApi } from '../../services/chainApi/createOnrampApi.ts'
import type { LifecycleWindow } from '../../services/dom/environment.ts'
import { createKeptList, type KeptListParameters } from '../../services/storage/createKeptList.ts'
import { createPolling } from '../operations/createPolling.ts'
import { isForgotten } from './buyFailure.ts'
import { purchasesKey } from './hasPurchases.ts'
import {
  isAbandoned,
  isPurchaseOver,
  nextLook,
  type Purchase,
  purchaseSchema,
  withOrder,
} from './purchase.ts'

export interface PurchasesParameters {
  store: ReturnType<typeof createStore>
  window: LifecycleWindow & KeptListParameters<Purchase>['window']
  projectId: string
  /** Whether anybody sees the modal. */
  visibleAtom: Atom<boolean>
  api: Pick<OnrampApi, 'order'>
  /** The coins have arrived: what the account owns is another. */
  onDelivered: () => void
  /** Milliseconds since the epoch. */
  now?: () => number
}

/** Whether the last reading of purchases had an answer. */
export type LookState = 'fine' | 'unreachable'

/** The purchases begun here and their states: stored, and read again while somebody looks. Nothing is ever bought again automatically. */
export function createPurchases(parameters: PurchasesParameters) {
  const { store, window, projectId, visibleAtom, api, onDelivered, now = Date.now } = parameters
  const kept = createKeptList<Purchase>({
    window,
    key: purchasesKey(projectId),
    schema: purchaseSchema,
    isOver: (purchase) => isPurchaseOver(purchase) || isAbandoned(purchase, now()),
    maxItems: 30,
    maxAgeMs: 30 * 24 * 60 * 60_000,
    now,
  })
  const purchasesAtom = atom<readonly Purchase[]>(kept.read())
  const lookAtom = atom<LookState>('fine')
  const ended = new AbortController()

  const reload = () => store.set(purchasesAtom, kept.read())

  const look = async ({ id }: Purchase): Promise<LookState> => {
    try {
      const order = await api.order(id, ended.signal)
      const before = kept.read().find((each) => each.id === id)
      const after = kept.change(id, (purchase) => withOrder(purchase, order))
      if (after?.status === 'delivered' && before?.status !== 'delivered') onDelivered()
    } catch (thrown) {
      // Without an answer the purchase stays as it was: paid stays paid.
      if (!isForgotten(thrown)) return 'unreachable'
      kept.change(id, (purchase) => ({ ...purchase, status: 'forgotten' }))
    }
    return 'fine'
  }
  const lookAtAll = async () => {
    const open = kept.read().filter((purchase) => !isPurchaseOver(purchase))
    const states = await Promise.all(open.map(look))
    if (ended.signal.aborted) return
    store.set(lookAtom, states.includes('unreachable') ? 'unreachable' : 'fine')
    reload()
  }
  const polling = createPolling({
    store,
    window,
    visibleAtom,
    key: kept.key,
    reload,
    lookAtAll,
    nextLook() {
      const waits = store.get(purchasesAtom).flatMap((purchase) => nextLook(purchase, now()) ?? [])
      return waits.length > 0 ? Math.min(...waits) : null
    },
  })

  return {
    purchasesAtom,
    lookAtom,
    add(purchase: Purchase) {
      kept.add(purchase)
      reload()
      polling.plan()
    },
    remove(id: string) {
      kept.remove(id)
      reload()
    },
    follow: polling.follow,
    look: polling.look,
    destroy() {
      ended.abort()
      polling.destroy()
    },
  }
}

export type Purchases = ReturnType<typeof createPurchases>
