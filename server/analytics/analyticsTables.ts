import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Single events of visitors, until they are swept. Neither an IP address nor a browser's name is in them. */
export const analyticsEventsTable = pgTable(
  'analytics_events',
  {
    projectId: text('project_id').notNull(),
    /** The client's: a batch that is sent again brings the same ones. */
    eventId: uuid('event_id').notNull(),
    /** Of one load of a page. Nothing leads from one visit to the next. */
    visitId: uuid('visit_id').notNull(),
    name: text('name').notNull(),
    /** By the client's clock, within bounds of the server's. */
    at: time('at').notNull(),
    /** By the server's. */
    receivedAt: time('received_at').notNull(),
    /** Host name of the page. */
    site: text('site').notNull(),
    /** What numbers are filtered by; null where the event has none. */
    wallet: text('wallet'),
    method: text('method'),
    /** A session that was there before the page. */
    isReconnect: boolean('is_reconnect').notNull(),
    /** Why it failed. */
    reason: text('reason'),
    /** Only where the project asks for it. */
    address: text('address'),
    properties: jsonb('properties'),
  },
  ({ projectId, eventId, at, receivedAt }) => [
    primaryKey({ name: 'analytics_events_pkey', columns: [projectId, eventId] }),
    index('analytics_events_of_project').on(projectId, at),
    index('analytics_events_old').on(receivedAt),
  ],
)

/** How often each event has happened on a day (UTC). Written together with the events, and kept when they are swept. */
export const analyticsDaysTable = pgTable(
  'analytics_days',
  {
    projectId: text('project_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    isReconnect: boolean('is_reconnect').notNull(),
    count: integer('count').notNull(),
  },
  ({ projectId, day, name, isReconnect }) => [
    primaryKey({ name: 'analytics_days_pkey', columns: [projectId, day, name, isReconnect] }),
  ],
)
