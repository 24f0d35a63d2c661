import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { onrampStatuses } from '#shared/api/onramp/parts.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Purchases, from the moment at which a provider's page was opened for them. */
export const onrampOrdersTable = pgTable(
  'onramp_orders',
  {
    /** The provider's reference, too. It is enough to read the order. */
    id: text('id').primaryKey(),
    /** By which lists name it: says nothing of the id. */
    publicId: text('public_id').notNull().unique('onramp_orders_public_id_key'),
    projectId: text('project_id').notNull(),
    provider: text('provider').notNull(),
    /** As the chain writes it. */
    address: text('address').notNull(),
    chain: text('chain').notNull(),
    asset: text('asset').notNull(),
    /** Empty: the chain's own coin. */
    contract: text('contract').notNull(),
    country: text('country').notNull(),
    status: text('status', { enum: onrampStatuses }).notNull(),
    /** The provider's name for the payment; null: nobody has begun to pay. */
    ref: text('ref'),
    /** What is bought, as the provider says; of what was delivered, what arrived. */
    amount: text('amount'),
    paidAmount: text('paid_amount'),
    paidCurrency: text('paid_currency'),
    hash: text('hash'),
    failure: text('failure'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When its provider was asked last. */
    checkedAt: time('checked_at').notNull(),
  },
  ({ provider, address, createdAt, status, chain, hash }) => [
    index('onramp_orders_of_address').on(address, provider, createdAt),
    index('onramp_orders_old').on(status, createdAt),
    // One transaction on a chain delivers one purchase of an account.
    uniqueIndex('onramp_orders_delivered').on(chain, hash, address).where(sql`${status} = 'delivered'`),
  ],
)
export type OrderRow = typeof onrampOrdersTable.$inferSelect

/** Webhooks that have been taken: the same one again changes nothing. */
export const onrampEventsTable = pgTable(
  'onramp_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    takenAt: time('taken_at').notNull(),
  },
  ({ provider, eventId, takenAt }) => [
    primaryKey({ name: 'onramp_events_pkey', columns: [provider, eventId] }),
    index('onramp_events_old').on(takenAt),
  ],
)
