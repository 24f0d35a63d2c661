import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { onrampPolicy } from './onrampPolicy.ts'
import { type OrderRow, onrampOrdersTable as table } from './onrampTables.ts'
import { ago, type OrderContext, type OrderOwner } from './orderContext.ts'

const hour = 3_600_000

/** Those that may still go on: those that are paid, then the others, each with those first that were not asked about for longest. */
export async function findOpenOrders(context: OrderContext, owner: OrderOwner): Promise<OrderRow[]> {
  return (
    context.queries
      .select()
      .from(table)
      .where(
        and(
          ofOwner(owner),
          or(
            inArray(table.status, ['pending', 'paid', 'delivering']),
            and(eq(table.status, 'failed'), gt(table.updatedAt, ago(context, hour))),
          ),
        ),
      )
      // Anybody may begin orders for an address: those that are paid come before them, and of the others each gets its turn, since one
      // of them may be paid already.
      .orderBy(sql`${table.status} in ('paid', 'delivering') desc`, table.checkedAt, desc(table.createdAt))
      .limit(onrampPolicy.followed)
  )
}

/** One page of delivered orders, and those of `known` whose payment has begun; newest first, with one more than a page has. */
export async function findOrderPage(
  { queries }: OrderContext,
  owner: OrderOwner,
  { before, known }: { before: { createdAt: Date; publicId: string } | null; known: readonly string[] },
): Promise<OrderRow[]> {
  return queries
    .select()
    .from(table)
    .where(
      and(
        ofOwner(owner),
        or(
          eq(table.status, 'delivered'),
          and(
            inArray(table.id, [...known]),
            inArray(table.status, ['paid', 'delivering', 'failed', 'refunded']),
          ),
        ),
        before
          ? sql`(${table.createdAt}, ${table.publicId}) < (${before.createdAt.toISOString()}::timestamptz, ${before.publicId})`
          : undefined,
      ),
    )
    .orderBy(desc(table.createdAt), desc(table.publicId))
    .limit(onrampPolicy.page + 1)
}

/** Whether another order was delivered by this transaction. */
export async function isDelivery(
  { queries }: OrderContext,
  { id, chain, address }: OrderRow,
  hash: string,
): Promise<boolean> {
  const rows = await queries
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.chain, chain),
        eq(table.hash, hash),
        eq(table.address, address),
        eq(table.status, 'delivered'),
      ),
    )
  return rows.some((row) => row.id !== id)
}

function ofOwner({ provider, address, chains }: OrderOwner) {
  return and(eq(table.address, address), eq(table.provider, provider), inArray(table.chain, [...chains]))
}
