export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  /** True once in so many times. */
  oneIn(count: number): boolean
  /** One of some. @throws RangeError if there are none */
  pick<Item>(items: readonly Item[]): Item
}

/** The same numbers for the same seed, so that a run that found something can be repeated (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    oneIn: (count) => below(count) === 0,
    pick(items) {
      const [item] = items.slice(below(items.length))
      if (item === undefined) throw new RangeError('There is nothing to pick from')
      return item
    },
  }
}
