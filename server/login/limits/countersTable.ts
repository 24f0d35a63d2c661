import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was done in a span of time. */
export const countersTable = pgTable(
  'counters',
  {
    key: text('key').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  ({ key, startsAt }) => [primaryKey({ columns: [key, startsAt] })],
)
