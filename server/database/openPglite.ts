import { mkdir } from 'node:fs/promises'
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
  // Its files hold the projects' own endpoints, with their keys.
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder })
  const queries = drizzle(client)
  await migrate(queries)
  return { queries, shared: false, destroy: () => client.close() }
}
