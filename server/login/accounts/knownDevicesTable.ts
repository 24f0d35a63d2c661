import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The devices that each person has signed in on. */
export const knownDevicesTable = pgTable(
  'known_devices',
  {
    personId: text('person_id').notNull(),
    device: text('device').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
  },
  ({ personId, device }) => [primaryKey({ columns: [personId, device] })],
)
