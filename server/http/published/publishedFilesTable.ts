import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** PGlite gives a `Uint8Array`, node-postgres a `Buffer`, which is one. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The columns as `server/database/migrations.ts` makes them. */
export const publishedFilesTable = pgTable('published_files', {
  path: text('path').primaryKey(),
  type: text('type').notNull(),
  body: bytes('body').notNull(),
  /** When a newer build came without it. */
  retiredAt: timestamp('retired_at', { withTimezone: true }),
})
