import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { type PgDatabase, type PgQueryResultHKT, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { WatchCalls } from '../outgoing/outgoing.ts'
import { createCluster, makePrivateFolder } from './createCluster.ts'
import { migrations } from './migrations.ts'
import { watchQueries } from './watchQueries.ts'

/** Queries that read the same on PGlite and on PostgreSQL. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** An open database whose tables are up to date. */
export interface Database {
  queries: Queries
  /** Whether other processes write to it too, so that what is cached may go stale. */
  shared: boolean
  /** All of it at one moment, as a compressed archive that a new folder can begin with. Of a database in this process. */
  dump?: () => Promise<Blob>
  destroy(): Promise<void>
}

/** The steps that ran. */
export const migrationsTable = pgTable('schema_migrations', { id: text('id').primaryKey() })

/** Any number, as long as no other program locks it on the same database. */
const lock = 4_700_001

/** Brings the tables up to date: all missing steps or none. Server processes that start together take turns. */
export async function migrate(queries: Queries): Promise<void> {
  await queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
    await transaction.execute(sql`create table if not exists schema_migrations (id text primary key)`)
    const ids = new Set((await transaction.select().from(migrationsTable)).map(({ id }) => id))
    for (const migration of migrations) {
      if (ids.has(migration.id)) continue
      await transaction.execute(sql.raw(migration.sql))
      await transaction.insert(migrationsTable).values({ id: migration.id })
    }
  })
}

/**
 * Opens PostgreSQL inside this process. PGlite does not lock its folder: whoever calls this for a folder must hold its
 * socket (see `claimSocket`), since two processes writing to it destroy it.
 *
 * @param folder where the files lie, made if missing; without one the database lives in memory
 * @param backup what `dump` gave, for a folder that has no database yet
 * @param watch told of each query
 */
export async function openPglite(folder?: string, backup?: Blob, watch?: WatchCalls): Promise<Database> {
  if (folder !== undefined) await (backup ? makePrivateFolder(folder) : createCluster(folder))
  const client = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(backup && { loadDataDir: backup }),
  })
  const queries = drizzlePglite(watch ? watchQueries(client, watch) : client)
  await migrate(queries)
  return {
    queries,
    shared: false,
    async dump() {
      // What is in memory is in the files then, whose archive nothing is written beside.
      await client.exec('checkpoint')
      return client.dumpDataDir('gzip')
    },
    destroy: () => client.close(),
  }
}

const poolSize = 10
/** Milliseconds. */
const connectTimeout = 5_000

/**
 * Connects to a PostgreSQL by its URL.
 *
 * @throws WalletKitError `INVALID_OPTION` if it cannot be reached or its tables cannot be made
 * @param watch told of each query
 * @param onIdleError told when a connection breaks while nobody uses it; the pool opens another when needed
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  watch?: WatchCalls,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: connectTimeout })
  // Without a listener such an error would end the process.
  pool.on('error', onIdleError)
  const queries = drizzlePostgres(watch ? watchQueries(pool, watch) : pool)
  try {
    await migrate(queries)
  } catch (error) {
    await pool.end()
    throw new WalletKitError('INVALID_OPTION', `databaseUrl (DATABASE_URL): ${rootCause(error)}.`)
  }
  return { queries, shared: true, destroy: () => pool.end() }
}

/** The driver's own words, e.g. `connect ECONNREFUSED 127.0.0.1:5432`; around them stands the whole query. */
function rootCause(error: unknown): string {
  if (!(error instanceof Error)) return 'the database cannot be used'
  if (error.cause) return rootCause(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'the database cannot be used'
  return error.message || code
}
