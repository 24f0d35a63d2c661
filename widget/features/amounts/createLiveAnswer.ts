import type { Atom, createStore } from 'jotai/vanilla'

export interface LiveAnswerParameters {
  store: ReturnType<typeof createStore>
  /** What the question depends on. */
  sources: readonly Atom<unknown>[]
  /** Whether anybody sees the modal. */
  visibleAtom: Atom<boolean>
  /** Tells one question from another; empty where there is nothing to ask. */
  keyOf: () => string
  /** Milliseconds: how long typing has to rest, and for how long an answer is new. */
  waits: { typing: number; renewal: number }
  /** Another question, or none: what was answered before is none of its own. */
  onChange: () => void
  /** Asks, and shows what is said unless `signal` has aborted. Never rejects. @returns whether it is an answer that can be acted on */
  ask: (signal: AbortSignal) => Promise<boolean>
  now?: () => number
}

/**
 * The answer to what is in a form, kept new while somebody looks at it: asked for once the typing rests, and again when it is old. An answer
 * to an earlier question is dropped.
 */
export function createLiveAnswer(parameters: LiveAnswerParameters) {
  const { store, sources, visibleAtom, keyOf, waits, onChange, ask, now = Date.now } = parameters
  let following = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let key = ''
  /** When there was an answer to this question that can be acted on. */
  let answeredAt = Number.NEGATIVE_INFINITY

  const stop = () => {
    clearTimeout(timer)
    asking?.abort()
    asking = undefined
  }
  const isWatched = () => following > 0 && store.get(visibleAtom)
  const left = () => answeredAt + waits.renewal - now()

  const read = async (): Promise<void> => {
    stop()
    if (key === '') return
    const own = new AbortController()
    asking = own
    const isAnswered = await ask(own.signal)
    if (asking !== own) return
    asking = undefined
    answeredAt = isAnswered ? now() : Number.NEGATIVE_INFINITY
    if (isWatched()) timer = setTimeout(read, waits.renewal)
  }
  const follow = () => {
    const next = keyOf()
    if (next === key) return
    key = next
    stop()
    answeredAt = Number.NEGATIVE_INFINITY
    onChange()
    if (key !== '' && isWatched()) timer = setTimeout(read, waits.typing)
  }
  const watch = () => {
    if (!isWatched()) return stop()
    if (key === '' || asking) return
    clearTimeout(timer)
    if (left() <= 0) void read()
    else timer = setTimeout(read, left())
  }
  const unsubscribers = [...sources.map((source) => store.sub(source, follow)), store.sub(visibleAtom, watch)]
  follow()

  return {
    /** Somebody looks at it, until the returned function is called. */
    follow(): () => void {
      following += 1
      watch()
      return () => {
        following -= 1
        watch()
      }
    },
    /** Asks now, for a person who wants to try again. */
    read,
    /** Resolves when there is a new answer, or none to be had: asks only where the last one is old. */
    async refresh(): Promise<void> {
      if (left() <= 0) await read()
    },
    destroy() {
      stop()
      for (const unsubscribe of unsubscribers) unsubscribe()
    },
  }
}
