import { and, eq } from 'drizzle-orm'
import { changeOrder, type OrderUpdate, sweepOrders, takeCheck } from './changeOrders.ts'
import { findOpenOrders, findOrderPage, isDelivery } from './findOrders.ts'
import { type OrderRow, onrampEventsTable, onrampOrdersTable as table } from './onrampTables.ts'
import type { OrderContext, OrderOwner } from './orderContext.ts'

/** Purchases in the database, which all processes on it share. */
export interface OrderStore {
  add(order: OrderRow): Promise<void>
  /** Forgets one that has come to nothing. */
  remove(id: string): Promise<void>
  find(id: string): Promise<OrderRow | null>
  /**
   * Changes an order unless it was changed since it was read.
   *
   * @returns the order as it is then; null: it was changed meanwhile
   */
  change(order: OrderRow, change: OrderUpdate): Promise<OrderRow | null>
  /** Whether its provider is to be asked now: of all that ask at once, one is told so. */
  takeCheck(id: string): Promise<boolean>
  /** Those that may still go on: those that are paid, then the others, each with those first that were not asked about for longest. */
  open(owner: OrderOwner): Promise<OrderRow[]>
  /**
   * Delivered orders, and those of `known` whose payment has begun; newest first.
   *
   * @param known ids of orders that the caller has, which proves that it may read them
   * @param before the last that is known already, by its public id
   */
  page(
    owner: OrderOwner,
    before: { createdAt: Date; publicId: string } | null,
    known: readonly string[],
  ): Promise<OrderRow[]>
  /** Whether another order was delivered by this transaction. */
  isDelivery(order: OrderRow, hash: string): Promise<boolean>
  wasTaken(provider: string, eventId: string): Promise<boolean>
  take(provider: string, eventId: string): Promise<void>
  sweep(): Promise<void>
}

export function createOrderStore(context: OrderContext): OrderStore {
  const { queries, now } = context
  return {
    async add(order) {
      await queries.insert(table).values(order)
    },
    async remove(id) {
      await queries.delete(table).where(eq(table.id, id))
    },
    async find(id) {
      const [row] = await queries.select().from(table).where(eq(table.id, id))
      return row ?? null
    },
    change: (order, change) => changeOrder(context, order, change),
    takeCheck: (id) => takeCheck(context, id),
    open: (owner) => findOpenOrders(context, owner),
    page: (owner, before, known) => findOrderPage(context, owner, { before, known }),
    isDelivery: (order, hash) => isDelivery(context, order, hash),

    async wasTaken(provider, eventId) {
      const key = and(eq(onrampEventsTable.provider, provider), eq(onrampEventsTable.eventId, eventId))
      return (await queries.select().from(onrampEventsTable).where(key)).length > 0
    },

    async take(provider, eventId) {
      const event = { provider, eventId, takenAt: new Date(now()) }
      await queries.insert(onrampEventsTable).values(event).onConflictDoNothing()
    },
    sweep: () => sweepOrders(context),
  }
}
