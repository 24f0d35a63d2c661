import { begin } from '#shared/async/begin.ts'
import type { Queries } from '../../database/database.ts'
import { createSponsoredStore, type SponsoredStore, sweepSponsored } from './createSponsoredStore.ts'
import { sponsoringPolicy } from './sponsoringContext.ts'

/** What others pay for, as it is counted, and what removes what is too old. */
export interface Sponsored {
  store: SponsoredStore
  destroy(): Promise<void>
}

interface SponsoredParameters {
  queries: Queries
  now: () => number
  /** Days for which single operations are kept. */
  retentionDays: number
  /** Told of what could not be counted or removed. */
  onUnexpected(error: unknown): void
}

export function createSponsored({
  queries,
  now,
  retentionDays,
  onUnexpected,
}: SponsoredParameters): Sponsored {
  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    const before = now() - retentionDays * sponsoringPolicy.day
    sweeping = begin(() => sweepSponsored(queries, before)).catch(onUnexpected)
  }, sponsoringPolicy.sweepInterval)
  timer.unref()
  return {
    store: createSponsoredStore({ queries, onUnexpected }),
    async destroy() {
      clearInterval(timer)
      await sweeping
    },
  }
}
