import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { type BlockFacts, participantsOf } from './facts.ts'
import { blocksTable, entriesTable, participantsTable, transactionsTable } from './indexTables.ts'

/** Rows of one statement: its parameters are counted in 16 bits. */
const maxRows = 1_000

/**
 * Writes what blocks hold. What is there already is written over: a transaction may stand in another block now.
 *
 * @param account names the only participant to write; without it all are
 */
export async function writeFacts(
  queries: Queries,
  chain: number,
  blocks: readonly BlockFacts[],
  account?: string,
): Promise<void> {
  const transactions = blocks.flatMap((block) => block.transactions)
  const replaced = (names: readonly string[]): Record<string, SQL> =>
    Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)]))

  const headers = blocks.map(({ number, hash, parentHash, timestamp }) => {
    return { chain, number, hash, parent: parentHash, time: timestamp }
  })
  for (const rows of chunk(headers))
    await queries
      .insert(blocksTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [blocksTable.chain, blocksTable.number],
        set: replaced(['hash', 'parent', 'time']),
      })

  for (const rows of chunk(transactions.map(({ entries: _, ...row }) => ({ chain, ...row }))))
    await queries
      .insert(transactionsTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [transactionsTable.chain, transactionsTable.hash],
        set: replaced(['block', 'position', 'failed', 'fee', 'created']),
      })

  for (const hashes of chunk(transactions.map(({ hash }) => hash)))
    await queries
      .delete(entriesTable)
      .where(and(eq(entriesTable.chain, chain), inArray(entriesTable.hash, hashes)))
  const entries = transactions.flatMap(({ hash, block, entries }) =>
    entries.map((entry, index) => ({ chain, hash, index, block, ...entry })),
  )
  for (const rows of chunk(entries)) await queries.insert(entriesTable).values(rows)

  const participants = transactions.flatMap((transaction) => {
    const { hash, block, position } = transaction
    const all = participantsOf(transaction)
    const addresses = account === undefined ? [...all] : all.has(account) ? [account] : []
    return addresses.map((address) => ({ chain, address, hash, block, position }))
  })
  for (const rows of chunk(participants))
    await queries
      .insert(participantsTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [participantsTable.chain, participantsTable.address, participantsTable.hash],
        set: replaced(['block', 'position']),
      })
}

function chunk<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = []
  for (let start = 0; start < items.length; start += maxRows) chunks.push(items.slice(start, start + maxRows))
  return chunks
}
