import { analyticsLimits } from '#shared/analytics/analyticsLimits.ts'
import type { AnalyticsReport } from '#shared/api/analytics.ts'
import { analyticsPolicy as policy } from './analyticsPolicy.ts'

export interface SenderParameters {
  /** Sends a batch. @returns the answer's status; null where there was none */
  post: (body: string) => Promise<number | null>
  /** Sends a batch of a page that goes away. @returns whether the browser has taken it */
  beacon: (body: string) => boolean
  /** Whether it may be sent, now. */
  isOn: () => boolean
  /** Resolves when `isOn` knows what the page has set. */
  ready: () => Promise<void>
  /** The server does not take events of this page. Called once. */
  onRefused: () => void
}

/**
 * Sends reports in batches, one after the other. What is not answered for stays, and is sent again under the same ids, so that a server
 * which is away for a while counts each once. Says nothing where requests are blocked.
 */
export function createSender({ post, beacon, isOn, ready, onRefused }: SenderParameters) {
  let queue: AnalyticsReport[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  /** All of it was to be sent while a batch was under way: the rest goes right behind that. */
  let isUrgent = false
  let isOver = false
  let isReady = false
  let hasAnswered = false
  let failures = 0

  const end = () => {
    isOver = true
    queue = []
    clearTimeout(timer)
  }
  const mayGoOn = () => {
    if (!isOver && !isOn()) queue = []
    return !isOver && queue.length > 0
  }
  const plan = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }
  const settle = (status: number | null, batch: readonly AnalyticsReport[]) => {
    hasAnswered ||= status !== null
    if (status === 403) {
      end()
      return onRefused()
    }
    const isAway = status === null || status === 429 || status >= 500
    if (!isAway) {
      // Whatever else it says, it would say again.
      queue = queue.filter((report) => !batch.includes(report))
      failures = 0
      const isDue = isUrgent || queue.length >= analyticsLimits.batchEvents
      return queue.length > 0 && plan(isDue ? 0 : policy.flushDelay)
    }
    failures += 1
    if (!hasAnswered && failures >= policy.maxUnreached) return end()
    plan(Math.min(policy.retryDelay * 2 ** (failures - 1), policy.maxRetryDelay))
  }
  const flush = async () => {
    if (isSending) return
    isSending = true
    isUrgent = false
    await ready()
    isReady = true
    if (!mayGoOn()) {
      isSending = false
      return
    }
    const batch = batchOf(queue)
    const status = await post(JSON.stringify(batch))
    isSending = false
    if (!isOver) settle(status, batch)
  }

  return {
    add(report: AnalyticsReport): void {
      if (isOver || !isOn()) return
      queue = [...queue, report].slice(-policy.queued)
      if (failures > 0 || isSending) return
      if (queue.length >= analyticsLimits.batchEvents) void flush()
      else if (queue.length === 1) plan(policy.flushDelay)
    },
    /** The page is out of sight, and may not come back: at once. */
    flush(): void {
      isUrgent ||= isSending
      void flush()
    },
    /** The page goes away. What is under way may not arrive: it is sent once more, under the same ids. */
    leave(): void {
      while (isReady && mayGoOn()) {
        const batch = batchOf(queue)
        if (!beacon(JSON.stringify(batch))) return
        queue = queue.slice(batch.length)
      }
    },
    destroy: end,
  }
}

/** As many of the oldest as a request may have. */
function batchOf(queue: readonly AnalyticsReport[]): AnalyticsReport[] {
  const batch: AnalyticsReport[] = []
  let bytes = 2
  for (const report of queue) {
    bytes += new TextEncoder().encode(JSON.stringify(report)).length + 1
    if (
      batch.length > 0 &&
      (batch.length === analyticsLimits.batchEvents || bytes > analyticsLimits.batchBytes)
    )
      break
    batch.push(report)
  }
  return batch
}
