import type { FrameStorage } from '../storage/createStorage.ts'
import type { Client } from './relayer.ts'

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

  const guarded = <T>(access: () => T): T | null => {
    try {
      return access()
    } catch {
      return null
    }
  }
  const text = (key: string): string | null => {
    const remembered = memory.get(key)
    return remembered === undefined ? guarded(() => frame().getItem(prefix + key)) : remembered
  }
  const read = (key: string) => guarded(() => JSON.parse(text(key) ?? 'null')) ?? undefined
  const write = (key: string, text: string | null) => {
    memory.set(key, text)
    guarded(() => (text === null ? frame().removeItem(prefix + key) : frame().setItem(prefix + key, text)))
  }
  const keys = (): string[] => {
    const index: unknown = read(indexKey)
    return Array.isArray(index) ? index.filter((key) => typeof key === 'string') : []
  }
  const setKeys = (next: readonly string[]) => write(indexKey, JSON.stringify(next))

  const storage: KeyValueStorage = {
    getKeys: async () => keys(),
    getEntries: async () => keys().map((key) => [key, read(key)]),
    getItem: async (key) => read(key),
    async setItem(key, value) {
      if (!keys().includes(key)) setKeys([...keys(), key])
      write(key, JSON.stringify(value))
    },
    async removeItem(key) {
      setKeys(keys().filter((known) => known !== key))
      write(key, null)
    },
  }
  return {
    storage,
    /** Past what was remembered: another tab may have written since. */
    read(key: string): unknown {
      const stored = guarded(() => frame().getItem(prefix + key))
      return stored === null ? read(key) : (guarded((): unknown => JSON.parse(stored)) ?? undefined)
    },
    write: (key: string, value: unknown) => void storage.setItem(key, value),
    /** Forgets everything: for a store that the library cannot start with. */
    clear() {
      for (const key of keys()) write(key, null)
      setKeys([])
    },
  }
}

export type WalletConnectStorage = ReturnType<typeof createKeyValueStorage>
