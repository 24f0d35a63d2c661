/** The keys of what the widget remembers: ids only, no addresses and nothing secret (security.md rule 13). */
export type StorageKey = 'session' | 'connections' | 'network' | 'recent'

export interface StorageParameters {
  /** The frame's own storage. Reading the property may itself throw (T6). */
  frame: () => Storage
  /** What the host page's storage held when the session began. */
  hints: () => Readonly<Record<string, string>>
  /** Asks the loader to keep or remove a hint. */
  writeHint: (key: StorageKey, value: string | null) => void
  prefix: string
}

export interface KeyStorage {
  get(key: StorageKey): string | null
  set(key: StorageKey, value: string | null): void
}

/**
 * Storage in three tiers: the frame's partition, the host's storage through the loader, memory (R6). Writes go to all;
 * reads take the first that knows the key. No tier may throw.
 */
export function createStorage({ frame, hints, writeHint, prefix }: StorageParameters): KeyStorage {
  const memory = new Map<StorageKey, string | null>()

  const guarded = <T>(access: (storage: Storage) => T): T | null => {
    try {
      return access(frame())
    } catch {
      return null
    }
  }

  return {
    get(key) {
      const remembered = memory.get(key)
      if (remembered !== undefined) return remembered
      return guarded((storage) => storage.getItem(prefix + key)) ?? hints()[key] ?? null
    },
    set(key, value) {
      memory.set(key, value)
      guarded((storage) =>
        value === null ? storage.removeItem(prefix + key) : storage.setItem(prefix + key, value),
      )
      writeHint(key, value)
    },
  }
}
