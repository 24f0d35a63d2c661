import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export const walletsTable = pgTable('wallets', {
  id: text('id').primaryKey(),
  position: integer('position').notNull().unique('wallets_position_key'),
  /** What is searched, in lower case: databases fold letters by their own locale. */
  nameKey: text('name_key').notNull(),
  labels: text('labels').notNull(),
  addresses: text('addresses').notNull(),
  badgeType: text('badge_type').notNull(),
  chains: text('chains').array().notNull(),
  entry: jsonb('entry').notNull(),
})

/** Which version of a data file stands in the database. */
export const dataVersionsTable = pgTable('data_versions', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
})
