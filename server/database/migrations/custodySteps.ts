import type { Migration } from './migration.ts'

/** Vaults, shares, factors and pairings (security.md §4). */
export const custodySteps: readonly Migration[] = [
  {
    id: '0010-custody-vaults',
    sql: `create table vaults (
      id text primary key,
      person_id text not null,
      epoch integer not null,
      vault jsonb not null,
      proof_key text not null,
      current boolean not null,
      frozen_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
  },
  {
    // An old wallet stays when a person starts anew; only one at a time is theirs to use.
    id: '0011-custody-one-current',
    sql: 'create unique index vaults_one_current on vaults (person_id) where current',
  },
  {
    id: '0012-custody-shares',
    sql: `create table vault_shares (
      vault_id text not null references vaults (id),
      device text not null,
      share text not null,
      name text not null,
      site text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (vault_id, device)
    )`,
  },
  {
    id: '0013-custody-factors',
    sql: `create table vault_factors (
      vault_id text not null references vaults (id),
      id text not null,
      factor jsonb not null,
      created_at timestamptz not null,
      primary key (vault_id, id)
    )`,
  },
  {
    id: '0014-custody-restarts',
    sql: `create table vault_restarts (
      person_id text primary key,
      asked_at timestamptz not null,
      due_at timestamptz not null
    )`,
  },
  {
    id: '0015-custody-audit',
    sql: `create table custody_audit (
      id bigint generated always as identity primary key,
      person_id text not null,
      vault_id text,
      device text not null,
      action text not null,
      at timestamptz not null
    )`,
  },
  {
    id: '0016-custody-audit-recent',
    sql: 'create index custody_audit_recent on custody_audit (person_id, action, at)',
  },
  {
    id: '0017-custody-pairings',
    sql: `create table pairings (
      id text primary key,
      person_id text not null,
      stage text not null,
      commitment text not null,
      new_device text not null,
      old_device text,
      new_key text,
      old_key text,
      nonce text,
      payload jsonb,
      device_name text not null,
      site text not null,
      created_at timestamptz not null
    )`,
  },
  {
    id: '0018-custody-pairings-of-person',
    sql: 'create index pairings_of_person on pairings (person_id, created_at)',
  },
  // Who signs in and by what. An identity is (issuer, subject); an address is no key of anything.
  { id: '0022-escrow', sql: 'alter table vault_factors add column escrow text' },
  {
    // Recoveries that wait, or were decided about.
    id: '0032-recoveries',
    sql: `create table vault_recoveries (
      vault_id text not null references vaults (id),
      device text not null,
      name text not null,
      site text not null,
      state text not null,
      asked_at timestamptz not null,
      due_at timestamptz not null,
      primary key (vault_id, device)
    )`,
  },
  {
    // What is known of the accounts that passkeys own.
    id: '0044-savings-accounts',
    sql: 'create table savings_accounts (person_id text primary key, record jsonb not null)',
  },
]
