import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { addRange, type BlockRange, cutAbove } from './coverage.ts'
import { readCoverage, writeCoverage } from './coverageRows.ts'
import type { BlockFacts } from './facts.ts'
import { changeIndex, type IndexContext } from './indexContext.ts'
import {
  blocksTable,
  coverageTable,
  entriesTable,
  participantsTable,
  transactionsTable,
} from './indexTables.ts'
import { writeFacts } from './writeFacts.ts'

/** Keeps whole blocks; `torn`: they do not follow on what is kept around them, and nothing is kept. */
export function addBlocks(
  context: IndexContext,
  range: BlockRange,
  blocks: readonly BlockFacts[],
): Promise<'kept' | 'torn'> {
  return changeIndex(context, async (transaction, chain) => {
    if (!(await follows(transaction, chain, range, blocks))) return 'torn'
    await writeFacts(transaction, chain, blocks)
    const coverage = addRange(await readCoverage(transaction, chain, ''), range)
    await writeCoverage(transaction, chain, '', coverage)
    return 'kept'
  })
}

/** What was found of one account. */
export interface FoundFacts {
  account: string
  range: BlockRange
  blocks: readonly BlockFacts[]
  /** The part of the range that will not be read again; null if there is none. */
  settled: BlockRange | null
}

/** Keeps what concerns one account in a range. */
export function addFound(
  context: IndexContext,
  { account, range: { low, high }, blocks, settled }: FoundFacts,
): Promise<void> {
  return changeIndex(context, async (transaction, chain) => {
    // What was found here before and is not found now has been replaced by other blocks.
    const { block, address } = participantsTable
    const inside = and(gt(block, low - 1), lte(block, high))
    await transaction
      .delete(participantsTable)
      .where(and(eq(participantsTable.chain, chain), eq(address, account), inside))
    await writeFacts(transaction, chain, blocks, account)
    if (!settled) return
    const coverage = addRange(await readCoverage(transaction, chain, account), settled)
    await writeCoverage(transaction, chain, account, coverage)
  })
}

/** Forgets every block above one; all of them for -1. */
export function cutBlocksAbove(context: IndexContext, top: number): Promise<void> {
  return changeIndex(context, async (transaction, chain) => {
    for (const table of [entriesTable, participantsTable, transactionsTable])
      await transaction.delete(table).where(and(eq(table.chain, chain), gt(table.block, top)))
    await transaction
      .delete(blocksTable)
      .where(and(eq(blocksTable.chain, chain), gt(blocksTable.number, top)))
    const accounts = await transaction
      .selectDistinct({ account: coverageTable.account })
      .from(coverageTable)
      .where(and(eq(coverageTable.chain, chain), gt(coverageTable.high, top)))
    for (const { account } of accounts) {
      const coverage = cutAbove(await readCoverage(transaction, chain, account), top)
      await writeCoverage(transaction, chain, account, coverage)
    }
  })
}

/** Whether blocks are one chain among themselves and with their neighbours that are kept. */
async function follows(
  queries: Queries,
  chain: number,
  { low, high }: BlockRange,
  blocks: readonly BlockFacts[],
): Promise<boolean> {
  const { number, hash, parent } = blocksTable
  const neighbours = await queries
    .select({ number, hash, parent })
    .from(blocksTable)
    .where(and(eq(blocksTable.chain, chain), or(eq(number, low - 1), eq(number, high + 1))))
  const [below, above] = [low - 1, high + 1].map((at) => neighbours.find((block) => block.number === at))
  const hashes = [below?.hash, ...blocks.map((block) => block.hash)]
  const parents = [...blocks.map(({ parentHash }) => parentHash), above?.parent]
  return parents.every((expected, index) => {
    const actual = hashes[index]
    return expected === undefined || actual === undefined || expected === actual
  })
}
