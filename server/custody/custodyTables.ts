import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/* Nothing here opens a wallet, all of it together neither (threat 13). */

/** Encrypted wallets. The `current` one is the person's; others are kept from before a new start. */
export const vaultsTable = pgTable(
  'vaults',
  {
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
  },
  ({ personId, current }) => [uniqueIndex('vaults_one_current').on(personId).where(sql`${current}`)],
)
export type VaultRow = typeof vaultsTable.$inferSelect

const ofVault = (table: string, vaultId: AnyPgColumn) =>
  foreignKey({ name: `${table}_vault_id_fkey`, columns: [vaultId], foreignColumns: [vaultsTable.id] })

/** The server's half of what opens a wallet on one device. A device without a row here is none of the wallet's. */
export const sharesTable = pgTable(
  'vault_shares',
  {
    vaultId: text('vault_id').notNull(),
    device: text('device').notNull(),
    share: text('share').notNull(),
    name: text('name').notNull(),
    site: text('site').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  ({ vaultId, device }) => [
    primaryKey({ name: 'vault_shares_pkey', columns: [vaultId, device] }),
    ofVault('vault_shares', vaultId),
  ],
)

export const factorsTable = pgTable(
  'vault_factors',
  {
    vaultId: text('vault_id').notNull(),
    id: text('id').notNull(),
    factor: jsonb('factor').notNull(),
    /** Of an escrow factor: its secret, under a key that is not in the database. */
    escrow: text('escrow'),
    createdAt: time('created_at').notNull(),
  },
  ({ vaultId, id }) => [
    primaryKey({ name: 'vault_factors_pkey', columns: [vaultId, id] }),
    ofVault('vault_factors', vaultId),
  ],
)

export const restartsTable = pgTable('vault_restarts', {
  personId: text('person_id').primaryKey(),
  askedAt: time('asked_at').notNull(),
  dueAt: time('due_at').notNull(),
})

/** Devices that the wallet does not know and that asked for its recovery ciphertexts while another device opens it (security.md limit 7). */
export const recoveriesTable = pgTable(
  'vault_recoveries',
  {
    vaultId: text('vault_id').notNull(),
    device: text('device').notNull(),
    name: text('name').notNull(),
    site: text('site').notNull(),
    state: text('state', { enum: ['waiting', 'released', 'refused'] }).notNull(),
    askedAt: time('asked_at').notNull(),
    dueAt: time('due_at').notNull(),
  },
  ({ vaultId, device }) => [
    primaryKey({ name: 'vault_recoveries_pkey', columns: [vaultId, device] }),
    ofVault('vault_recoveries', vaultId),
  ],
)
export type RecoveryRow = typeof recoveriesTable.$inferSelect

/** What is known of the account that a person's passkey owns: public, and checked by whoever reads it. */
export const savingsTable = pgTable('savings_accounts', {
  personId: text('person_id').primaryKey(),
  record: jsonb('record').notNull(),
})

export const auditTable = pgTable(
  'custody_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: text('person_id').notNull(),
    vaultId: text('vault_id'),
    device: text('device').notNull(),
    action: text('action').notNull(),
    at: time('at').notNull(),
  },
  ({ personId, action, at }) => [index('custody_audit_recent').on(personId, action, at)],
)
