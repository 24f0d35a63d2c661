import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { withTimeout } from '#shared/async/withTimeout.ts'

/** What the frame keeps, by key. Values are anything that IndexedDB can hold, keys of WebCrypto included. */
export interface FrameStorage {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  /** Stores the value unless the key has one; answers with what is there then. Two tabs that ask at once get the same. */
  add(key: string, value: unknown): Promise<unknown>
  remove(key: string): Promise<void>
  /** The values of all keys that begin so, in the order of their keys. */
  list(prefix: string): Promise<unknown[]>
  /** false: what is stored ends with this page. Say so, and offer recovery. True until the browser has refused once. */
  persistent(): boolean
  destroy(): void
}

interface Schema extends DBSchema {
  records: { key: string; value: unknown }
}

/** Version 1: one store of records, each with a schema of its own that its reader checks. */
const version = 1

export interface FrameStorageParameters {
  /** Of the database. */
  name: string
  /** Milliseconds after which an access counts as hanging. */
  timeout: number
}

/**
 * IndexedDB, and memory behind it. Browsers refuse it (blocked third-party storage), let it hang, or empty it under a running
 * page: from the first such sign on, memory alone serves, with all that this page has read and written. Nothing here rejects.
 */
export function createFrameStorage({ name, timeout }: FrameStorageParameters): FrameStorage {
  const memory = new Map<string, unknown>()
  let database: Promise<IDBPDatabase<Schema>> | null = null
  let lost = false

  const lose = () => {
    lost = true
  }

  const open = () => {
    database ??= openDB<Schema>(name, version, {
      upgrade: (opened) => void opened.createObjectStore('records'),
      // Deleted from outside: it must not wait for this page. A connection that is closed, by this or by the browser, refuses
      // from then on: opened anew, the database would be an empty one.
      blocking(_current, _next, event) {
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
    return database
  }

  const guarded = async <T>(access: (opened: IDBPDatabase<Schema>) => Promise<T>, fallback: () => T) => {
    if (lost) return fallback()
    try {
      const answered = open().then((opened) => access(opened))
      const result = await withTimeout(answered, timeout)
      return lost ? fallback() : result
    } catch {
      // The browser refuses, lets it hang or has lost it: memory serves, as said above.
      lose()
      return fallback()
    }
  }

  const remember = (key: string, value: unknown) => {
    if (value === undefined) memory.delete(key)
    else memory.set(key, value)
    return value
  }

  return {
    get: (key) =>
      guarded(
        async (opened) => remember(key, await opened.get('records', key)),
        () => memory.get(key),
      ),
    async put(key, value) {
      remember(key, value)
      await guarded(
        async (opened) => void (await opened.put('records', value, key)),
        () => undefined,
      )
    },
    add: (key, value) =>
      guarded(
        async (opened) => {
          const transaction = opened.transaction('records', 'readwrite')
          const present = await transaction.store.get(key)
          if (present === undefined) await transaction.store.put(value, key)
          await transaction.done
          return remember(key, present ?? value)
        },
        () => memory.get(key) ?? remember(key, value),
      ),
    async remove(key) {
      remember(key, undefined)
      await guarded(
        (opened) => opened.delete('records', key),
        () => undefined,
      )
    },
    list: (prefix) =>
      guarded(
        (opened) => opened.getAll('records', IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
        () => {
          const keys = [...memory.keys()].filter((key) => key.startsWith(prefix))
          return keys.toSorted().map((key) => memory.get(key))
        },
      ),
    persistent: () => !lost,
    destroy() {
      lose()
      // It was never opened, or is closed.
      void database?.then((opened) => opened.close()).catch(() => undefined)
    },
  }
}
