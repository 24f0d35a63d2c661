import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The columns as `server/database/migrations.ts` makes them: public keys, a nonce and a ciphertext between two devices. */
export const pairingsTable = pgTable('pairings', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  stage: text('stage').notNull(),
  commitment: text('commitment').notNull(),
  newDevice: text('new_device').notNull(),
  oldDevice: text('old_device'),
  newKey: text('new_key'),
  oldKey: text('old_key'),
  nonce: text('nonce'),
  payload: jsonb('payload'),
  deviceName: text('device_name').notNull(),
  site: text('site').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
export type PairingRow = typeof pairingsTable.$inferSelect
