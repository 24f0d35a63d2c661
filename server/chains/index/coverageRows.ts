import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import type { Coverage } from './coverage.ts'
import { coverageTable } from './indexTables.ts'

export async function readCoverage(queries: Queries, chain: number, account: string): Promise<Coverage> {
  const { low, high } = coverageTable
  return queries
    .select({ low, high })
    .from(coverageTable)
    .where(and(eq(coverageTable.chain, chain), eq(coverageTable.account, account)))
    .orderBy(asc(low))
}

export async function writeCoverage(
  queries: Queries,
  chain: number,
  account: string,
  coverage: Coverage,
): Promise<void> {
  await queries
    .delete(coverageTable)
    .where(and(eq(coverageTable.chain, chain), eq(coverageTable.account, account)))
  if (coverage.length > 0)
    await queries.insert(coverageTable).values(coverage.map((range) => ({ chain, account, ...range })))
}
