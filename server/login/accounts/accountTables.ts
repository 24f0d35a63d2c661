import { foreignKey, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { personSchema, type Session } from '#shared/api/auth/parts.ts'

export const personsTable = pgTable('persons', {
  id: text('id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** What a person signs in by: unique as (issuer, subject). */
export const identitiesTable = pgTable(
  'identities',
  {
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    method: text('method').notNull(),
    /** Verified, or null. Only shown and written to: it identifies nobody. */
    email: text('email'),
    userName: text('user_name'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  ({ personId, issuer, subject }) => [
    unique('identities_issuer_subject_key').on(issuer, subject),
    index('identities_of_person').on(personId),
    foreignKey({ name: 'identities_person_id_fkey', columns: [personId], foreignColumns: [personsTable.id] }),
  ],
)
export type IdentityRow = typeof identitiesTable.$inferSelect

/** The devices that each person has signed in on. */
export const knownDevicesTable = pgTable(
  'known_devices',
  {
    personId: text('person_id').notNull(),
    device: text('device').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
  },
  ({ personId, device }) => [
    primaryKey({ name: 'known_devices_pkey', columns: [personId, device] }),
    foreignKey({
      name: 'known_devices_person_id_fkey',
      columns: [personId],
      foreignColumns: [personsTable.id],
    }),
  ],
)

/** The person as the frame is told, by the identity that signed in. */
export function toPerson({ personId, method, email, userName }: IdentityRow): Session['person'] {
  return z.parse(personSchema, { id: personId, method, email, userName })
}
