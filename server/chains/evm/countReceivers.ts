import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { entriesTable } from '../index/indexTables.ts'

/** How many got something of one contract in one transaction, by `hash token`. */
export async function countReceivers(
  queries: Queries,
  chain: number,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map()
  const { hash, token, kind, recipient } = entriesTable
  const rows = await queries
    .select({ hash, token, count: countDistinct(recipient) })
    .from(entriesTable)
    .where(
      and(
        eq(entriesTable.chain, chain),
        inArray(hash, [...new Set(hashes)]),
        inArray(kind, ['erc721', 'erc1155']),
      ),
    )
    .groupBy(hash, token)
  return new Map(rows.map((row) => [`${row.hash} ${row.token}`, row.count]))
}
