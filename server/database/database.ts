import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Queries that read the same on PGlite and on PostgreSQL. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database whose tables are up to date. */
export interface Database {
  queries: Queries
  /** Whether other processes write to it too, so that what is cached may go stale. */
  shared: boolean
  destroy(): Promise<void>
}
