import type { Migration } from './migration.ts'

/** Purchases of coins for money. */
export const onrampSteps: readonly Migration[] = [
  {
    // Which webhooks have been taken.
    id: '0042-onramp-events',
    sql: `create table onramp_events (
      provider text not null,
      event_id text not null,
      taken_at timestamptz not null,
      primary key (provider, event_id)
    )`,
  },
  {
    // Whoever knows an order's `id` can read it; lists name it by `public_id`.
    id: '0042-onramp-orders',
    sql: `create table onramp_orders (
      id text primary key,
      public_id text not null unique,
      project_id text not null,
      provider text not null,
      address text not null,
      chain text not null,
      asset text not null,
      contract text not null,
      country text not null,
      status text not null,
      ref text,
      amount text,
      paid_amount text,
      paid_currency text,
      hash text,
      failure text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      checked_at timestamptz not null
    )`,
  },
  {
    id: '0042-onramp-events-old',
    sql: 'create index onramp_events_old on onramp_events (taken_at)',
  },
  {
    id: '0042-onramp-orders-of-address',
    sql: 'create index onramp_orders_of_address on onramp_orders (address, provider, created_at)',
  },
  {
    id: '0042-onramp-orders-old',
    sql: 'create index onramp_orders_old on onramp_orders (status, created_at)',
  },
  {
    // One transaction on a chain delivers one purchase of an account.
    id: '0042-onramp-orders-delivered',
    sql: `create unique index onramp_orders_delivered on onramp_orders (chain, hash, address) where status = 'delivered'`,
  },
]
