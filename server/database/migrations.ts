/**
 * The steps from an empty database to today's tables, in order. A published step never changes: what is wrong with it
 * is put right by another one at the end. Only SQL that PGlite and PostgreSQL 15 both know.
 */
export const migrations: readonly { id: string; sql: string }[] = [
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
    id: '0010-custody-vaults',
    sql: `create table vaults (
      id text primary key,
      person_id text not null,
      epoch integer not null,
      vault jsonb not null,
      proof_key text not null,
      current boolean not null,
      frozen_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
  },
  {
    // An old wallet stays when a person starts anew; only one at a time is theirs to use.
    id: '0011-custody-one-current',
    sql: 'create unique index vaults_one_current on vaults (person_id) where current',
  },
  {
    id: '0012-custody-shares',
    sql: `create table vault_shares (
      vault_id text not null references vaults (id),
      device text not null,
      share text not null,
      name text not null,
      site text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (vault_id, device)
    )`,
  },
  {
    id: '0013-custody-factors',
    sql: `create table vault_factors (
      vault_id text not null references vaults (id),
      id text not null,
      factor jsonb not null,
      created_at timestamptz not null,
      primary key (vault_id, id)
    )`,
  },
  {
    id: '0014-custody-restarts',
    sql: `create table vault_restarts (
      person_id text primary key,
      asked_at timestamptz not null,
      due_at timestamptz not null
    )`,
  },
  {
    id: '0015-custody-audit',
    sql: `create table custody_audit (
      id bigint generated always as identity primary key,
      person_id text not null,
      vault_id text,
      device text not null,
      action text not null,
      at timestamptz not null
    )`,
  },
  {
    id: '0016-custody-audit-recent',
    sql: 'create index custody_audit_recent on custody_audit (person_id, action, at)',
  },
  {
    id: '0017-custody-pairings',
    sql: `create table pairings (
      id text primary key,
      person_id text not null,
      stage text not null,
      commitment text not null,
      new_device text not null,
      old_device text,
      new_key text,
      old_key text,
      nonce text,
      payload jsonb,
      device_name text not null,
      site text not null,
      created_at timestamptz not null
    )`,
  },
  {
    id: '0018-custody-pairings-of-person',
    sql: 'create index pairings_of_person on pairings (person_id, created_at)',
  },
  // Who signs in and by what. An identity is (issuer, subject); an address is no key of anything.
  {
    id: '0007-auth-persons',
    sql: 'create table persons (id text primary key, created_at timestamptz not null)',
  },
  {
    id: '0007-auth-identities',
    sql: `create table identities (
      id text primary key,
      person_id text not null references persons(id),
      issuer text not null,
      subject text not null,
      method text not null,
      email text,
      user_name text,
      created_at timestamptz not null,
      unique (issuer, subject)
    )`,
  },
  {
    id: '0007-auth-identities-of-person',
    sql: 'create index identities_of_person on identities (person_id)',
  },
  {
    id: '0007-auth-known-devices',
    sql: `create table known_devices (
      person_id text not null references persons(id),
      device text not null,
      first_seen_at timestamptz not null,
      primary key (person_id, device)
    )`,
  },
  {
    id: '0007-auth-sessions',
    sql: `create table sessions (
      id text primary key,
      token_hash text not null unique,
      identity_id text not null references identities(id),
      device text not null,
      project_id text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      stepped_up_at timestamptz
    )`,
  },
  {
    id: '0007-auth-sessions-of-identity',
    sql: 'create index sessions_of_identity on sessions (identity_id)',
  },
  {
    // Codes by mail that have not been entered yet. `code_hash` is keyed by `code_salt`; both come with the mail.
    id: '0007-auth-attempts',
    sql: `create table code_attempts (
      id text primary key,
      purpose text not null,
      device text not null,
      person_id text,
      email text not null,
      new_email text,
      project_id text not null,
      site text not null,
      browser text not null,
      code_salt text,
      code_hash text,
      tries integer not null,
      link_hash text unique,
      link_state text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
  },
  {
    id: '0007-auth-attempts-of-device',
    sql: 'create index code_attempts_of_device on code_attempts (device)',
  },
  {
    id: '0007-auth-counters',
    sql: `create table counters (
      key text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      count integer not null,
      primary key (key, starts_at)
    )`,
  },
  {
    id: '0007-auth-throttles',
    sql: 'create table throttles (key text primary key, until timestamptz not null)',
  },
  {
    id: '0007-auth-used-nonces',
    sql: 'create table used_nonces (nonce text primary key, expires_at timestamptz not null)',
  },
  {
    id: '0007-auth-server-secrets',
    sql: 'create table server_secrets (name text primary key, value text not null)',
  },
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
  {
    // What has been read of chains, by the name of a chain with its endpoints. Everything below goes by the short id.
    id: '0030-chains',
    sql: `create table chains (
      id integer generated always as identity primary key,
      key text not null unique,
      writer text,
      writer_until timestamptz
    )`,
  },
  {
    // Ranges of blocks without a gap; `account` is empty where whole blocks are read.
    id: '0030-chain-coverage',
    sql: `create table chain_coverage (
      chain integer not null references chains (id) on delete cascade,
      account text not null,
      low bigint not null,
      high bigint not null,
      primary key (chain, account, low)
    )`,
  },
  {
    id: '0030-chain-blocks',
    sql: `create table chain_blocks (
      chain integer not null references chains (id) on delete cascade,
      number bigint not null,
      hash text not null,
      parent text not null,
      time bigint not null,
      primary key (chain, number)
    )`,
  },
  {
    id: '0030-chain-transactions',
    sql: `create table chain_transactions (
      chain integer not null references chains (id) on delete cascade,
      hash text not null,
      block bigint not null,
      position integer not null,
      sender text not null,
      recipient text,
      created text,
      value numeric(78, 0) not null,
      nonce bigint not null,
      selector text not null,
      failed boolean not null,
      fee numeric(160, 0) not null,
      primary key (chain, hash)
    )`,
  },
  {
    id: '0030-chain-transactions-of-block',
    sql: 'create index chain_transactions_of_block on chain_transactions (chain, block)',
  },
  {
    // What logs say: movements of tokens, and permissions.
    id: '0030-chain-entries',
    sql: `create table chain_entries (
      chain integer not null references chains (id) on delete cascade,
      hash text not null,
      index integer not null,
      block bigint not null,
      kind text not null,
      token text not null,
      token_id numeric(78, 0),
      sender text not null,
      recipient text not null,
      amount numeric(78, 0) not null,
      primary key (chain, hash, index)
    )`,
  },
  {
    id: '0030-chain-entries-received',
    sql: 'create index chain_entries_received on chain_entries (chain, recipient, kind, token)',
  },
  {
    id: '0030-chain-entries-of-block',
    sql: 'create index chain_entries_of_block on chain_entries (chain, block)',
  },
  {
    id: '0030-chain-participants',
    sql: `create table chain_participants (
      chain integer not null references chains (id) on delete cascade,
      address text not null,
      hash text not null,
      block bigint not null,
      position integer not null,
      primary key (chain, address, hash)
    )`,
  },
  {
    id: '0030-chain-participants-newest',
    sql: 'create index chain_participants_newest on chain_participants (chain, address, block desc, position desc)',
  },
  {
    id: '0030-chain-participants-of-block',
    sql: 'create index chain_participants_of_block on chain_participants (chain, block)',
  },
  {
    // What contracts say of themselves, cut for a screen. Null: they say nothing that could be shown.
    id: '0030-chain-tokens',
    sql: `create table chain_tokens (
      chain integer not null references chains (id) on delete cascade,
      address text not null,
      name text,
      symbol text,
      decimals integer,
      read_at timestamptz not null,
      primary key (chain, address)
    )`,
  },
  {
    // What NFTs' metadata says. Null: it could not be read.
    id: '0030-chain-nfts',
    sql: `create table chain_nfts (
      chain integer not null references chains (id) on delete cascade,
      token text not null,
      token_id numeric(78, 0) not null,
      metadata jsonb,
      read_at timestamptz not null,
      primary key (chain, token, token_id)
    )`,
  },
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
  { id: '0022-escrow', sql: 'alter table vault_factors add column escrow text' },
]
