import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The columns as `server/database/migrations.ts` makes them. */
export const farcasterAttemptsTable = pgTable('farcaster_attempts', {
  id: text('id').primaryKey(),
  /** Gets the session, and nobody else. */
  device: text('device').notNull(),
  channelToken: text('channel_token').notNull(),
  nonce: text('nonce').notNull(),
  /** `open`, until somebody got in or the message was none: `used`. */
  status: text('status').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
