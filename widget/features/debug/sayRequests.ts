import type { Say } from '#shared/debug/createSay.ts'
import { sayPath } from '#shared/debug/sayPath.ts'

/** What the browser keeps of a request. `responseStatus` is 0 where there was no answer, and where the server does not let it be known. */
type Entry = Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'duration'> & {
  responseStatus?: number
}

/**
 * Says of each request of this document its path, its status and its time, as the browser reports them, whatever made it.
 *
 * @returns ends it
 */
export function sayRequests(
  say: Say,
  observe: (listener: (entry: Entry) => void) => () => void = observeRequests,
) {
  return observe(({ name, initiatorType, duration, responseStatus }) => {
    if (initiatorType !== 'fetch' && initiatorType !== 'xmlhttprequest') return
    say(`request ${sayPath(name)}: ${responseStatus || 'no status'}, ${Math.round(duration)} ms`)
  })
}

function observeRequests(listener: (entry: Entry) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceResourceTiming) listener(entry)
  })
  observer.observe({ type: 'resource' })
  return () => observer.disconnect()
}
