import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { addBlocks, addFound, cutBlocksAbove } from './changeBlocks.ts'
import type { BlockRange, Coverage } from './coverage.ts'
import { readCoverage } from './coverageRows.ts'
import type { BlockFacts } from './facts.ts'
import { createIndexContext } from './indexContext.ts'
import { indexPolicy } from './indexPolicy.ts'
import { blocksTable, chainsTable } from './indexTables.ts'
import type { Header } from './rpcBlock.ts'

/** What is kept of one chain. Every change is one transaction: a process that dies in the middle has changed nothing. */
export interface IndexStore {
  /** The short id of the chain in the tables. */
  id(): Promise<number>
  coverage(account: string): Promise<Coverage>
  /** Has `work` read one state of it, whatever is changed meanwhile. */
  snapshot<T>(work: (queries: Queries, chain: number) => Promise<T>): Promise<T>
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

export function createIndexStore(queries: Queries, key: string): IndexStore {
  const context = createIndexContext(queries, key)
  const { id } = context
  return {
    id,
    coverage: async (account) => readCoverage(queries, await id(), account),

    async snapshot(work) {
      const chain = await id()
      return queries.transaction((state) => work(state, chain), { isolationLevel: 'repeatable read' })
    },

    async newestBlocks(below, count) {
      const { number, hash, chain } = blocksTable
      return queries
        .select({ number, hash })
        .from(blocksTable)
        .where(and(eq(chain, await id()), lt(number, below)))
        .orderBy(desc(number))
        .limit(count)
    },

    addBlocks: (range, blocks) => addBlocks(context, range, blocks),
    addFound: (account, range, blocks, settled) => addFound(context, { account, range, blocks, settled }),
    cutAbove: (top) => cutBlocksAbove(context, top),

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
