import { atom, type createStore } from 'jotai/vanilla'
import { abortable } from '#shared/async/abortable.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { FrameView } from '#shared/rpc/widget-auth/events.ts'

export interface ViewQueueParameters {
  store: ReturnType<typeof createStore>
  /** The widget has to give the view its place; null: none is shown. */
  onView: (view: FrameView | null) => void
}

interface Waiting {
  begin: () => void
  reject: (error: WalletKitError) => void
}

/**
 * Shows the frame's views one after the other: there are never two approvals at once, and nothing slides over what a person reads.
 */
export function createViewQueue<Entry extends { view: FrameView }>({ store, onView }: ViewQueueParameters) {
  const shownAtom = atom<Entry | null>(null)
  const waiting: Waiting[] = []
  let current: AbortController | null = null
  let ended: WalletKitError | null = null

  const show = (entry: Entry | null) => {
    store.set(shownAtom, entry)
    onView(entry?.view ?? null)
  }
  const next = () => {
    current = null
    const turn = waiting.shift()
    if (turn) turn.begin()
    else show(null)
  }
  /** @throws the signal's reason, or what ended the queue, while others are before it */
  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => {
        signal.removeEventListener('abort', abort)
        reject(error)
      }
      const abort = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        fail(signal.reason)
      }
      const turn: Waiting = {
        begin() {
          signal.removeEventListener('abort', abort)
          resolve()
        },
        reject: fail,
      }
      waiting.push(turn)
      signal.addEventListener('abort', abort)
    })

  return {
    /** What is shown now. */
    shownAtom,
    /**
     * Shows a view until `work` settles, after those that were asked for before.
     *
     * @param work does what the view is for. `left` fires, with the error as its reason, when the person leaves the view or
     * the asker gives up; whether that ends the work is the work's own matter.
     */
    async run<T>(entry: Entry, signal: AbortSignal, work: (left: AbortSignal) => Promise<T>): Promise<T> {
      if (ended) throw ended
      signal.throwIfAborted()
      const turn = current ? wait(signal) : undefined
      current ??= new AbortController()
      await turn
      const mine = new AbortController()
      current = mine
      const abort = () => mine.abort(signal.reason)
      signal.addEventListener('abort', abort)
      // It may have been given up in the same task as the turn came.
      if (signal.aborted) abort()
      try {
        show(entry)
        return await work(mine.signal)
      } finally {
        signal.removeEventListener('abort', abort)
        next()
      }
    },
    /** The person left what is shown. */
    dismiss: () => current?.abort(new WalletKitError('USER_CLOSED', 'The person closed the wallet')),
    /** Ends what is shown and what waits. */
    destroy(error: WalletKitError) {
      ended = error
      for (const turn of waiting.splice(0)) turn.reject(error)
      current?.abort(error)
    },
  }
}

export type ViewQueue<Entry extends { view: FrameView }> = ReturnType<typeof createViewQueue<Entry>>

/** What a person is asked for: the view gives it, the feature waits for it. */
export interface Answer<T> {
  give(value: T): void
  /** The next answer. @throws the signal's reason if the person leaves first */
  next(left: AbortSignal): Promise<T>
}

/** Carries a person's answers from a view to the feature that waits for them. An answer that no feature waits for is dropped. */
export function createAnswer<T>(): Answer<T> {
  let resolve: ((value: T) => void) | null = null
  return {
    give: (value) => resolve?.(value),
    async next(left) {
      const given = new Promise<T>((settle) => {
        resolve = settle
      })
      try {
        return await abortable(given, left)
      } finally {
        resolve = null
      }
    },
  }
}
