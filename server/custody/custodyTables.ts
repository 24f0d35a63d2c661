import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/* The columns as `server/database/migrations.ts` makes them. Nothing here opens a wallet, all of it together neither (threat 13). */

/** Encrypted wallets. The `current` one is the person's; others are kept from before a new start. */
export const vaultsTable = pgTable('vaults', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  epoch: integer('epoch').notNull(),
  vault: jsonb('vault').notNull(),
  /** Ed25519 public key, base64url. */
  proofKey: text('proof_key').notNull(),
  current: boolean('current').notNull(),
  frozenAt: time('frozen_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})
export type VaultRow = typeof vaultsTable.$inferSelect

/** The server's half of what opens a wallet on one device. A device without a row here is none of the wallet's. */
export const sharesTable = pgTable('vault_shares', {
  vaultId: text('vault_id').notNull(),
  device: text('device').notNull(),
  share: text('share').notNull(),
  name: text('name').notNull(),
  site: text('site').notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at').notNull(),
})

export const factorsTable = pgTable('vault_factors', {
  vaultId: text('vault_id').notNull(),
  id: text('id').notNull(),
  factor: jsonb('factor').notNull(),
  /** Of an escrow factor: its secret, under a key that is not in the database. */
  escrow: text('escrow'),
  createdAt: time('created_at').notNull(),
})

export const restartsTable = pgTable('vault_restarts', {
  personId: text('person_id').primaryKey(),
  askedAt: time('asked_at').notNull(),
  dueAt: time('due_at').notNull(),
})

export const auditTable = pgTable('custody_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  personId: text('person_id').notNull(),
  vaultId: text('vault_id'),
  device: text('device').notNull(),
  action: text('action').notNull(),
  at: time('at').notNull(),
})
