import { asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { testChainPolicy } from '../testChainPolicy.ts'
import { type ChainEvent, type Entry, eventSchema } from './entry.ts'
import {
  testChainCheckpointsTable as checkpoints,
  testChainEntriesTable as entries,
} from './testChainTables.ts'

/** Any number, as long as no other program locks it on the same database. */
const lock = 4_700_077

/** What happened on the test network, in the database: all processes on it write to one list. */
export interface EntryLog {
  /** Those after one, oldest first. */
  after(seq: number): Promise<Entry[]>
  /** The oldest state that is kept, as JSON; null: there is none yet. */
  oldestCheckpoint(): Promise<string | null>
  /**
   * Writes what happened next.
   *
   * @param place the last entry that the writer knows, and when it happened in milliseconds
   * @returns null if others have written meanwhile: then the writer has to look again whether it can happen
   */
  append(event: ChainEvent, place: { after: number; at: number }): Promise<Entry | null>
  /** Keeps the state behind an entry, and forgets the oldest ones with all that is in them. */
  keep(seq: number, state: string): Promise<void>
  /** Forgets everything; the list counts on. @param at milliseconds */
  reset(at: number): Promise<void>
}

export function createEntryLog(queries: Queries): EntryLog {
  /** What nobody else writes meanwhile. @param work is given the last entry */
  function exclusively<Result>(
    work: (transaction: Queries, last: { seq: number; at: number }) => Promise<Result>,
  ): Promise<Result> {
    return queries.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
      const [last] = await transaction
        .select({ seq: entries.seq, at: entries.at })
        .from(entries)
        .orderBy(desc(entries.seq))
        .limit(1)
      return work(transaction, last ?? { seq: 0, at: 0 })
    })
  }

  return {
    async after(seq) {
      const rows = await queries.select().from(entries).where(gt(entries.seq, seq)).orderBy(asc(entries.seq))
      return rows.map(({ event, ...row }) => ({ ...row, event: eventSchema.parse(JSON.parse(event)) }))
    },
    async oldestCheckpoint() {
      const [row] = await queries.select().from(checkpoints).orderBy(asc(checkpoints.seq)).limit(1)
      return row?.state ?? null
    },
    append: (event, { after, at }) =>
      exclusively(async (transaction, last) => {
        if (last.seq !== after) return null
        const entry = { seq: after + 1, at: Math.max(at, last.at) }
        await transaction.insert(entries).values({ ...entry, event: JSON.stringify(event) })
        return { ...entry, event }
      }),
    keep: (seq, state) =>
      exclusively(async (transaction) => {
        // Another process has begun anew since.
        const known = await transaction.select({ seq: entries.seq }).from(entries).where(eq(entries.seq, seq))
        if (known.length === 0) return
        await transaction.insert(checkpoints).values({ seq, state }).onConflictDoNothing()
        const kept = await transaction
          .select({ seq: checkpoints.seq })
          .from(checkpoints)
          .orderBy(desc(checkpoints.seq))
          .limit(testChainPolicy.checkpoints)
        const oldest = kept.length < testChainPolicy.checkpoints ? undefined : kept.at(-1)
        if (!oldest) return
        await transaction.delete(checkpoints).where(lt(checkpoints.seq, oldest.seq))
        await transaction.delete(entries).where(lte(entries.seq, oldest.seq))
      }),
    reset: (at) =>
      exclusively(async (transaction, last) => {
        const event: ChainEvent = { kind: 'reset' }
        const entry = { seq: last.seq + 1, at: Math.max(at, last.at), event: JSON.stringify(event) }
        await transaction.insert(entries).values(entry)
        await transaction.delete(entries).where(lt(entries.seq, entry.seq))
        await transaction.delete(checkpoints)
      }),
  }
}
