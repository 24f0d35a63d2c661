/** Values that are kept for a time, within bounds. */
export interface BoundedStore<Value> {
  /** Undefined if there is none, or its time is over. */
  get(key: string): Value | undefined
  /** @param size in bytes @param freshFor milliseconds */
  set(key: string, value: Value, size: number, freshFor: number): void
}

/** Keeps what was used last: what was not used for longest goes first, and one value never takes more than a quarter of the room. */
export function createBoundedStore<Value>(
  { entries, bytes }: { entries: number; bytes: number },
  now: () => number,
): BoundedStore<Value> {
  /** In the order of use: a map gives its keys as they were put in. */
  const kept = new Map<string, { value: Value; size: number; until: number }>()
  let total = 0

  function drop(key: string): void {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      if (entry.until <= now()) {
        drop(key)
        return undefined
      }
      kept.delete(key)
      kept.set(key, entry)
      return entry.value
    },

    set(key, value, size, freshFor) {
      drop(key)
      if (freshFor <= 0 || size > bytes / 4) return
      kept.set(key, { value, size, until: now() + freshFor })
      total += size
      for (const oldest of kept.keys()) {
        if (total <= bytes && kept.size <= entries) break
        drop(oldest)
      }
    },
  }
}
