import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { addRange, type BlockRange, type Coverage, cutAbove } from './coverage.ts'
import type { BlockFacts } from './facts.ts'
import { indexPolicy } from './indexPolicy.ts'
import {
  blocksTable,
  chainsTable,
  coverageTable,
  entriesTable,
  participantsTable,
  transactionsTable,
} from './indexTables.ts'
import type { Header } from './rpcBlock.ts'
import { writeFacts } from './writeFacts.ts'

/** What is kept of one chain. Every change is one transaction: a process that dies in the middle has changed nothing. */
export interface IndexStore {
  /** The short id of the chain in the tables. */
  id(): Promise<number>
  coverage(account: string): Promise<Coverage>
  /** Blocks that are kept, newest first. */
  newestBlocks(below: number, count: number): Promise<Pick<Header, 'number' | 'hash'>[]>
  /**
   * Keeps whole blocks.
   *
   * @returns `torn` if they do not follow on what is kept around them: then nothing is kept
   */
  addBlocks(range: BlockRange, blocks: readonly BlockFacts[]): Promise<'kept' | 'torn'>
  /**
   * Keeps what concerns one account in a range.
   *
   * @param settled the part of the range that will not be read again; null if there is none
   */
  addFound(
    account: string,
    range: BlockRange,
    blocks: readonly BlockFacts[],
    settled: BlockRange | null,
  ): Promise<void>
  /** Forgets every block above one; all of them for -1. */
  cutAbove(top: number): Promise<void>
  /** Takes or keeps the right to read the chain; false while another process has it. */
  claim(writer: string, now: number): Promise<boolean>
  release(writer: string): Promise<void>
}

/** Any number, as long as no other program locks it, with a chain's id, on the same database. */
const lock = 4_700_002

export function createIndexStore(queries: Queries, key: string): IndexStore {
  let known: Promise<number> | undefined

  async function open(): Promise<number> {
    await queries.insert(chainsTable).values({ key }).onConflictDoNothing()
    const [row] = await queries
      .select({ id: chainsTable.id })
      .from(chainsTable)
      .where(eq(chainsTable.key, key))
    if (!row) throw new Error('the chain has no row')
    return row.id
  }

  function id(): Promise<number> {
    known ??= open().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  /** One writer after the other, whatever process it is in. */
  async function change<T>(work: (transaction: Queries, chain: number) => Promise<T>): Promise<T> {
    const chain = await id()
    return queries.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::integer, ${chain}::integer)`)
      return work(transaction, chain)
    })
  }

  return {
    id,
    coverage: async (account) => readCoverage(queries, await id(), account),

    async newestBlocks(below, count) {
      const { number, hash, chain } = blocksTable
      return queries
        .select({ number, hash })
        .from(blocksTable)
        .where(and(eq(chain, await id()), lt(number, below)))
        .orderBy(desc(number))
        .limit(count)
    },

    addBlocks: (range, blocks) =>
      change(async (transaction, chain) => {
        if (!(await follows(transaction, chain, range, blocks))) return 'torn'
        await writeFacts(transaction, chain, blocks)
        const coverage = addRange(await readCoverage(transaction, chain, ''), range)
        await writeCoverage(transaction, chain, '', coverage)
        return 'kept'
      }),

    addFound: (account, { low, high }, blocks, settled) =>
      change(async (transaction, chain) => {
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
      }),

    cutAbove: (top) =>
      change(async (transaction, chain) => {
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
      }),

    async claim(writer, now) {
      const { id: chain, writer: other, writerUntil } = chainsTable
      const free = or(isNull(other), eq(other, writer), lt(writerUntil, new Date(now)))
      const rows = await queries
        .update(chainsTable)
        .set({ writer, writerUntil: new Date(now + indexPolicy.lease) })
        .where(and(eq(chain, await id()), free))
        .returning({ id: chain })
      return rows.length > 0
    },

    async release(writer) {
      await queries
        .update(chainsTable)
        .set({ writer: null, writerUntil: null })
        .where(and(eq(chainsTable.id, await id()), eq(chainsTable.writer, writer)))
    },
  }
}

async function readCoverage(queries: Queries, chain: number, account: string): Promise<Coverage> {
  const { low, high } = coverageTable
  return queries
    .select({ low, high })
    .from(coverageTable)
    .where(and(eq(coverageTable.chain, chain), eq(coverageTable.account, account)))
    .orderBy(asc(low))
}

async function writeCoverage(
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
