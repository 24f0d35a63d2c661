import { asc, desc, gt, lt, lte, sql } from 'drizzle-orm'
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
  /** While nobody else writes: of `queries` itself nothing may be asked meanwhile, which would wait for the end. */
  exclusively<Result>(work: (log: WritableLog) => Promise<Result>): Promise<Result>
}

/** The list, as long as it is one's own. */
export interface WritableLog extends EntryLog {
  /** @param now milliseconds */
  append(event: ChainEvent, now: number): Promise<Entry>
  /** Keeps a state, and forgets the oldest ones with all that is in them. */
  keep(seq: number, state: string): Promise<void>
  /** Forgets everything; the list counts on. */
  reset(now: number): Promise<void>
}

export function createEntryLog(queries: Queries): EntryLog {
  const toReadable = (within: Queries): Pick<EntryLog, 'after' | 'oldestCheckpoint'> => ({
    async after(seq) {
      const rows = await within.select().from(entries).where(gt(entries.seq, seq)).orderBy(asc(entries.seq))
      return rows.map(({ event, ...row }) => ({ ...row, event: eventSchema.parse(JSON.parse(event)) }))
    },
    async oldestCheckpoint() {
      const [row] = await within.select().from(checkpoints).orderBy(asc(checkpoints.seq)).limit(1)
      return row?.state ?? null
    },
  })

  function toWritable(within: Queries): WritableLog {
    async function append(event: ChainEvent, now: number): Promise<Entry> {
      const [last] = await within
        .select({ seq: entries.seq, at: entries.at })
        .from(entries)
        .orderBy(desc(entries.seq))
        .limit(1)
      const entry = { seq: (last?.seq ?? 0) + 1, at: Math.max(now, last?.at ?? 0) }
      await within.insert(entries).values({ ...entry, event: JSON.stringify(event) })
      return { ...entry, event }
    }
    const list: WritableLog = {
      ...toReadable(within),
      exclusively: (work) => work(list),
      append,
      async keep(seq, state) {
        await within.insert(checkpoints).values({ seq, state }).onConflictDoNothing()
        const kept = await within
          .select({ seq: checkpoints.seq })
          .from(checkpoints)
          .orderBy(desc(checkpoints.seq))
          .limit(testChainPolicy.checkpoints)
        const oldest = kept.length < testChainPolicy.checkpoints ? undefined : kept.at(-1)
        if (!oldest) return
        await within.delete(checkpoints).where(lt(checkpoints.seq, oldest.seq))
        await within.delete(entries).where(lte(entries.seq, oldest.seq))
      },
      async reset(now) {
        const { seq } = await append({ kind: 'reset' }, now)
        await within.delete(entries).where(lt(entries.seq, seq))
        await within.delete(checkpoints)
      },
    }
    return list
  }

  return {
    ...toReadable(queries),
    exclusively: (work) =>
      queries.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
        return work(toWritable(transaction))
      }),
  }
}
