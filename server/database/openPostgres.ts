import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const poolSize = 10
/** Milliseconds. */
const connectTimeout = 5_000

/**
 * Connects to a PostgreSQL by its URL.
 *
 * @throws WalletKitError `INVALID_OPTION` if it cannot be reached or its tables cannot be made
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
