import { and, between, desc, eq, sql } from 'drizzle-orm'
import type { SponsoredGas } from '#shared/api/admin/stats.ts'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { sponsoredDaysTable as days } from '../../chains/sponsoring/sponsoredTables.ts'
import { isNarrowed, type NumbersAsked } from './selectEvents.ts'

/** What others have paid for a project on these days, by chain and by who pays. Null: no visit is known of it. */
export async function readSponsored(asked: NumbersAsked): Promise<SponsoredGas[] | null> {
  if (isNarrowed(asked)) return null
  const rows = await asked.queries
    .select({
      ...{ chain: days.chain, payer: days.payer },
      operations: sql<number>`sum(${days.operations})::int`,
      most: sql<string>`sum(${days.most})::text`,
      dollars: sql<number>`sum(${days.dollars})`,
      unpriced: sql<number>`sum(${days.unpriced})::int`,
    })
    .from(days)
    .where(isInSpan(asked))
    .groupBy(days.chain, days.payer)
    .orderBy(desc(sql`sum(${days.operations})`), days.chain, days.payer)
  return rows.flatMap(({ chain, dollars, ...row }) =>
    isCaipNetworkId(chain)
      ? [{ ...row, chain, dollars: row.unpriced === row.operations ? null : dollars }]
      : [],
  )
}

/** The same by day, as it was counted. */
export async function readSponsoredDays(asked: NumbersAsked) {
  if (isNarrowed(asked)) return []
  const rows = await asked.queries
    .select()
    .from(days)
    .where(isInSpan(asked))
    .orderBy(days.day, days.chain, days.payer)
  return rows.map(({ most, dollars, ...row }) => ({
    ...row,
    most: String(most),
    dollars: row.unpriced === row.operations ? null : dollars,
  }))
}

function isInSpan({ projectId, filter: { from, to } }: NumbersAsked) {
  return and(eq(days.projectId, projectId), between(days.day, from, to))
}
