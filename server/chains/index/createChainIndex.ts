import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Queries } from '../../database/database.ts'
import type { Chain } from '../core/chain.ts'
import type { TransactionFinder } from '../vendors/createExplorerFinder.ts'
import { catchUp } from './catchUp.ts'
import { readCoverage } from './coverageRows.ts'
import { createIndexStore, type IndexStore } from './createIndexStore.ts'
import { type ChainIndexParameters, createIndexRun, isCovered, jobKeyOf } from './indexRun.ts'
import type { Header } from './rpcBlock.ts'

/** The indexes of all chains that were asked for. */
export interface ChainIndexes {
  of(chain: Chain): ChainIndex
  /** Ends all reading. Call it before the database closes. */
  destroy(): Promise<void>
}

interface ChainIndexesParameters {
  queries: Queries
  /** Whether other processes write to the same database. */
  shared: boolean
  finder: TransactionFinder | null
  now: () => number
  log: Logger
}

export function createChainIndexes({
  queries,
  shared,
  finder,
  now,
  log,
}: ChainIndexesParameters): ChainIndexes {
  const indexes = new Map<string, ChainIndex>()
  const writer = shared ? randomUUID() : null
  return {
    of(chain) {
      const known = indexes.get(chain.key)
      if (known) return known
      const store = createIndexStore(queries, chain.key)
      const index = createChainIndex({ chain, store, finder, writer, now, log })
      indexes.set(chain.key, index)
      return index
    },
    async destroy() {
      await Promise.all([...indexes.values()].map(async (index) => index.destroy()))
    },
  }
}

/** Reads a chain into the database, for as long as it is asked for. */
export interface ChainIndex {
  store: IndexStore
  /**
   * Reads on for an account until nothing is missing, or `indexPolicy.timeoutMs` is over; then the reading goes on behind.
   *
   * @param early `indexPolicy.earlyTimeoutMs` is all that is waited
   * @throws WalletKitError `RPC_UNREACHABLE` if the chain cannot be asked for its newest block
   */
  catchUp(account: string, signal: AbortSignal, early?: boolean): Promise<{ head: Header; complete: boolean }>
  /**
   * The same, and has `work` read one state of what is kept then: blocks that a reorganisation has taken away meanwhile are missing from
   * it, and it is not complete.
   *
   * @throws what `work` throws
   */
  read<T>(
    account: string,
    signal: AbortSignal,
    work: (queries: Queries, chain: number) => Promise<T>,
  ): Promise<{ head: Header; complete: boolean; found: T }>
  /** Changes once the history is complete of which an incomplete answer was given. */
  revision(account: string): number
  destroy(): Promise<void>
}

export function createChainIndex(parameters: ChainIndexParameters): ChainIndex {
  const { store, writer } = parameters
  const stopping = new AbortController()
  const run = createIndexRun(parameters, stopping.signal)
  return {
    store,
    catchUp: (account, asker, early) => catchUp(run, account, asker, early),
    async read(account, asker, work) {
      const { head, complete } = await catchUp(run, account, asker)
      return store.snapshot(async (queries, id) => {
        const found = await work(queries, id)
        const coverage = await readCoverage(queries, id, jobKeyOf(run, account))
        return { head, complete: complete && isCovered(run, head, coverage), found }
      })
    },
    revision: (account) => run.revisions.get(jobKeyOf(run, account)) ?? 0,
    async destroy() {
      stopping.abort()
      await run.working
      // The database has gone first: the lease ends by its age.
      if (writer !== null) await store.release(writer).catch(() => undefined)
    },
  }
}
