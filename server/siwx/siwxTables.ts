import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** The keys that sign access tokens. Who reads them can sign in as anybody at the pages of this server's projects. */
export const siwxKeysTable = pgTable('siwx_keys', {
  /** Each key's is one more than its predecessor's: of processes that make the next one together, one does. */
  generation: integer('generation').primaryKey(),
  /** RFC 7638 thumbprint. */
  kid: text('kid').notNull(),
  /** The private key as a JWK. */
  jwk: jsonb('jwk').notNull(),
  createdAt: time('created_at').notNull(),
})

/** Sign-ins that are not over. One that has ended has no row. */
export const siwxSessionsTable = pgTable(
  'siwx_sessions',
  {
    /** `sid` of its access tokens. */
    id: text('id').primaryKey(),
    /** SHA-256 of what all refresh tokens of it begin with. Not of its id: that is no secret. */
    familyHash: text('family_hash').notNull().unique('siwx_sessions_family_hash_key'),
    /** SHA-256 of the refresh token that is good now. */
    currentHash: text('current_hash').notNull(),
    refreshedAt: time('refreshed_at').notNull(),
    projectId: text('project_id').notNull(),
    /** CAIP-10. */
    account: text('account').notNull(),
    /** Origin of the page that was signed in to. */
    site: text('site').notNull(),
    /** RFC 7638 thumbprint of the key that its tokens are bound to; null: of none. */
    jkt: text('jkt'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  ({ projectId, account, expiresAt }) => [
    index('siwx_sessions_of_account').on(projectId, account),
    index('siwx_sessions_old').on(expiresAt),
  ],
)
export type SiwxSession = typeof siwxSessionsTable.$inferSelect
