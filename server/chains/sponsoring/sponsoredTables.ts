import {
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { gasPayers } from '#shared/entities/gasPayer.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const wei = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** What somebody else has said that they pay for, until it is swept. Nobody's address is in it. */
export const sponsoredOperationsTable = pgTable(
  'sponsored_operations',
  {
    /** By `hashSponsored`. */
    key: text('key').primaryKey(),
    projectId: text('project_id').notNull(),
    /** CAIP-2. */
    chain: text('chain').notNull(),
    payer: text('payer', { enum: gasPayers }).notNull(),
    /** The most that it may cost. */
    most: wei('most').notNull(),
    /** What that was worth in US dollars; null: nobody knew. */
    dollars: doublePrecision('dollars'),
    preparedAt: time('prepared_at').notNull(),
    /** Null: no bundler has it. */
    sentAt: time('sent_at'),
  },
  ({ preparedAt }) => [index('sponsored_operations_old').on(preparedAt)],
)

/** What was sent of it on a day (UTC), by who pays. Written together with the time of sending, and kept when single operations are swept. */
export const sponsoredDaysTable = pgTable(
  'sponsored_days',
  {
    projectId: text('project_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    chain: text('chain').notNull(),
    payer: text('payer', { enum: gasPayers }).notNull(),
    operations: integer('operations').notNull(),
    most: wei('most').notNull(),
    /** Of those whose worth was known. */
    dollars: doublePrecision('dollars').notNull(),
    /** Operations whose worth nobody knew. */
    unpriced: integer('unpriced').notNull(),
  },
  ({ projectId, day, chain, payer }) => [
    primaryKey({ name: 'sponsored_days_pkey', columns: [projectId, day, chain, payer] }),
  ],
)
