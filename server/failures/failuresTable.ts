import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Failed answers, by which an operator finds what a visitor was told. Nothing that a visitor has sent is in them. */
export const failuresTable = pgTable(
  'failures',
  {
    requestId: text('request_id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The server's own: 5xx. */
    isOwn: boolean('is_own').notNull(),
    method: text('method').notNull(),
    /** The route's pattern. */
    route: text('route').notNull(),
    status: integer('status').notNull(),
    code: text('code'),
    milliseconds: integer('milliseconds').notNull(),
    projectId: text('project_id'),
  },
  ({ isOwn, at }) => [index('failures_of_kind').on(isOwn, at), index('failures_old').on(at)],
)
