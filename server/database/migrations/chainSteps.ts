import type { Migration } from './migration.ts'

/** The index of what happened on the chains. */
export const chainSteps: readonly Migration[] = [
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
]
