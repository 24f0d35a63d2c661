import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/* Addresses and hashes are in lower case, amounts in base units. */

const chain = () => integer('chain').notNull()
const block = (name = 'block') => bigint(name, { mode: 'number' }).notNull()
const amount = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

export const chainsTable = pgTable('chains', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique('chains_key_key'),
  /** The process that reads it, and until when that counts. */
  writer: text('writer'),
  writerUntil: timestamp('writer_until', { withTimezone: true }),
})

const ofChain = (table: string, chain: AnyPgColumn) =>
  foreignKey({ name: `${table}_chain_fkey`, columns: [chain], foreignColumns: [chainsTable.id] }).onDelete(
    'cascade',
  )

export const coverageTable = pgTable(
  'chain_coverage',
  {
    chain: chain(),
    account: text('account').notNull(),
    low: block('low'),
    high: block('high'),
  },
  ({ chain, account, low }) => [
    primaryKey({ name: 'chain_coverage_pkey', columns: [chain, account, low] }),
    ofChain('chain_coverage', chain),
  ],
)

export const blocksTable = pgTable(
  'chain_blocks',
  {
    chain: chain(),
    number: block('number'),
    hash: text('hash').notNull(),
    parent: text('parent').notNull(),
    /** Seconds since 1970. */
    time: block('time'),
  },
  ({ chain, number }) => [
    primaryKey({ name: 'chain_blocks_pkey', columns: [chain, number] }),
    ofChain('chain_blocks', chain),
  ],
)

export const transactionsTable = pgTable(
  'chain_transactions',
  {
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
  },
  ({ chain, hash, block }) => [
    primaryKey({ name: 'chain_transactions_pkey', columns: [chain, hash] }),
    ofChain('chain_transactions', chain),
    index('chain_transactions_of_block').on(chain, block),
  ],
)

export const entriesTable = pgTable(
  'chain_entries',
  {
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
  },
  ({ chain, hash, index: at, recipient, kind, token, block }) => [
    primaryKey({ name: 'chain_entries_pkey', columns: [chain, hash, at] }),
    ofChain('chain_entries', chain),
    index('chain_entries_received').on(chain, recipient, kind, token),
    index('chain_entries_of_block').on(chain, block),
  ],
)

export const participantsTable = pgTable(
  'chain_participants',
  {
    chain: chain(),
    address: text('address').notNull(),
    hash: text('hash').notNull(),
    block: block(),
    position: integer('position').notNull(),
  },
  ({ chain, address, hash, block, position }) => [
    primaryKey({ name: 'chain_participants_pkey', columns: [chain, address, hash] }),
    ofChain('chain_participants', chain),
    index('chain_participants_newest').on(
      chain,
      address,
      block.desc().nullsFirst(),
      position.desc().nullsFirst(),
    ),
    index('chain_participants_of_block').on(chain, block),
  ],
)

export const tokensTable = pgTable(
  'chain_tokens',
  {
    chain: chain(),
    address: text('address').notNull(),
    name: text('name'),
    symbol: text('symbol'),
    decimals: integer('decimals'),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  ({ chain, address }) => [
    primaryKey({ name: 'chain_tokens_pkey', columns: [chain, address] }),
    ofChain('chain_tokens', chain),
  ],
)

export const nftsTable = pgTable(
  'chain_nfts',
  {
    chain: chain(),
    token: text('token').notNull(),
    tokenId: amount('token_id').notNull(),
    metadata: jsonb('metadata'),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  ({ chain, token, tokenId }) => [
    primaryKey({ name: 'chain_nfts_pkey', columns: [chain, token, tokenId] }),
    ofChain('chain_nfts', chain),
  ],
)
