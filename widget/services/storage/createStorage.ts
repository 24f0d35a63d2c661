import { guarded } from './guarded.ts'

/**
 * The keys of what the widget remembers: ids only, no addresses and nothing secret (security.md rule 13). `balances` is only
 * ever removed by way of this: what is in it stays in the frame.
 */
export type StorageKey =
  | 'session'
  | 'connections'
  | 'network'
  | 'recent'
  | 'addresses'
  | 'balances'
  | 'pending'
  | 'locale'
  | 'currency'

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
  set(key: StorageKey, value: string | null): void
}

/** What the keys of a project begin with. */
export const storagePrefix = ({ projectId }: { projectId: string }): string => `wallet-kit:${projectId}:`

/** What is written where something was removed: what the host has kept of it must not come back (R43). */
const removed = ''

/**
 * Storage in three tiers: the frame's partition, the host's storage through the loader, memory (R6). Writes go to all. The
 * partition is what all tabs of a site share, so its word counts, the latest one; the host's is what it was when the page
 * came, and is asked where the partition knows nothing. Memory is for what the partition refuses. No tier may throw.
 */
export function createStorage({ frame, hints, writeHint, prefix }: StorageParameters): KeyStorage {
  const memory = new Map<StorageKey, string | null>()

  return {
    get(key) {
      const refused = memory.get(key)
      if (refused !== undefined) return refused
      const own = guarded(() => frame().getItem(prefix + key))
      return own === null ? (hints()[key] ?? null) : own || null
    },
    set(key, value) {
      memory.set(key, value)
      guarded(() => {
        frame().setItem(prefix + key, value ?? removed)
        memory.delete(key)
      })
      guarded(() => writeHint(key, value))
    },
  }
}
