import { and, eq, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createBatch } from '../database/createBatch.ts'
import type { Queries } from '../database/database.ts'

/** At most so often in each span of time (milliseconds). */
export interface Limit {
  most: number
  per: number
}

/** What is counted: the limit's name and whom it is for. No address stands in it: `key` is hashed where it is one. */
export interface Counted extends Limit {
  key: string
}

/** How often something was done in a span of time. */
export const countersTable = pgTable(
  'counters',
  {
    key: text('key').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  ({ key, startsAt }) => [primaryKey({ name: 'counters_pkey', columns: [key, startsAt] })],
)

/** What may not be done again before a time. */
export const throttlesTable = pgTable('throttles', {
  key: text('key').primaryKey(),
  until: timestamp('until', { withTimezone: true }).notNull(),
})

/** The refusal that says when to come back (behaviour §8). */
export function throttled(milliseconds: number): WalletKitError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1_000))
  return new WalletKitError('THROTTLED', `Please try again after ${retryAfter} seconds`, { retryAfter })
}

const waitSchema = z.object({ retryAfter: z.number() })

/** When to come back after a limit's refusal, in seconds; null: this is another error. */
export function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof WalletKitError) || error.code !== 'THROTTLED') return null
  return z.parse(waitSchema, error.data).retryAfter
}

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
  const countOne = createBatch((spans: readonly Span[]) => countAll(queries, spans))

  async function count({ key, most, per }: Counted): Promise<void> {
    const startsAt = now() - (now() % per)
    const endsAt = startsAt + per
    const counted = await countOne({ key, startsAt, endsAt })
    if (counted > most) throw throttled(endsAt - now())
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

/** Of a counter. Milliseconds since the epoch. */
interface Span {
  key: string
  startsAt: number
  endsAt: number
}

/** Counts one more for each, and gives what its counter says then: of those on one counter, to each its own number. */
async function countAll(queries: Queries, spans: readonly Span[]): Promise<number[]> {
  const nameOf = (key: string, startsAt: number) => `${startsAt} ${key}`
  const rows = new Map<string, typeof countersTable.$inferInsert>()
  const numbers = spans.map(({ key, startsAt, endsAt }) => {
    const name = nameOf(key, startsAt)
    const count = (rows.get(name)?.count ?? 0) + 1
    rows.set(name, { key, startsAt: new Date(startsAt), endsAt: new Date(endsAt), count })
    return { name, count }
  })
  // In one order: two statements that lock the same rows in another one wait for each other.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  const counted = await queries
    .insert(countersTable)
    .values(sorted)
    .onConflictDoUpdate({
      target: [countersTable.key, countersTable.startsAt],
      set: { count: sql`${countersTable.count} + excluded.count` },
    })
    .returning()
  const before = new Map(
    counted.map(({ key, startsAt, count }) => {
      const name = nameOf(key, startsAt.getTime())
      return [name, count - (rows.get(name)?.count ?? 0)]
    }),
  )
  return numbers.map(({ name, count }) => (before.get(name) ?? Number.POSITIVE_INFINITY) + count)
}
