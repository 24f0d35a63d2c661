import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { RecordedFailure } from '#shared/api/admin/operations.ts'
import { begin } from '#shared/async/begin.ts'
import type { Queries } from '../database/database.ts'
import type { Answered } from '../responses/answered.ts'
import { failuresPolicy as policy } from './failuresPolicy.ts'
import { failuresTable as table } from './failuresTable.ts'
import { isFailure } from './isFailure.ts'

/** Failed answers, found by whichever process shares the database. */
export interface Failures {
  /** Takes what is to be looked up later; returns at once. */
  onAnswered(answered: Answered): void
  /** @param requestId left out: the newest */
  find(requestId?: string): Promise<RecordedFailure[]>
  /** Removes what is too old or too much. */
  sweep(): Promise<void>
  /** Writes what waits. */
  destroy(): Promise<void>
}

interface FailuresParameters {
  queries: Queries
  now: () => number
  onUnexpected(error: unknown): void
}

/** Writes failed answers some at a time, off the requests' way. Under load it drops them rather than slowing an answer. */
export function createFailures({ queries, now, onUnexpected }: FailuresParameters): Failures {
  let waiting: (typeof table.$inferInsert)[] = []
  let writing = Promise.resolve()
  let isWriting = false

  function write(): Promise<void> {
    if (isWriting || waiting.length === 0) return writing
    const rows = waiting
    waiting = []
    isWriting = true
    writing = begin(async () => void (await queries.insert(table).values(rows).onConflictDoNothing()))
      .catch(onUnexpected)
      .finally(() => {
        isWriting = false
      })
    return writing
  }

  async function sweep(): Promise<void> {
    await queries.delete(table).where(lt(table.at, new Date(now() - policy.retention)))
    for (const isOwn of [true, false]) {
      const oldest = sql`(select at from ${table} where ${eq(table.isOwn, isOwn)} order by at desc limit 1 offset ${policy.keptOfEachKind - 1})`
      await queries.delete(table).where(and(eq(table.isOwn, isOwn), lt(table.at, oldest)))
    }
  }

  let sweeping = Promise.resolve()
  const timers = [
    setInterval(() => void write(), policy.writeInterval),
    setInterval(() => {
      sweeping = begin(sweep).catch(onUnexpected)
    }, policy.sweepInterval),
  ]
  for (const timer of timers) timer.unref()

  return {
    onAnswered({ requestId, method, route, status, start, code, projectId }) {
      if (!isFailure(status)) return
      const isOwn = status >= 500
      if (waiting.filter((row) => row.isOwn === isOwn).length >= policy.waitingOfEachKind) return
      const milliseconds = Math.round(performance.now() - start)
      const [at, project] = [new Date(now()), projectId ?? null]
      waiting.push({ requestId, at, isOwn, method, route, status, code, milliseconds, projectId: project })
    },
    async find(requestId) {
      await write()
      const rows = await queries
        .select()
        .from(table)
        .where(requestId === undefined ? undefined : eq(table.requestId, requestId))
        .orderBy(desc(table.at))
        .limit(policy.listed)
      return rows.map(({ isOwn, at, ...row }) => ({ ...row, at: at.getTime() }))
    },
    sweep,
    async destroy() {
      for (const timer of timers) clearInterval(timer)
      await writing
      await write()
      await sweeping
    },
  }
}
