import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const personsTable = pgTable('persons', {
  id: text('id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
