import { eq, sql } from 'drizzle-orm'
import { once } from '#shared/async/once.ts'
import type { Queries } from '../../database/database.ts'
import { chainsTable } from './indexTables.ts'

/** What reads and changes of one chain's index are made from. */
export interface IndexContext {
  queries: Queries
  /** The short id of the chain in the tables. */
  id: () => Promise<number>
}

export function createIndexContext(queries: Queries, key: string): IndexContext {
  return { queries, id: once(() => openChain(queries, key)) }
}

async function openChain(queries: Queries, key: string): Promise<number> {
  await queries.insert(chainsTable).values({ key }).onConflictDoNothing()
  const [row] = await queries.select({ id: chainsTable.id }).from(chainsTable).where(eq(chainsTable.key, key))
  if (!row) throw new Error('the chain has no row')
  return row.id
}

/** Any number, as long as no other program locks it, with a chain's id, on the same database. */
const lock = 4_700_002

/** One writer after the other, whatever process it is in. */
export async function changeIndex<T>(
  { queries, id }: IndexContext,
  work: (transaction: Queries, chain: number) => Promise<T>,
): Promise<T> {
  const chain = await id()
  return queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::integer, ${chain}::integer)`)
    return work(transaction, chain)
  })
}
