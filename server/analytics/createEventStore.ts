import { and, inArray, lt, sql } from 'drizzle-orm'
import { createBatch } from '../database/createBatch.ts'
import type { Queries } from '../database/database.ts'
import { analyticsDaysTable as days, analyticsEventsTable as events } from './analyticsTables.ts'

export type EventRow = typeof events.$inferSelect

export interface EventStore {
  /** Keeps the events that it does not know yet. Once it resolves, no crash loses them. */
  add(rows: readonly EventRow[]): Promise<void>
  /** Forgets single events that arrived before a time, in milliseconds. Daily counts stay. */
  sweep(before: number): Promise<void>
}

const eventColumns =
  'project_id, event_id, visit_id, name, at, received_at, site, wallet, method, is_reconnect, reason, address, properties'

/** Rows that one statement deletes: others wait for it. */
const sweptAtOnce = 10_000

/** Events in the database. Those that arrive in one turn of the event loop are written together. */
export function createEventStore(queries: Queries): EventStore {
  const add = createBatch(async (lists: readonly (readonly EventRow[])[]) => {
    await write(queries, lists.flat())
    return lists.map(() => true)
  })
  return {
    async add(rows) {
      if (rows.length > 0) await add(rows)
    },
    async sweep(before) {
      const isOld = lt(events.receivedAt, new Date(before))
      let deleted: unknown[]
      do {
        const old = queries.select({ id: events.eventId }).from(events).where(isOld).limit(sweptAtOnce)
        deleted = await queries
          .delete(events)
          .where(and(isOld, inArray(events.eventId, old)))
          .returning({ id: events.eventId })
      } while (deleted.length >= sweptAtOnce)
    },
  }
}

/**
 * One statement, so that an event is never kept without being counted, nor counted twice: what counts is what was inserted. Sorted, for two
 * processes that lock the same rows in different order wait for each other.
 */
async function write(queries: Queries, rows: readonly EventRow[]): Promise<void> {
  const json = JSON.stringify(
    rows
      .toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1))
      .map((row) => ({
        project_id: row.projectId,
        event_id: row.eventId,
        visit_id: row.visitId,
        name: row.name,
        at: row.at,
        received_at: row.receivedAt,
        site: row.site,
        wallet: row.wallet,
        method: row.method,
        is_reconnect: row.isReconnect,
        reason: row.reason,
        address: row.address,
        properties: row.properties,
      })),
  )
  const columns = sql.raw(eventColumns)
  await queries.execute(sql`
    with fresh as (
      insert into ${events} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${events}, ${json}::jsonb)
      on conflict do nothing
      returning project_id, name, is_reconnect, at
    )
    insert into ${days} (project_id, day, name, is_reconnect, count)
    select project_id, (at at time zone 'UTC')::date, name, is_reconnect, count(*)::int from fresh
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (project_id, day, name, is_reconnect) do update set count = ${days}.count + excluded.count`)
}
