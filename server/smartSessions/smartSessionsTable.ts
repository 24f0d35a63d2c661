import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Grants of embedded wallets. The chain says whether one holds; this says where to find it and whose page it was made to. */
export const smartSessionsTable = pgTable(
  'smart_sessions',
  {
    /** The delegation's hash: the chain knows the grant by it. */
    pci: text('pci').primaryKey(),
    /** CAIP-2. */
    chainId: text('chain_id').notNull(),
    personId: text('person_id').notNull(),
    /** Of the account that granted, in small letters. */
    address: text('address').notNull(),
    projectId: text('project_id').notNull(),
    /** Origin of the page. */
    site: text('site').notNull(),
    /** ERC-7710's, with the signature. Only the one key that it names can redeem it. */
    context: text('context').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** When the chain was first seen to refuse it. */
    revokedAt: time('revoked_at'),
  },
  ({ personId, address, createdAt, expiresAt }) => [
    index('smart_sessions_of_person').on(personId, createdAt),
    index('smart_sessions_of_address').on(address, createdAt),
    index('smart_sessions_old').on(expiresAt),
  ],
)
export type SmartSessionRow = typeof smartSessionsTable.$inferSelect
