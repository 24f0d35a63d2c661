import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomId } from '#shared/rpc/randomId.ts'
import { createSealingKey, seal, unseal } from '../crypto/sealing.ts'
import { createFrameStorage } from './createFrameStorage.ts'

const open = (name: string = randomId()) => createFrameStorage({ name, timeout: 5_000 })

afterEach(() => vi.unstubAllGlobals())

describe('createFrameStorage', () => {
  it('default: values stay for the next page, keys of WebCrypto included', async () => {
    const name = randomId()
    const key = await createSealingKey()
    const sealed = await seal(key, new Uint8Array([1]), ['x'])
    const storage = open(name)
    await storage.put('key', key)
    storage.destroy()
    const kept = await open(name).get('key')
    expect(await unseal(kept as CryptoKey, sealed, ['x'], 'VAULT_CORRUPT')).toEqual(new Uint8Array([1]))
  })

  it('default: removed is gone; what nobody stored is undefined', async () => {
    const storage = open()
    await storage.put('a', 1)
    await storage.remove('a')
    expect(await storage.get('a')).toBeUndefined()
    expect(await storage.get('b')).toBeUndefined()
    expect(storage.persistent()).toBe(true)
  })

  it('default: all that is under one prefix, and nothing else', async () => {
    const storage = open()
    for (const key of ['a', 'pending b', 'pending a', 'pendinf', 'pendinh']) await storage.put(key, key)
    expect(await storage.list('pending ')).toEqual(['pending a', 'pending b'])
  })

  it('behavior: what memory alone keeps is listed, too', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const storage = open()
    for (const key of ['x b', 'x a', 'y']) await storage.put(key, key)
    expect(await storage.list('x ')).toEqual(['x a', 'x b'])
  })

  it('behavior: two tabs that add at once have the same', async () => {
    const name = randomId()
    const [first, second] = await Promise.all([open(name).add('device', 'a'), open(name).add('device', 'b')])
    expect(first).toBe(second)
    expect(await open(name).get('device')).toBe(first)
  })

  it.each<[string, Partial<IDBFactory> | undefined]>([
    ['absent', undefined],
    [
      'refused',
      {
        open() {
          throw new DOMException('The user denied permission', 'SecurityError')
        },
      },
    ],
  ])('R6 behavior: IndexedDB is %s: memory serves, and it says so', async (_, factory) => {
    vi.stubGlobal('indexedDB', factory)
    const storage = open()
    await storage.put('a', 1)
    expect(await storage.get('a')).toBe(1)
    expect(await storage.add('a', 2)).toBe(1)
    expect(await storage.add('b', 3)).toBe(3)
    await storage.remove('a')
    expect(await storage.get('a')).toBeUndefined()
    expect(storage.persistent()).toBe(false)
  })

  it('R6 behavior: IndexedDB hangs: after the time, memory serves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
    const storage = open()
    const written = storage.put('a', 1)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(storage.persistent()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    await written
    expect(await storage.get('a')).toBe(1)
    expect(storage.persistent()).toBe(false)
    vi.useRealTimers()
  })

  it('threat 26 behavior: emptied under a running page, it goes on from memory and says that it will not last', async () => {
    const name = randomId()
    const storage = open(name)
    await storage.put('a', 1)
    await new Promise<void>((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase(name)
      deletion.onsuccess = () => resolve()
      deletion.onerror = () => reject(deletion.error)
    })
    expect(await storage.get('a')).toBe(1)
    expect(storage.persistent()).toBe(false)
    await storage.put('b', 2)
    expect(await storage.get('b')).toBe(2)
  })
})
