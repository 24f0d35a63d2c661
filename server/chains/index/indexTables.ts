import { bigint, boolean, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/*
 * The columns as `server/database/migrations.ts` makes them. Addresses and hashes are in lower case, amounts in base units.
 */

const chain = () => integer('chain').notNull()
const block = (name = 'block') => bigint(name, { mode: 'number' }).notNull()
const amount = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

export const chainsTable = pgTable('chains', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  /** The process that reads it, and until when that counts. */
  writer: text('writer'),
  writerUntil: timestamp('writer_until', { withTimezone: true }),
})

export const coverageTable = pgTable('chain_coverage', {
  chain: chain(),
  account: text('account').notNull(),
  low: block('low'),
  high: block('high'),
})

export const blocksTable = pgTable('chain_blocks', {
  chain: chain(),
  number: block('number'),
  hash: text('hash').notNull(),
  parent: text('parent').notNull(),
  /** Seconds since 1970. */
  time: block('time'),
})

export const transactionsTable = pgTable('chain_transactions', {
  chain: chain(),
  hash: text('hash').notNull(),
  block: block(),
  position: integer('position').notNull(),
  sender: text('sender').notNull(),
  recipient: text('recipient'),
  created: text('created'),
  value: amount('value').notNull(),
  nonce: block('nonce'),
  selector: text('selector').notNull(),
  failed: boolean('failed').notNull(),
  fee: numeric('fee', { precision: 160, scale: 0, mode: 'bigint' }).notNull(),
})

export const entriesTable = pgTable('chain_entries', {
  chain: chain(),
  hash: text('hash').notNull(),
  index: integer('index').notNull(),
  block: block(),
  kind: text('kind', { enum: ['native', 'erc20', 'erc721', 'erc1155', 'approval', 'operator'] }).notNull(),
  token: text('token').notNull(),
  tokenId: amount('token_id'),
  sender: text('sender').notNull(),
  recipient: text('recipient').notNull(),
  amount: amount('amount').notNull(),
})

export const participantsTable = pgTable('chain_participants', {
  chain: chain(),
  address: text('address').notNull(),
  hash: text('hash').notNull(),
  block: block(),
  position: integer('position').notNull(),
})

export const tokensTable = pgTable('chain_tokens', {
  chain: chain(),
  address: text('address').notNull(),
  name: text('name'),
  symbol: text('symbol'),
  decimals: integer('decimals'),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
})

export const nftsTable = pgTable('chain_nfts', {
  chain: chain(),
  token: text('token').notNull(),
  tokenId: amount('token_id').notNull(),
  metadata: jsonb('metadata'),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
})
