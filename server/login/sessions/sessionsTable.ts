import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const sessionsTable = pgTable('sessions', {
  id: text('id').primaryKey(),
  /** SHA-256: who reads the table cannot use its sessions. */
  tokenHash: text('token_hash').notNull(),
  identityId: text('identity_id').notNull(),
  /** The only device whose key can use it. */
  device: text('device').notNull(),
  projectId: text('project_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  /** When a fresh code was last entered in it. */
  steppedUpAt: timestamp('stepped_up_at', { withTimezone: true }),
})
