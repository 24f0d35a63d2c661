import type { Migration } from './migration.ts'

/** Projects, published files and the wallet directory. */
export const projectSteps: readonly Migration[] = [
  {
    id: '0001-projects',
    sql: `create table projects (
      id text primary key,
      name text not null,
      allowed_origins jsonb not null,
      allow_development_hosts boolean not null,
      features jsonb not null,
      networks jsonb not null,
      custom_rpc_urls jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
  },
  {
    id: '0002-published-files',
    sql: `create table published_files (
      path text primary key,
      type text not null,
      body bytea not null,
      retired_at timestamptz
    )`,
  },
  {
    // A switch that nothing ever read; a stored one would no longer parse.
    id: '0003-no-announce-switch',
    sql: "update projects set features = features - 'announce'",
  },
  {
    id: '0004-wallet-connect-project',
    sql: 'alter table projects add column wallet_connect_project_id text',
  },
  {
    id: '0005-wallets',
    sql: `create table wallets (
      id text primary key,
      position integer not null unique,
      name_key text not null,
      labels text not null,
      addresses text not null,
      badge_type text not null,
      chains text[] not null,
      entry jsonb not null
    )`,
  },
  {
    id: '0006-data-versions',
    sql: 'create table data_versions (name text primary key, version text not null)',
  },
  {
    id: '0052-project-kind',
    sql: `alter table projects add column kind text not null default 'live'`,
  },
  {
    id: '0062-project-texts',
    sql: `alter table projects add column texts jsonb not null default '{}'`,
  },
]
