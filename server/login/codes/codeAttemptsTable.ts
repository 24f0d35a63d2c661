import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const codePurposes = ['login', 'stepUp', 'emailPrimary', 'emailSecondary'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** `sending`: approved, and the mail with the code is on its way. `unsent`: the mail server did not take it. */
export const linkStates = ['pending', 'sending', 'approved', 'refused', 'unsent'] as const
export type LinkState = (typeof linkStates)[number]

/** Codes by mail that have not been entered yet, and device links that have not been answered. */
export const codeAttemptsTable = pgTable('code_attempts', {
  id: text('id').primaryKey(),
  purpose: text('purpose', { enum: codePurposes }).notNull(),
  /** The only device that may enter the code. */
  device: text('device').notNull(),
  /** Whose account it is about; null: nobody has signed in by this address yet. */
  personId: text('person_id'),
  /** Where the code goes. */
  email: text('email').notNull(),
  newEmail: text('new_email'),
  projectId: text('project_id').notNull(),
  site: text('site').notNull(),
  browser: text('browser').notNull(),
  /** HMAC-SHA256 of the code by the salt, both base64url. */
  codeSalt: text('code_salt'),
  codeHash: text('code_hash'),
  tries: integer('tries').notNull(),
  /** SHA-256 of the device link's token. */
  linkHash: text('link_hash'),
  linkState: text('link_state', { enum: linkStates }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
export type CodeAttempt = typeof codeAttemptsTable.$inferSelect
