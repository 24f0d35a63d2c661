import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** What happened on the test network, in order. Each process makes the same blocks of it. */
export const testChainEntriesTable = pgTable('test_chain_entries', {
  /** Counts without gaps. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  /** Milliseconds, by the clock of the server that wrote it. */
  at: bigint('at', { mode: 'number' }).notNull(),
  /** JSON. */
  event: text('event').notNull(),
})

/** States of the test network, each with everything that had happened until then. */
export const testChainCheckpointsTable = pgTable('test_chain_checkpoints', {
  /** Of the last entry that is in it. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  /** JSON. */
  state: text('state').notNull(),
})
