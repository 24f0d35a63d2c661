import type { Migration } from './migration.ts'

/** What happened on the network of test projects. */
export const testChainSteps: readonly Migration[] = [
  {
    id: '0061-test-chain-checkpoints',
    sql: `create table test_chain_checkpoints (
      seq bigint primary key,
      state text not null
    )`,
  },
  {
    id: '0061-test-chain-entries',
    sql: `create table test_chain_entries (
      seq bigint primary key,
      at bigint not null,
      event text not null
    )`,
  },
]
