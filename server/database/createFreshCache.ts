import { LRUCache } from 'lru-cache'

export interface FreshCacheParameters {
  /** Those that were not asked for longest make room. */
  maxEntries: number
  /** Milliseconds until another process's change must show; `Infinity` where no other process writes. */
  freshFor: number
  now: () => number
}

export interface FreshCache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** What this process has changed itself. */
  set(key: string, value: Value): void
}

/**
 * Remembers what was read from the database, for as long as it cannot have changed elsewhere. All who ask at the same time get one reading.
 * A failure is not remembered. While the database is away, what was known before goes on being given.
 */
export function createFreshCache<Value>({
  maxEntries,
  freshFor,
  now,
}: FreshCacheParameters): FreshCache<Value> {
  const entries = new LRUCache<string, { value: Promise<Value>; freshUntil: number }>({ max: maxEntries })
  const remember = (key: string, value: Promise<Value>) => {
    const entry = { value, freshUntil: now() + freshFor }
    entries.set(key, entry)
    return entry
  }
  return {
    get(key, load) {
      const known = entries.get(key)
      if (known && now() < known.freshUntil) return known.value
      const entry = remember(key, loadOr(load, known?.value))
      // The caller gets the failure; the next call reads again.
      entry.value.catch(() => entries.peek(key) === entry && entries.delete(key))
      return entry.value
    },
    set(key, value) {
      remember(key, Promise.resolve(value))
    },
  }
}

/** @throws what `load` throws where nothing is known */
async function loadOr<Value>(load: () => Promise<Value>, known: Promise<Value> | undefined): Promise<Value> {
  try {
    return await load()
  } catch (error) {
    if (!known) throw error
    return known
  }
}
