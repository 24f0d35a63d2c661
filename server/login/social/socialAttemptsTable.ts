import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The columns as `server/database/migrations.ts` makes them. */
export const socialAttemptsTable = pgTable('social_attempts', {
  id: text('id').primaryKey(),
  projectId: text('project_id').notNull(),
  provider: text('provider').notNull(),
  device: text('device').notNull(),
  site: text('site').notNull(),
  returnUrl: text('return_url'),
  status: text('status').notNull(),
  binding: text('binding'),
  failure: text('failure'),
  identity: jsonb('identity'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
