import type { Migration } from './migration.ts'

/** Gas that somebody else has paid for, by project. */
export const sponsoredSteps: readonly Migration[] = [
  {
    id: '0051-sponsored-days',
    sql: `create table sponsored_days (
      project_id text not null,
      day date not null,
      chain text not null,
      payer text not null,
      operations integer not null,
      most numeric(78, 0) not null,
      dollars double precision not null,
      unpriced integer not null,
      constraint sponsored_days_pkey primary key (project_id, day, chain, payer)
    )`,
  },
  {
    id: '0051-sponsored-operations',
    sql: `create table sponsored_operations (
      key text primary key,
      project_id text not null,
      chain text not null,
      payer text not null,
      most numeric(78, 0) not null,
      dollars double precision,
      prepared_at timestamptz not null,
      sent_at timestamptz
    )`,
  },
  {
    id: '0051-sponsored-operations-old',
    sql: 'create index sponsored_operations_old on sponsored_operations (prepared_at)',
  },
]
