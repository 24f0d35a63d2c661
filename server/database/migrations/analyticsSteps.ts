import type { Migration } from './migration.ts'

/** What visitors did on the pages of projects. */
export const analyticsSteps: readonly Migration[] = [
  {
    id: '0050-analytics-days',
    sql: `create table analytics_days (
      project_id text not null,
      day date not null,
      name text not null,
      is_reconnect boolean not null,
      count integer not null,
      constraint analytics_days_pkey primary key (project_id, day, name, is_reconnect)
    )`,
  },
  {
    id: '0050-analytics-events',
    sql: `create table analytics_events (
      project_id text not null,
      event_id uuid not null,
      visit_id uuid not null,
      name text not null,
      at timestamptz not null,
      received_at timestamptz not null,
      site text not null,
      wallet text,
      method text,
      is_reconnect boolean not null,
      reason text,
      address text,
      properties jsonb,
      constraint analytics_events_pkey primary key (project_id, event_id)
    )`,
  },
  {
    id: '0050-analytics-events-of-project',
    sql: 'create index analytics_events_of_project on analytics_events (project_id, at)',
  },
  {
    id: '0050-analytics-events-old',
    sql: 'create index analytics_events_old on analytics_events (received_at)',
  },
]
