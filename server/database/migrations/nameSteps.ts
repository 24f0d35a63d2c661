import type { Migration } from './migration.ts'

/** Names that the operator gives to accounts. */
export const nameSteps: readonly Migration[] = [
  {
    id: '0044-names',
    sql: `create table names (
      name text primary key,
      address text not null,
      coin_type bigint not null,
      is_contract boolean not null,
      avatar text,
      description text,
      url text,
      registered_at timestamptz not null,
      updated_at timestamptz not null,
      signed_at timestamptz not null,
      message_hash text not null,
      released_at timestamptz
    )`,
  },
  {
    id: '0044-names-of-address',
    sql: 'create unique index names_of_address on names (address) where released_at is null',
  },
  { id: '0044-names-by-address', sql: 'create index names_by_address on names (address)' },
]
