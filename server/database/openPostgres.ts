import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const poolSize = 10
/** Milliseconds. */
const connectTimeout = 5_000

/**
 * Connects to a PostgreSQL by its URL.
 *
 * @param onIdleError told when a connection breaks while nobody uses it; the pool opens another when needed
 */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: connectTimeout })
  // Without a listener such an error would end the process.
  pool.on('error', onIdleError)
  const queries = drizzle(pool)
  try {
    await migrate(queries)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { queries, shared: true, destroy: () => pool.end() }
}
