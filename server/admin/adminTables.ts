import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { adminRoles } from '#shared/api/admin/adminEndpoint.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** In place of a project's id: the whole server. No project can have this id. */
export const wholeServer = '*'

/** Who may do what. An owner has a row of the whole server, everybody else one of each project. */
export const adminRolesTable = pgTable(
  'admin_roles',
  {
    /** CAIP-10. */
    account: text('account').notNull(),
    projectId: text('project_id').notNull(),
    role: text('role', { enum: adminRoles }).notNull(),
    addedAt: time('added_at').notNull(),
  },
  ({ account, projectId }) => [
    primaryKey({ name: 'admin_roles_pkey', columns: [account, projectId] }),
    index('admin_roles_of_project').on(projectId),
  ],
)

/** One-time codes that give a role. One that was used has no row. */
export const adminInvitationsTable = pgTable(
  'admin_invitations',
  {
    id: text('id').primaryKey(),
    /** SHA-256: who reads the table cannot use them. */
    codeHash: text('code_hash').notNull().unique('admin_invitations_code_hash_key'),
    projectId: text('project_id').notNull(),
    role: text('role', { enum: adminRoles }).notNull(),
    note: text('note').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  ({ projectId }) => [index('admin_invitations_of_project').on(projectId)],
)

/** Who is signed in to the operator's page. */
export const adminSessionsTable = pgTable(
  'admin_sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of what the cookie has. */
    tokenHash: text('token_hash').notNull().unique('admin_sessions_token_hash_key'),
    account: text('account').notNull(),
    browser: text('browser').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  ({ account }) => [index('admin_sessions_of_account').on(account)],
)
export type AdminSessionRow = typeof adminSessionsTable.$inferSelect

/** Who has changed what. The database itself refuses to change or remove a row. */
export const adminAuditTable = pgTable(
  'admin_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    account: text('account').notNull(),
    call: text('call').notNull(),
    projectId: text('project_id'),
    changes: jsonb('changes').notNull(),
  },
  ({ projectId, id }) => [index('admin_audit_of_project').on(projectId, id)],
)
