import { LRUCache } from 'lru-cache'

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
  const kept = new LRUCache<string, { value: Value; until: number }>({
    max: entries,
    maxSize: bytes,
    maxEntrySize: Math.floor(bytes / 4),
  })
  return {
    // Not by the times of the library: they end a millisecond later, and never for a clock that stands at zero.
    get(key) {
      const entry = kept.get(key)
      if (entry && entry.until > now()) return entry.value
      kept.delete(key)
      return undefined
    },
    set(key, value, size, freshFor) {
      if (freshFor <= 0) kept.delete(key)
      else kept.set(key, { value, until: now() + freshFor }, { size })
    },
  }
}
