import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a person signs in by: unique as (issuer, subject). */
export const identitiesTable = pgTable('identities', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  method: text('method').notNull(),
  /** Verified, or null. Only shown and written to: it identifies nobody. */
  email: text('email'),
  userName: text('user_name'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
export type IdentityRow = typeof identitiesTable.$inferSelect
