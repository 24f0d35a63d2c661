import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

/**
 * Opens PostgreSQL inside this process. PGlite does not lock its folder: whoever calls this for a folder must hold its
 * socket (see `claimSocket`), since two processes writing to it destroy it.
 *
 * @param folder where the files lie, made if missing; without one the database lives in memory
 */
export async function openPglite(folder?: string): Promise<Database> {
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder })
  const queries = drizzle(client)
  await migrate(queries)
  return { queries, shared: false, destroy: () => client.close() }
}
