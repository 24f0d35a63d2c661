import type { Migration } from './migration.ts'

/** Persons, their sessions, and what limits attempts to become one. */
export const authSteps: readonly Migration[] = [
  {
    id: '0007-auth-persons',
    sql: 'create table persons (id text primary key, created_at timestamptz not null)',
  },
  {
    id: '0007-auth-identities',
    sql: `create table identities (
      id text primary key,
      person_id text not null references persons(id),
      issuer text not null,
      subject text not null,
      method text not null,
      email text,
      user_name text,
      created_at timestamptz not null,
      unique (issuer, subject)
    )`,
  },
  {
    id: '0007-auth-identities-of-person',
    sql: 'create index identities_of_person on identities (person_id)',
  },
  {
    id: '0007-auth-known-devices',
    sql: `create table known_devices (
      person_id text not null references persons(id),
      device text not null,
      first_seen_at timestamptz not null,
      primary key (person_id, device)
    )`,
  },
  {
    id: '0007-auth-sessions',
    sql: `create table sessions (
      id text primary key,
      token_hash text not null unique,
      identity_id text not null references identities(id),
      device text not null,
      project_id text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      stepped_up_at timestamptz
    )`,
  },
  {
    id: '0007-auth-sessions-of-identity',
    sql: 'create index sessions_of_identity on sessions (identity_id)',
  },
  {
    // Codes by mail that have not been entered yet. `code_hash` is keyed by `code_salt`; both come with the mail.
    id: '0007-auth-attempts',
    sql: `create table code_attempts (
      id text primary key,
      purpose text not null,
      device text not null,
      person_id text,
      email text not null,
      new_email text,
      project_id text not null,
      site text not null,
      browser text not null,
      code_salt text,
      code_hash text,
      tries integer not null,
      link_hash text unique,
      link_state text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
  },
  {
    id: '0007-auth-attempts-of-device',
    sql: 'create index code_attempts_of_device on code_attempts (device)',
  },
  {
    id: '0007-auth-counters',
    sql: `create table counters (
      key text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      count integer not null,
      primary key (key, starts_at)
    )`,
  },
  {
    id: '0007-auth-throttles',
    sql: 'create table throttles (key text primary key, until timestamptz not null)',
  },
  {
    id: '0007-auth-used-nonces',
    sql: 'create table used_nonces (nonce text primary key, expires_at timestamptz not null)',
  },
  {
    id: '0007-auth-server-secrets',
    sql: 'create table server_secrets (name text primary key, value text not null)',
  },
  {
    // Keys that follow each other. Null: the first of its name.
    id: '0060-server-secrets-followers',
    sql: 'alter table server_secrets add column created_at timestamptz',
  },
]
