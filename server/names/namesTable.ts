import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Names that this server has given. One that was given up stays, so that nobody gets what is meant for its former owner. */
export const namesTable = pgTable(
  'names',
  {
    /** In small letters, with its suffix. */
    name: text('name').primaryKey(),
    /** Of the account, in small letters. */
    address: text('address').notNull(),
    /** Of the chain that it was signed on (ENSIP-11). */
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    /** A contract signed: only on that chain the address is known to be the owner's. */
    isContract: boolean('is_contract').notNull(),
    avatar: text('avatar'),
    description: text('description'),
    url: text('url'),
    registeredAt: time('registered_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Of the last message that changed it: none that is not newer is taken. */
    signedAt: time('signed_at').notNull(),
    /** SHA-256 of that message: who sends it again is told of the success. */
    messageHash: text('message_hash').notNull(),
    releasedAt: time('released_at'),
  },
  ({ address, releasedAt }) => [
    uniqueIndex('names_of_address').on(address).where(sql`${releasedAt} is null`),
    index('names_by_address').on(address),
  ],
)
export type NameRow = typeof namesTable.$inferSelect
