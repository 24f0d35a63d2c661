import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { countersTable } from './countersTable.ts'
import type { Counted } from './limit.ts'
import { throttled } from './throttled.ts'
import { throttlesTable } from './throttlesTable.ts'

export interface Limits {
  /**
   * Counts one more for each, also beyond the limit. Rejects with `THROTTLED` and `data.retryAfter` (seconds) once one is
   * over; those after it are not counted then.
   */
  take(...counted: readonly Counted[]): Promise<void>
  /**
   * Keeps `key` from being taken again for so long (milliseconds). Rejects with `THROTTLED`.
   *
   * @returns gives it back, for what was not done after all
   */
  throttle(key: string, duration: number): Promise<() => Promise<void>>
}

/** Limits that all processes on one database share. Spans begin at multiples of their length, so a burst over an edge counts as two. */
export function createLimits({ queries, now }: { queries: Queries; now: () => number }): Limits {
  async function count({ key, most, per }: Counted): Promise<void> {
    const startsAt = now() - (now() % per)
    const endsAt = startsAt + per
    const [row] = await queries
      .insert(countersTable)
      .values({ key, startsAt: new Date(startsAt), endsAt: new Date(endsAt), count: 1 })
      .onConflictDoUpdate({
        target: [countersTable.key, countersTable.startsAt],
        set: { count: sql`${countersTable.count} + 1` },
      })
      .returning()
    if (!row || row.count > most) throw throttled(endsAt - now())
  }

  return {
    async take(...counted) {
      for (const one of counted) await count(one)
    },

    async throttle(key, duration) {
      const time = new Date(now())
      const until = new Date(now() + duration)
      const taken = await queries
        .insert(throttlesTable)
        .values({ key, until })
        .onConflictDoUpdate({
          target: throttlesTable.key,
          set: { until },
          setWhere: sql`${throttlesTable.until} <= ${time.toISOString()}::timestamptz`,
        })
        .returning()
      if (taken.length === 0) {
        const [row] = await queries.select().from(throttlesTable).where(eq(throttlesTable.key, key))
        throw throttled((row?.until.getTime() ?? now()) - now())
      }
      return async () => {
        await queries
          .delete(throttlesTable)
          .where(and(eq(throttlesTable.key, key), eq(throttlesTable.until, until)))
      }
    },
  }
}
