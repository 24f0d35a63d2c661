import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainSettings } from '../../config/chainSettings.ts'
import type { Chain } from '../core/chain.ts'
import type { TransactionFinder } from '../vendors/createExplorerFinder.ts'
import { nextRange } from './coverage.ts'
import type { IndexStore } from './createIndexStore.ts'
import { indexPolicy } from './indexPolicy.ts'
import { createBlockReader, readHashes, torn } from './readBlocks.ts'
import { readFound } from './readFound.ts'
import type { Header } from './rpcBlock.ts'

/** What is to be read: everything for one account up to a head. */
export interface Reading {
  account: string
  head: Header
  /** The head below which the blocks that may still be replaced have been read. */
  newest?: string
}

/** Reads one piece more. True if nothing is missing any more. */
export type Step = (reading: Reading, signal: AbortSignal) => Promise<boolean>

type History = NonNullable<ChainSettings['history']>

/** How many of the blocks that are kept are compared with the chain at once. */
const compared = 16

/**
 * Reads whole blocks, for all accounts at once. Before each piece the newest block that is kept must be the chain's still;
 * if it is not, everything down to the last one that both have is forgotten, and read again.
 */
export function createBlockSteps(chain: Chain, store: IndexStore, { fromBlock }: History): Step {
  const readBlocks = createBlockReader(chain)

  async function settle(head: Header, signal: AbortSignal): Promise<void> {
    let top = Number.MAX_SAFE_INTEGER
    for (let seen = 0; seen < indexPolicy.depth; seen += compared) {
      const kept = await store.newestBlocks(top, seen === 0 ? 1 : compared)
      const [newest] = kept
      if (!newest) break
      if (seen === 0 && isBelow(newest, head)) return
      const hashes = await readHashes(
        chain,
        kept.map(({ number }) => number),
        signal,
      )
      const common = kept.find(({ hash }, index) => hash === hashes[index])
      if (common?.number === newest.number && seen === 0) return
      if (common) return store.cutAbove(common.number)
      top = kept.at(-1)?.number ?? 0
    }
    // Nothing in common: another chain answers under this address now.
    await store.cutAbove(-1)
  }

  return async ({ head }, signal) => {
    await settle(head, signal)
    const range = nextRange(await store.coverage(''), fromBlock, head.number, indexPolicy.blockBatch)
    if (!range) return true
    if ((await store.addBlocks(range, await readBlocks(range, signal))) === 'torn') throw torn()
    return false
  }
}

/** Whether a block is the head, or right below it, so that there is nothing to ask. */
function isBelow({ number, hash }: { number: number; hash: string }, head: Header): boolean {
  return number === head.number ? hash === head.hash : number === head.number - 1 && hash === head.parentHash
}

/**
 * Reads the logs that name one account. The newest blocks, which may still be replaced, are read anew each time; below
 * them each block once. An endpoint that gives no logs for so many blocks is asked for half as many.
 *
 * @param finder knows of what writes no log, and may fail: then the newest blocks are read without it, and of older ones
 *   none counts as read
 */
export function createLogSteps(
  chain: Chain,
  store: IndexStore,
  { fromBlock, logRange }: History,
  finder: TransactionFinder | null,
): Step {
  let maxBlocks = logRange
  const lenient: TransactionFinder | null = finder && {
    serves: finder.serves,
    // The finder is a help, not the source: the logs are read all the same.
    hashes: (...question) => finder.hashes(...question).catch(() => []),
  }

  async function readNewest({ account, head }: Reading, signal: AbortSignal): Promise<void> {
    const range = { low: Math.max(fromBlock, head.number - indexPolicy.logDepth + 1), high: head.number }
    await store.addFound(account, range, await readFound(chain, account, range, lenient, signal), null)
  }

  return async (reading, signal) => {
    const { account, head } = reading
    if (reading.newest !== head.hash) {
      await readNewest(reading, signal)
      reading.newest = head.hash
      return false
    }
    const top = head.number - indexPolicy.logDepth
    const range = nextRange(await store.coverage(account), fromBlock, top, maxBlocks)
    if (!range) return true
    try {
      await store.addFound(account, range, await readFound(chain, account, range, finder, signal), range)
      maxBlocks = Math.min(logRange, Math.ceil(maxBlocks * 1.25))
    } catch (error) {
      const refused = error instanceof WalletKitError && error.code === 'RPC_ERROR'
      const length = range.high - range.low + 1
      if (!refused || length <= indexPolicy.leastLogRange) throw error
      maxBlocks = Math.floor(length / 2)
    }
    return false
  }
}
