import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Queries } from '../../database/database.ts'
import type { Chain } from '../chain.ts'
import type { TransactionFinder } from '../sources.ts'
import { type ChainIndex, createChainIndex } from './createChainIndex.ts'
import { createIndexStore } from './createIndexStore.ts'

/** The indexes of all chains that somebody has asked for. */
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
      await Promise.all([...indexes.values()].map((index) => index.destroy()))
    },
  }
}
