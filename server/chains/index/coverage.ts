/** Blocks from `low` to `high`, both included. */
export interface BlockRange {
  low: number
  high: number
}

/** Ranges that neither overlap nor touch, lowest first. */
export type Coverage = readonly BlockRange[]

/**
 * What to read next: the newest blocks that are not covered yet, since those are what people ask for.
 *
 * @param floor the lowest block of interest
 * @param most how many blocks at once
 * @returns null if nothing is missing from `floor` to `head`
 */
export function nextRange(
  coverage: Coverage,
  floor: number,
  head: number,
  maxBlocks: number,
): BlockRange | null {
  let high = head
  let below = floor - 1
  for (const range of coverage.toReversed()) {
    if (range.low > high) continue
    if (range.high >= high) high = range.low - 1
    else {
      below = Math.max(below, range.high)
      break
    }
  }
  return high < floor ? null : { low: Math.max(high - maxBlocks + 1, below + 1), high }
}

/** With a range more; ranges that touch become one. */
export function addRange(coverage: Coverage, added: BlockRange): Coverage {
  const apart = coverage.filter(({ low, high }) => high < added.low - 1 || low > added.high + 1)
  const joined = coverage.filter((range) => !apart.includes(range))
  const low = Math.min(added.low, ...joined.map((range) => range.low))
  const high = Math.max(added.high, ...joined.map((range) => range.high))
  return [...apart, { low, high }].sort((a, b) => a.low - b.low)
}

/** Without everything above a block. */
export function cutAbove(coverage: Coverage, top: number): Coverage {
  return coverage.filter(({ low }) => low <= top).map(({ low, high }) => ({ low, high: Math.min(high, top) }))
}
