import { atom, type createStore } from 'jotai/vanilla'
import { type NavigationAction, type Route, routerReducer } from './routerReducer.ts'

/** What runs when a flow that left its view ends (behaviour §2 "transaction stack"). */
export interface TransactionCallbacks {
  onSuccess?: () => void
  onError?: () => void
  onCancel?: () => void
}

export interface RouterParameters {
  store: ReturnType<typeof createStore>
  /** Whether an address is connected on the active chain: back never shows Connect then. */
  hasAddress: () => boolean
  events: { emit: (name: 'backedOut') => void }
}

/** The modal's history, and the stack of flows that wait for their end. */
export function createRouter({ store, hasAddress, events }: RouterParameters) {
  const historyAtom = atom<readonly [Route, ...Route[]]>([{ view: 'Connect' }])
  const routeAtom = atom((get) => {
    const history = get(historyAtom)
    return history.at(-1) ?? history[0]
  })
  const transactions: TransactionCallbacks[] = []

  const navigate = (action: NavigationAction) => {
    const result = routerReducer(store.get(historyAtom), action)
    store.set(historyAtom, result.history)
    if (result.close) events.emit('backedOut')
  }
  const goBack = () => navigate({ type: 'back', hasAddress: hasAddress() })

  return {
    historyAtom,
    routeAtom,
    current: () => store.get(routeAtom),
    push: (route: Route) => navigate({ type: 'push', route }),
    /** Back from what is shown now shows it. */
    pushUnder: (route: Route) => navigate({ type: 'pushUnder', route }),
    replace: (route: Route) => navigate({ type: 'replace', route }),
    reset: (route: Route) => {
      transactions.length = 0
      navigate({ type: 'reset', route })
    },
    goBack,
    beginTransaction: (callbacks: TransactionCallbacks) => void transactions.push(callbacks),
    /** Ends the latest transaction: success runs onSuccess; error and cancel run theirs and go back. */
    settleTransaction(outcome: 'success' | 'error' | 'cancel') {
      const callbacks = transactions.pop()
      if (!callbacks) return
      if (outcome === 'success') return callbacks.onSuccess?.()
      if (outcome === 'error') callbacks.onError?.()
      else callbacks.onCancel?.()
      goBack()
    },
  }
}

export type Router = ReturnType<typeof createRouter>
