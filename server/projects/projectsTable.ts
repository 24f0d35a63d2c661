import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The columns as `server/database/migrations.ts` makes them. */
export const projectsTable = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  allowedOrigins: jsonb('allowed_origins').notNull(),
  allowDevelopmentHosts: boolean('allow_development_hosts').notNull(),
  features: jsonb('features').notNull(),
  networks: jsonb('networks').notNull(),
  customRpcUrls: jsonb('custom_rpc_urls').notNull(),
  walletConnectProjectId: text('wallet_connect_project_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
