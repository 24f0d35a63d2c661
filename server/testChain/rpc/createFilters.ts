import { type Hex, numberToHex } from 'viem'
import type { Blockchain } from '../evm/createBlockchain.ts'
import { testChainPolicy } from '../testChainPolicy.ts'
import { findLogs, type LogFilter } from './findLogs.ts'
import { RpcFailure } from './rpcFailure.ts'

type What = { kind: 'logs'; filter: LogFilter } | { kind: 'blocks' } | { kind: 'pending' }

interface Filter {
  what: What
  /** The newest block that it has told of. */
  seen: number
  /** Pending transactions that it has told of. */
  told: ReadonlySet<Hex>
  /** When it was last asked, in milliseconds. */
  asked: number
}

/** Filters of a process, as nodes have them: each tells what is new since it was last asked. */
export interface Filters {
  /** @returns its id */
  add(what: What, chain: Blockchain): Hex
  changes(id: Hex, chain: Blockchain): unknown[]
  /** All logs of a filter for logs. */
  logs(id: Hex, chain: Blockchain): unknown[]
  remove(id: Hex): boolean
}

export function createFilters(now: () => number): Filters {
  const filters = new Map<Hex, Filter>()
  let count = 0

  function find(id: Hex): Filter {
    const filter = filters.get(id)
    if (!filter) throw new RpcFailure('filter not found')
    filter.asked = now()
    return filter
  }

  function forgetIdle(): void {
    for (const [id, { asked }] of filters)
      if (asked <= now() - testChainPolicy.filters.idle) filters.delete(id)
    const [oldest] = filters.keys()
    if (filters.size >= testChainPolicy.filters.most && oldest) filters.delete(oldest)
  }

  return {
    add(what, chain) {
      forgetIdle()
      count += 1
      const id = numberToHex(count)
      const told = new Set(chain.pool.all().map(({ hash }) => hash))
      filters.set(id, { what, seen: chain.newest().number, told, asked: now() })
      return id
    },
    changes(id, chain) {
      const filter = find(id)
      const { what, seen, told } = filter
      if (what.kind === 'pending') {
        const hashes = chain.pool.all().map(({ hash }) => hash)
        filter.told = new Set(hashes)
        return hashes.filter((hash) => !told.has(hash))
      }
      const newest = chain.newest().number
      filter.seen = newest
      if (newest <= seen) return []
      if (what.kind === 'blocks')
        return chain.blocks.filter(({ number }) => number > seen).map(({ hash }) => hash)
      const range = { fromBlock: BigInt(seen + 1), toBlock: BigInt(newest) }
      return findLogs(chain, { ...what.filter, ...range })
    },
    logs(id, chain) {
      const { what } = find(id)
      if (what.kind !== 'logs') throw new RpcFailure('filter not found')
      return findLogs(chain, what.filter)
    },
    remove: (id) => filters.delete(id),
  }
}
