import type { Atom, createStore } from 'jotai/vanilla'
import type { LifecycleWindow } from '../../services/dom/environment.ts'

export interface PollingParameters {
  store: ReturnType<typeof createStore>
  window: LifecycleWindow
  /** Whether anybody sees the modal. */
  visibleAtom: Atom<boolean>
  /** The record of the storage that holds what is looked at. */
  key: string
  /** Reads that record again: another tab may have written. */
  reload: () => void
  /** Looks at all that is open. */
  lookAtAll: () => Promise<void>
  /** Milliseconds until the next look; null where nothing is open. Called after each. */
  nextLook: () => number | null
}

/** Looks at what is under way, again and again while somebody follows it and the modal is visible. One round at a time. */
export function createPolling(parameters: PollingParameters) {
  const { store, window, visibleAtom, key, reload, lookAtAll, nextLook } = parameters
  let following = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | null = null

  const isWatched = () => following > 0 && store.get(visibleAtom)
  const round = (): Promise<void> => {
    looking ??= lookAtAll().finally(() => {
      looking = null
    })
    return looking
  }
  const plan = () => {
    clearTimeout(timer)
    if (!isWatched()) return
    void round().then(() => {
      clearTimeout(timer)
      const wait = nextLook()
      if (wait !== null && isWatched()) timer = setTimeout(plan, wait)
    })
  }
  const onStorage = (event: Event) => {
    const changed: unknown = Reflect.get(event, 'key')
    if (changed === key || changed === null) reload()
  }
  window.addEventListener('storage', onStorage)
  const unsubscribe = store.sub(visibleAtom, plan)

  return {
    /** Looks again, since there may be more to look at. */
    plan,
    /** Looks at what is open, while somebody sees it and until the returned function is called. */
    follow(): () => void {
      following += 1
      plan()
      return () => {
        following -= 1
        if (following === 0) clearTimeout(timer)
      }
    },
    /** Looks now, for a person who asks for it: what a look before has seen is none of it. */
    async look(): Promise<void> {
      await looking
      await round()
    },
    destroy() {
      clearTimeout(timer)
      window.removeEventListener('storage', onStorage)
      unsubscribe()
    },
  }
}
