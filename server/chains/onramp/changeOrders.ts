import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import type { OrderChange } from './advanceOrder.ts'
import { onrampPolicy } from './onrampPolicy.ts'
import { type OrderRow, onrampEventsTable, onrampOrdersTable as table } from './onrampTables.ts'
import { ago, type OrderContext } from './orderContext.ts'

export type OrderUpdate = OrderChange & Partial<Pick<OrderRow, 'asset' | 'chain' | 'contract'>>

/**
 * Changes an order unless it was changed since it was read.
 *
 * @returns the order as it is then; null: it was changed meanwhile
 */
export async function changeOrder(
  { queries, now }: OrderContext,
  { id, status, ref, hash }: OrderRow,
  change: OrderUpdate,
): Promise<OrderRow | null> {
  const [row] = await queries
    .update(table)
    .set({ ...change, updatedAt: new Date(now()) })
    .where(
      and(
        eq(table.id, id),
        eq(table.status, status),
        ref === null ? isNull(table.ref) : eq(table.ref, ref),
        hash === null ? isNull(table.hash) : eq(table.hash, hash),
      ),
    )
    .returning()
  return row ?? null
}

/** Whether its provider is to be asked now: of all that ask at once, one is told so. */
export async function takeCheck(context: OrderContext, id: string): Promise<boolean> {
  const { queries, now } = context
  const taken = await queries
    .update(table)
    .set({ checkedAt: new Date(now()) })
    .where(and(eq(table.id, id), lte(table.checkedAt, ago(context, onrampPolicy.checkEvery))))
    .returning({ id: table.id })
  return taken.length > 0
}

/** Removes unpaid purchases and old events. */
export async function sweepOrders(context: OrderContext): Promise<void> {
  const { queries } = context
  const isUnpaid = and(eq(table.status, 'pending'), lt(table.createdAt, ago(context, onrampPolicy.unpaidFor)))
  await queries.delete(table).where(isUnpaid)
  await queries
    .delete(onrampEventsTable)
    .where(lt(onrampEventsTable.takenAt, ago(context, onrampPolicy.eventsFor)))
}
