import { WalletKitError } from '#shared/errors/walletKitError.ts'

export interface Turns {
  /**
   * Runs work as soon as fewer than `limit` others run, in the order in which they came.
   *
   * @throws WalletKitError `TOO_MANY_REQUESTS` if too many wait already; the signal's reason if it aborts before
   */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

export function createTurns(limit: number, longestQueue: number): Turns {
  const queue = new Set<() => void>()
  let running = 0

  async function wait(signal: AbortSignal): Promise<void> {
    if (queue.size >= longestQueue)
      throw new WalletKitError('TOO_MANY_REQUESTS', 'Too much is being read at once')
    let [start, leave]: (() => void)[] = []
    try {
      await new Promise<void>((resolve, reject) => {
        start = resolve
        leave = () => reject(signal.reason)
        queue.add(start)
        signal.addEventListener('abort', leave, { once: true })
      })
    } finally {
      if (start) queue.delete(start)
      if (leave) signal.removeEventListener('abort', leave)
    }
  }

  return {
    async run(work, signal) {
      signal.throwIfAborted()
      if (running >= limit) await wait(signal)
      else running += 1
      try {
        return await work()
      } finally {
        // The turn goes to the next one as it is: nobody can come in between.
        const [next] = queue
        if (next) {
          queue.delete(next)
          next()
        } else running -= 1
      }
    },
  }
}
