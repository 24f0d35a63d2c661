import { WalletKitError } from '#shared/errors/walletKitError.ts'

export interface WaitQuestion<Seen> {
  subject: string
  personId: string
  look: () => Promise<Seen>
  isEnough: (seen: Seen) => boolean
}

export interface Waiters {
  /**
   * Looks until there is something, time is up, or the client has left, and gives what it saw last. It looks again when
   * `wake` is called for the subject, and from time to time for what other server processes have done.
   *
   * @throws WalletKitError `THROTTLED` if too many questions of one person wait
   */
  wait<Seen>(question: WaitQuestion<Seen>, client: AbortSignal): Promise<Seen>
  wake(subject: string): void
  /** Ends all waiting. */
  destroy(): void
}

interface WaitersParameters {
  /** Longest wait, and between two looks, in milliseconds. */
  longest: number
  every: number
  /** Of one person at once. */
  most: number
}

/** Lets requests wait for a change (long polling) without holding anything of the database meanwhile. */
export function createWaiters({ longest, every, most }: WaitersParameters): Waiters {
  const wakers = new Map<string, Set<() => undefined>>()
  const waiting = new Map<string, number>()
  const stopped = new AbortController()

  /** Settles at a `wake`, after `every`, or at the signal. */
  function listen(subject: string, signal: AbortSignal): { turn: Promise<void>; stop(): void } {
    let wake = () => undefined
    const turn = new Promise<void>((resolve) => {
      wake = () => void resolve()
    })
    const timer = setTimeout(() => wake(), every)
    const listeners = wakers.get(subject) ?? new Set()
    wakers.set(subject, listeners.add(wake))
    signal.addEventListener('abort', wake)
    return {
      turn,
      stop() {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        listeners.delete(wake)
        if (listeners.size === 0) wakers.delete(subject)
      },
    }
  }

  async function lookUntil<Seen>(
    { subject, look, isEnough }: WaitQuestion<Seen>,
    signal: AbortSignal,
  ): Promise<Seen> {
    const deadline = performance.now() + longest
    for (;;) {
      // Listens before it looks, so that nothing falls in between.
      const { turn, stop } = listen(subject, signal)
      try {
        const seen = await look()
        if (isEnough(seen) || signal.aborted || performance.now() >= deadline) return seen
        await turn
      } finally {
        stop()
      }
    }
  }

  return {
    async wait(question, client) {
      const count = (waiting.get(question.personId) ?? 0) + 1
      if (count > most) throw new WalletKitError('THROTTLED', 'Too many questions at once', { retryAfter: 1 })
      waiting.set(question.personId, count)
      try {
        return await lookUntil(question, AbortSignal.any([client, stopped.signal]))
      } finally {
        const left = (waiting.get(question.personId) ?? 1) - 1
        if (left > 0) waiting.set(question.personId, left)
        else waiting.delete(question.personId)
      }
    },

    wake(subject) {
      for (const wake of wakers.get(subject) ?? []) wake()
    },

    destroy: () => stopped.abort(),
  }
}
