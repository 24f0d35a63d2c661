import type { Migration } from './migration.ts'

/** Who runs the server, and what they did. */
export const adminSteps: readonly Migration[] = [
  {
    id: '0045-admin-roles',
    sql: `create table admin_roles (
      account text not null,
      project_id text not null,
      role text not null,
      added_at timestamptz not null,
      constraint admin_roles_pkey primary key (account, project_id)
    )`,
  },
  {
    id: '0045-admin-roles-of-project',
    sql: 'create index admin_roles_of_project on admin_roles (project_id)',
  },
  {
    id: '0045-admin-invitations',
    sql: `create table admin_invitations (
      id text primary key,
      code_hash text not null constraint admin_invitations_code_hash_key unique,
      project_id text not null,
      role text not null,
      note text not null,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
  },
  {
    id: '0045-admin-invitations-of-project',
    sql: 'create index admin_invitations_of_project on admin_invitations (project_id)',
  },
  {
    id: '0045-admin-sessions',
    sql: `create table admin_sessions (
      id text primary key,
      token_hash text not null constraint admin_sessions_token_hash_key unique,
      account text not null,
      browser text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null
    )`,
  },
  {
    id: '0045-admin-sessions-of-account',
    sql: 'create index admin_sessions_of_account on admin_sessions (account)',
  },
  {
    id: '0045-admin-audit',
    sql: `create table admin_audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      account text not null,
      call text not null,
      project_id text,
      changes jsonb not null
    )`,
  },
  {
    id: '0045-admin-audit-of-project',
    sql: 'create index admin_audit_of_project on admin_audit (project_id, id)',
  },
  {
    id: '0045-admin-audit-refuses',
    sql: `create function admin_audit_only_grows() returns trigger language plpgsql as $$
      begin
        raise exception 'admin_audit: what was done is neither changed nor removed';
      end
    $$`,
  },
  {
    id: '0045-admin-audit-only-grows',
    sql: `create trigger admin_audit_only_grows before update or delete or truncate on admin_audit
      for each statement execute function admin_audit_only_grows()`,
  },
  {
    id: '0045-project-tag-options',
    sql: 'alter table projects add column tag_options jsonb',
  },
]
