import type { Migration } from './migration.ts'

/** Logins with social providers and Farcaster that are on their way. */
export const socialSteps: readonly Migration[] = [
  {
    // Windows of a login, from their registration by a device to the session that it gets.
    id: '0020-social-attempts',
    sql: `create table social_attempts (
      id text primary key,
      project_id text not null,
      provider text not null,
      device text not null,
      site text not null,
      return_url text,
      status text not null,
      binding text,
      failure text,
      identity jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
  },
  {
    id: '0020-social-attempts-recent',
    sql: 'create index social_attempts_recent on social_attempts (device, created_at)',
  },
  {
    id: '0020-social-attempts-old',
    sql: 'create index social_attempts_old on social_attempts (expires_at)',
  },
  {
    id: '0020-farcaster-attempts',
    sql: `create table farcaster_attempts (
      id text primary key,
      device text not null,
      channel_token text not null,
      nonce text not null,
      status text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
  },
  {
    id: '0020-farcaster-attempts-recent',
    sql: 'create index farcaster_attempts_recent on farcaster_attempts (device, created_at)',
  },
  {
    id: '0020-farcaster-attempts-old',
    sql: 'create index farcaster_attempts_old on farcaster_attempts (expires_at)',
  },
]
