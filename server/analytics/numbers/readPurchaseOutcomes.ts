import { and, count, eq, gte, lt } from 'drizzle-orm'
import type { Outcomes } from '#shared/api/admin/stats.ts'
import { onrampOrdersTable as orders } from '../../chains/onramp/onrampTables.ts'
import type { NumbersAsked } from './selectEvents.ts'

/** What became of the purchases that were begun on these days. */
export async function readPurchaseOutcomes({ queries, projectId, filter }: NumbersAsked): Promise<Outcomes> {
  const rows = await queries
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.projectId, projectId),
        gte(orders.createdAt, new Date(filter.from)),
        lt(orders.createdAt, new Date(Date.parse(filter.to) + 86_400_000)),
      ),
    )
    .groupBy(orders.status)
  const sumOf = (isCounted: (status: string) => boolean) =>
    rows.reduce((sum, row) => (isCounted(row.status) ? sum + row.count : sum), 0)
  return {
    started: sumOf(() => true),
    succeeded: sumOf((status) => status === 'delivered'),
    failed: sumOf((status) => status === 'failed' || status === 'refunded'),
  }
}
