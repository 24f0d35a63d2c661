export interface ConcurrencyLimit {
  /** Takes `count` of what a key may have under way; false, and none taken, if that is more than is left. */
  take(key: string, count: number): boolean
  /** Gives them back. */
  release(key: string, count: number): void
}

/** Counts what runs at the same time under each key, up to `limit`. */
export function createConcurrencyLimit(limit: number): ConcurrencyLimit {
  const taken = new Map<string, number>()
  return {
    take(key, count) {
      const after = (taken.get(key) ?? 0) + count
      if (after > limit) return false
      taken.set(key, after)
      return true
    },
    release(key, count) {
      const after = (taken.get(key) ?? 0) - count
      if (after > 0) taken.set(key, after)
      else taken.delete(key)
    },
  }
}
