import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What may not be done again before a time. */
export const throttlesTable = pgTable('throttles', {
  key: text('key').primaryKey(),
  until: timestamp('until', { withTimezone: true }).notNull(),
})
