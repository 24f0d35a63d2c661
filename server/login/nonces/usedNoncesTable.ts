import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Nonces that have had their one use, for as long as they would still be taken. */
export const usedNoncesTable = pgTable('used_nonces', {
  nonce: text('nonce').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
