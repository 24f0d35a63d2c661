import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The columns as `server/database/migrations.ts` makes them: two ciphertexts, each for as long as nobody has had it. */
export const approvalRoomsTable = pgTable('approval_rooms', {
  id: text('id').primaryKey(),
  device: text('device').notNull(),
  stage: text('stage').notNull(),
  offer: jsonb('offer'),
  answer: jsonb('answer'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
