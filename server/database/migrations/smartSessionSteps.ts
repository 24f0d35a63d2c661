import type { Migration } from './migration.ts'

/** Grants of embedded wallets to keys of pages. */
export const smartSessionSteps: readonly Migration[] = [
  {
    id: '0043-smart-sessions',
    sql: `create table smart_sessions (
      pci text primary key,
      chain_id text not null,
      person_id text not null,
      address text not null,
      project_id text not null,
      site text not null,
      context text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`,
  },
  {
    id: '0043-smart-sessions-of-person',
    sql: 'create index smart_sessions_of_person on smart_sessions (person_id, created_at)',
  },
  {
    id: '0043-smart-sessions-of-address',
    sql: 'create index smart_sessions_of_address on smart_sessions (address, created_at)',
  },
  {
    id: '0043-smart-sessions-old',
    sql: 'create index smart_sessions_old on smart_sessions (expires_at)',
  },
]
