import * as z from 'zod/mini'
import type { FrameStorage } from '../storage/createStorage.ts'
import { guarded } from '../storage/guarded.ts'
import type { Client } from './internals.ts'

/** Where the kit keeps which sessions are in use, beside what the library keeps. */
export const recordsKey = 'sessions'

type KeyValueStorage = Client['core']['storage']

export interface KeyValueStorageParameters {
  /** The frame's own storage. Reading the property may itself throw (T6). */
  frame: () => FrameStorage
  prefix: string
}

/**
 * Where the WalletConnect library keeps its keys and sessions: the frame's own partition only, never the host's storage,
 * for they are secrets. Where the browser forbids it, memory, until the page goes. What cannot be read counts as absent.
 */
export function createKeyValueStorage({ frame, prefix }: KeyValueStorageParameters) {
  const memory = new Map<string, string | null>()
  const indexKey = 'index'

  const text = (key: string): string | null => {
    const remembered = memory.get(key)
    return remembered === undefined ? guarded(() => frame().getItem(prefix + key)) : remembered
  }
  const parsed = (text: string | null) => guarded(() => JSON.parse(text ?? 'null')) ?? undefined
  const write = (key: string, own: string | null, stored = own) => {
    memory.set(key, own)
    guarded(() =>
      stored === null ? frame().removeItem(prefix + key) : frame().setItem(prefix + key, stored),
    )
  }
  /** Past what was remembered: another tab may have written since. */
  const latest = (key: string): unknown => {
    const stored = guarded(() => frame().getItem(prefix + key))
    return parsed(stored === null ? text(key) : stored)
  }
  const keys = (): string[] => {
    const index = latest(indexKey)
    return Array.isArray(index) ? index.filter((key) => typeof key === 'string') : []
  }
  const setKeys = (next: readonly string[]) => write(indexKey, JSON.stringify(next))
  const shared = createSharedLists(() => latest(recordsKey))
  const put = (key: string, value: unknown, stored = value) => {
    if (!keys().includes(key)) setKeys([...keys(), key])
    write(key, JSON.stringify(value), JSON.stringify(stored))
  }

  const storage: KeyValueStorage = {
    getKeys: async () => keys(),
    getEntries: async () => keys().map((key) => [key, parsed(text(key))]),
    async getItem(key) {
      const own = text(key)
      const value = parsed(own)
      if (shared.isShared(key)) {
        // What other tabs add from now on is theirs: this one's library has no use for it.
        memory.set(key, own)
        shared.know(key, value)
      }
      return value
    },
    async setItem(key, value) {
      if (!shared.isShared(key)) return put(key, value)
      shared.know(key, value)
      put(key, value, shared.join(key, value, latest(key)))
    },
    async removeItem(key) {
      setKeys(keys().filter((known) => known !== key))
      write(key, null)
    },
  }
  return {
    storage,
    read: latest,
    write: (key: string, value: unknown) => put(key, value),
    /** Whether what is written is still there when the page has gone, as far as one can tell. */
    lasts(): boolean {
      const probe = `${prefix}probe`
      const seen = guarded(() => {
        frame().setItem(probe, probe)
        const value = frame().getItem(probe)
        frame().removeItem(probe)
        return value
      })
      return seen === probe
    },
    /** Forgets everything: for a store that the library cannot start with. */
    clear() {
      for (const key of keys()) write(key, null)
      setKeys([])
    },
  }
}

export type WalletConnectStorage = ReturnType<typeof createKeyValueStorage>

const keysSchema = z.record(z.string(), z.string())
const topicsSchema = z.array(z.looseObject({ topic: z.string() }))

/**
 * The lists without which a session is lost. Each tab's library writes its own from its memory, and would drop the
 * sessions that another tab made since: what it never knew, and what is in use, is written with them.
 *
 * @param records what the kit keeps of the sessions in use, read past every memory
 */
export function createSharedLists(records: () => unknown) {
  const known = new Map<string, Set<string>>()

  return {
    isShared: (key: string): boolean => /\/\/(keychain|session|subscription)$/.test(key),
    /** The library has this now: what of it is missing later was removed on purpose. */
    know(key: string, value: unknown) {
      known.set(key, new Set([...(known.get(key) ?? []), ...topicsOf(value)]))
    },
    /** The library's value with what other tabs need of the stored one. */
    join(key: string, value: unknown, stored: unknown): unknown {
      const used = topicsOf(records())
      const isForeign = (topic: string) => used.includes(topic) && !known.get(key)?.has(topic)
      const lists = z.safeParse(pairOf(topicsSchema), { own: value, all: stored })
      if (lists.success) {
        const { own, all } = lists.data
        return [...own, ...all.filter(({ topic }) => isForeign(topic))]
      }
      const keys = z.safeParse(pairOf(keysSchema), { own: value, all: stored })
      if (!keys.success) return value
      const { own, all } = keys.data
      return { ...Object.fromEntries(Object.entries(all).filter(([topic]) => isForeign(topic))), ...own }
    },
  }
}

/** The library's value and the stored one, where both are of one kind. */
function pairOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.object({ own: schema, all: schema })
}

function topicsOf(value: unknown): string[] {
  const listed = topicsSchema.safeParse(value)
  if (listed.success) return listed.data.map(({ topic }) => topic)
  const keys = keysSchema.safeParse(value)
  return keys.success ? Object.keys(keys.data) : []
}
