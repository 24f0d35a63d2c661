import { createHmac } from 'node:crypto'
import { begin } from '#shared/async/begin.ts'
import { createSecretRing } from '../database/createSecretRing.ts'
import type { Queries } from '../database/database.ts'
import { createLimits, type Limits } from '../limits/rateLimits.ts'
import { analyticsPolicy } from './analyticsPolicy.ts'
import { createEventStore, type EventStore } from './createEventStore.ts'

/** Events that are kept, without what takes them from the network. */
export interface Analytics {
  store: EventStore
  limits: Pick<Limits, 'take'>
  /** Stands for a client's network in a counter's name, so that no address gets into the database. */
  hashIp: (ip: string) => Promise<string>
  destroy(): Promise<void>
}

interface AnalyticsParameters {
  queries: Queries
  now: () => number
  /** Days for which single events are kept. */
  retentionDays: number
  onUnexpected(error: unknown): void
}

export function createAnalytics({
  queries,
  now,
  retentionDays,
  onUnexpected,
}: AnalyticsParameters): Analytics {
  const store = createEventStore(queries)
  // What is hashed is compared with nothing older than a counter: no former key is of use.
  const ring = createSecretRing({ queries, name: 'analytics', lifetime: 0, now })
  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    const before = now() - retentionDays * 86_400_000
    sweeping = begin(() => store.sweep(before)).catch(onUnexpected)
  }, analyticsPolicy.sweepInterval)
  timer.unref()
  return {
    store,
    limits: createLimits({ queries, now }),
    hashIp: async (ip) =>
      createHmac('sha256', (await ring()).current)
        .update(ip)
        .digest('base64url')
        .slice(0, 22),
    async destroy() {
      clearInterval(timer)
      await sweeping
    },
  }
}
