import { timings } from '#shared/constants/timings.ts'

interface ReadingState {
  /** When it was last read, and when reading it last failed; 0 for never. Milliseconds since 1970. */
  updatedAt: number
  failedAt: number
  /** How long what was read counts as new. */
  freshFor: number
  /** Null where it is not known. */
  reachable: boolean | null
  /** The chain has a newer block than when it was read. */
  newBlock: boolean
  /** How many times in a row it was read because of a new block. */
  blockReads: number
}

/** How much longer each pause before a new block's reading is than the one before. */
const pauseGrowth = 1.5

/**
 * When something of an account is read next: every 30 s, sooner after a new block, no sooner than 30 s after a failure
 * (behaviour §4). A chain whose blocks come faster than a person could read is not read at each. While the chain is known to be down,
 * never: its return is a reason to read, too.
 *
 * @returns milliseconds since 1970, 0 for at once; null for not by itself
 */
export function dueAt(state: ReadingState): number | null {
  const { updatedAt, failedAt, freshFor, reachable, newBlock, blockReads } = state
  if (updatedAt === 0 && failedAt === 0) return 0
  if (reachable === false) return null
  if (failedAt > 0 && failedAt >= updatedAt) return failedAt + timings.balanceRetryBackoff
  const pause = Math.min(timings.newBlockPause * pauseGrowth ** blockReads, timings.maxNewBlockPause)
  return updatedAt + Math.min(freshFor, newBlock ? pause : freshFor)
}
