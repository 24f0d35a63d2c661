import { begin } from '#shared/async/begin.ts'
import type { Queries } from '../database/database.ts'
import { createLimits, type Limits } from '../limits/rateLimits.ts'
import { createSmartSessionStore, type SmartSessionStore } from './createSmartSessionStore.ts'
import { smartSessionPolicy } from './smartSessionPolicy.ts'

/** Grants that are kept, without what answers for them on the network. */
export interface SmartSessions {
  store: SmartSessionStore
  limits: Limits
  destroy(): Promise<void>
}

interface SmartSessionsParameters {
  queries: Queries
  now: () => number
  onUnexpected(error: unknown): void
}

export function createSmartSessions({ queries, now, onUnexpected }: SmartSessionsParameters): SmartSessions {
  const store = createSmartSessionStore({ queries, now })
  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = begin(() => store.sweep()).catch(onUnexpected)
  }, smartSessionPolicy.sweepInterval)
  timer.unref()
  return {
    store,
    limits: createLimits({ queries, now }),
    async destroy() {
      clearInterval(timer)
      await sweeping
    },
  }
}
