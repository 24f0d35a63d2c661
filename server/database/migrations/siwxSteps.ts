import type { Migration } from './migration.ts'

/** Sign-ins with a wallet, and the keys that sign their tokens. */
export const siwxSteps: readonly Migration[] = [
  {
    // Whoever reads `jwk` can sign tokens as this server.
    id: '0041-siwx',
    sql: `create table siwx_keys (
      generation integer primary key,
      kid text not null,
      jwk jsonb not null,
      created_at timestamptz not null
    )`,
  },
  {
    // Of refresh tokens only hashes. An ended session has no row.
    id: '0041-siwx-sessions',
    sql: `create table siwx_sessions (
      id text primary key,
      family_hash text not null unique,
      current_hash text not null,
      refreshed_at timestamptz not null,
      project_id text not null,
      account text not null,
      site text not null,
      jkt text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
  },
  {
    id: '0041-siwx-sessions-of-account',
    sql: 'create index siwx_sessions_of_account on siwx_sessions (project_id, account)',
  },
  {
    id: '0041-siwx-sessions-old',
    sql: 'create index siwx_sessions_old on siwx_sessions (expires_at)',
  },
]
