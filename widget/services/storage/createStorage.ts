/** The keys of what the widget remembers: ids only, no addresses and nothing secret (security.md rule 13). */
export type StorageKey = 'session' | 'connections' | 'network' | 'recent' | 'addresses'

/** The part of `Storage` that the widget needs. */
export type FrameStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StorageParameters {
  /** The frame's own storage. Reading the property may itself throw (T6). */
  frame: () => FrameStorage
  /** What the host page's storage held when the session began. */
  hints: () => Readonly<Record<string, string>>
  /** Asks the loader to keep or remove a hint. */
  writeHint: (key: StorageKey, value: string | null) => void
  prefix: string
}

export interface KeyStorage {
  get(key: StorageKey): string | null
  /** Past what this page wrote itself: another tab may have written since. */
  latest(key: StorageKey): string | null
  set(key: StorageKey, value: string | null): void
}

/**
 * Storage in three tiers: the frame's partition, the host's storage through the loader, memory (R6). Writes go to all;
 * reads take the first that knows the key. No tier may throw.
 */
export function createStorage({ frame, hints, writeHint, prefix }: StorageParameters): KeyStorage {
  const memory = new Map<StorageKey, string | null>()

  const guarded = <T>(access: () => T): T | null => {
    try {
      return access()
    } catch {
      return null
    }
  }

  const get = (key: StorageKey): string | null => {
    const remembered = memory.get(key)
    if (remembered !== undefined) return remembered
    return guarded(() => frame().getItem(prefix + key)) ?? hints()[key] ?? null
  }

  return {
    get,
    latest: (key) => guarded(() => frame().getItem(prefix + key)) ?? get(key),
    set(key, value) {
      memory.set(key, value)
      guarded(() =>
        value === null ? frame().removeItem(prefix + key) : frame().setItem(prefix + key, value),
      )
      guarded(() => writeHint(key, value))
    },
  }
}
