import type { Migration } from './migration.ts'

/** Approvals in a window of their own. */
export const approvalSteps: readonly Migration[] = [
  {
    // Requests on their way to a window that an opener policy cuts off from its frame, and the answers. All of it is sealed.
    id: '0021-approval-rooms',
    sql: `create table approval_rooms (
      id text primary key,
      device text not null,
      stage text not null,
      offer jsonb,
      answer jsonb,
      expires_at timestamptz not null
    )`,
  },
  {
    id: '0021-approval-rooms-old',
    sql: 'create index approval_rooms_old on approval_rooms (expires_at)',
  },
  {
    // A window that crashed says nothing: it counts as gone when it has not asked for a while.
    id: '0031-approval-attended',
    sql: 'alter table approval_rooms add column attended_at timestamptz',
  },
]
