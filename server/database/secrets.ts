import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'

/** Keys that the server makes for itself at its first use, so that all processes on one database share them. */
export const secretsTable = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  /** base64url. */
  value: text('value').notNull(),
})

/** The 256-bit secret of this name, made if there is none. Processes that start together agree on one. */
export async function readSecret(queries: Queries, name: string): Promise<Buffer> {
  await queries
    .insert(secretsTable)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await queries.select().from(secretsTable).where(eq(secretsTable.name, name))
  if (!row) throw new Error('A secret was removed while it was read')
  return Buffer.from(row.value, 'base64url')
}
