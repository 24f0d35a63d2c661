import { and, asc, countDistinct, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { blocksTable, entriesTable, participantsTable, transactionsTable } from './indexTables.ts'

/** Where a page ended. */
export interface HistoryPlace {
  block: number
  position: number
}

export type IndexedEntry = Omit<typeof entriesTable.$inferSelect, 'chain'>
export type IndexedTransaction = Omit<typeof transactionsTable.$inferSelect, 'chain'> & {
  /** Seconds since 1970. */
  time: number
  /** Those from and to the account. */
  entries: IndexedEntry[]
}

/** Entries of one page: a contract may write thousands that name somebody. */
const maxEntries = 10_000

/** Transactions that an account has part in, newest first. @param before where the page before ended */
export async function readHistory(
  queries: Queries,
  chain: number,
  account: string,
  before: HistoryPlace | null,
  maxItems: number,
): Promise<IndexedTransaction[]> {
  const { block, position } = participantsTable
  const older =
    before && or(lt(block, before.block), and(eq(block, before.block), lt(position, before.position)))
  const rows = await queries
    .select({ transaction: transactionsTable, time: blocksTable.time })
    .from(participantsTable)
    .innerJoin(
      transactionsTable,
      and(eq(transactionsTable.chain, chain), eq(transactionsTable.hash, participantsTable.hash)),
    )
    .innerJoin(blocksTable, and(eq(blocksTable.chain, chain), eq(blocksTable.number, block)))
    .where(
      and(
        eq(participantsTable.chain, chain),
        eq(participantsTable.address, account),
        ...(older ? [older] : []),
      ),
    )
    .orderBy(desc(block), desc(position))
    .limit(maxItems)
  const hashes = rows.map(({ transaction }) => transaction.hash)
  const entries = hashes.length === 0 ? [] : await readEntries(queries, chain, account, hashes)
  return rows.map(({ transaction, time }) => ({
    ...transaction,
    time,
    entries: entries.filter(({ hash }) => hash === transaction.hash),
  }))
}

async function readEntries(
  queries: Queries,
  chain: number,
  account: string,
  hashes: readonly string[],
): Promise<IndexedEntry[]> {
  const { hash, index, sender, recipient } = entriesTable
  return queries
    .select()
    .from(entriesTable)
    .where(
      and(
        eq(entriesTable.chain, chain),
        inArray(hash, [...hashes]),
        or(eq(sender, account), eq(recipient, account)),
      ),
    )
    .orderBy(asc(hash), asc(index))
    .limit(maxEntries)
}

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
