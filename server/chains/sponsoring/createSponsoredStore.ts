import { eq, isNull, lt, sql } from 'drizzle-orm'
import { begin } from '#shared/async/begin.ts'
import type { Queries } from '../../database/database.ts'
import { sponsoredDaysTable as days, sponsoredOperationsTable as operations } from './sponsoredTables.ts'

type SponsoredRow = Omit<typeof operations.$inferSelect, 'sentAt'>

/** Which project somebody else paid for, and how much at most. */
export interface SponsoredStore {
  /** Keeps what somebody has said that they pay for. The last word counts, until it is sent. */
  prepared(row: SponsoredRow): Promise<void>
  /**
   * Counts it on the day of this time, in milliseconds: once, however often it is sent. What was not prepared here does not count. Never rejects: what
   * is on its way is there, counted or not.
   */
  sent(key: string, at: number): Promise<void>
}

interface SponsoredStoreParameters {
  queries: Queries
  /** Told of what could not be counted. */
  onUnexpected(error: unknown): void
}

/** Sponsored operations in the database. */
export function createSponsoredStore({ queries, onUnexpected }: SponsoredStoreParameters): SponsoredStore {
  return {
    async prepared({ key, ...row }) {
      await queries
        .insert(operations)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: operations.key, set: row, setWhere: isNull(operations.sentAt) })
    },
    sent: (key, at) => begin(() => count(queries, key, new Date(at).toISOString())).catch(onUnexpected),
  }
}

/** One statement, so that what is counted is what was not sent before, also by two processes at once. */
async function count(queries: Queries, key: string, time: string): Promise<void> {
  await queries.execute(sql`
    with fresh as (
      update ${operations} set sent_at = ${time}::timestamptz
      where ${eq(operations.key, key)} and sent_at is null
      returning project_id, chain, payer, most, dollars
    )
    insert into ${days} (project_id, day, chain, payer, operations, most, dollars, unpriced)
    select project_id, ${time.slice(0, 10)}::date, chain, payer, 1, most, coalesce(dollars, 0), (dollars is null)::int
    from fresh
    on conflict (project_id, day, chain, payer) do update set
      operations = ${days}.operations + excluded.operations, most = ${days}.most + excluded.most,
      dollars = ${days}.dollars + excluded.dollars, unpriced = ${days}.unpriced + excluded.unpriced`)
}

/** Forgets single operations that were prepared before a time, in milliseconds. What was counted of a day stays. */
export async function sweepSponsored(queries: Queries, before: number): Promise<void> {
  await queries.delete(operations).where(lt(operations.preparedAt, new Date(before)))
}
