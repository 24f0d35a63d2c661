import { pgTable, text } from 'drizzle-orm/pg-core'

/** Keys that the server makes for itself at its first use, so that all processes on one database share them. */
export const secretsTable = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  /** base64url. */
  value: text('value').notNull(),
})
