import type { Migration } from './migration.ts'

/** Failed answers that an operator looks up. */
export const failureSteps: readonly Migration[] = [
  {
    id: '0046-failures',
    sql: `create table failures (
      request_id text primary key,
      at timestamptz not null,
      is_own boolean not null,
      method text not null,
      route text not null,
      status integer not null,
      code text,
      milliseconds integer not null,
      project_id text
    )`,
  },
  { id: '0046-failures-of-kind', sql: 'create index failures_of_kind on failures (is_own, at)' },
  { id: '0046-failures-old', sql: 'create index failures_old on failures (at)' },
]
