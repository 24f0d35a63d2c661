import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'

/** Keys that the server makes for itself at its first use, so that all processes on one database share them. */
export const secretsTable = pgTable('server_secrets', {
  /** Of a follower, with its number: `nonces`, `nonces#2`, `nonces#3`. */
  name: text('name').primaryKey(),
  /** base64url. */
  value: text('value').notNull(),
  /** Null: the first of its name, which is good from the beginning on. */
  createdAt: timestamp('created_at', { withTimezone: true }),
})

/** 256 random bits, as they are stored. */
export const createSecretValue = (): string => randomBytes(32).toString('base64url')

/** The 256-bit secret of this name that none follows, made if there is none. Processes that start together agree on one. */
export async function readSecret(queries: Queries, name: string): Promise<Buffer> {
  await queries.insert(secretsTable).values({ name, value: createSecretValue() }).onConflictDoNothing()
  const [row] = await queries.select().from(secretsTable).where(eq(secretsTable.name, name))
  if (!row) throw new Error('A secret was removed while it was read')
  return Buffer.from(row.value, 'base64url')
}
