import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'
import { migrations } from './migrations.ts'

const done = pgTable('schema_migrations', { id: text('id').primaryKey() })

/** Any number, as long as no other program locks it on the same database. */
const lock = 4_700_001

/** Brings the tables up to date: all missing steps or none. Server processes that start together take turns. */
export async function migrate(queries: Queries): Promise<void> {
  await queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
    await transaction.execute(sql`create table if not exists schema_migrations (id text primary key)`)
    const ids = new Set((await transaction.select().from(done)).map(({ id }) => id))
    for (const migration of migrations) {
      if (ids.has(migration.id)) continue
      await transaction.execute(sql.raw(migration.sql))
      await transaction.insert(done).values({ id: migration.id })
    }
  })
}
