import { describe, expect, it } from 'vitest'
import { createMemoryStorage, forbiddenStorage } from '../../testing/memoryStorage.ts'
import { createKeyValueStorage } from './createKeyValueStorage.ts'

const open = (memory = createMemoryStorage()) => ({
  memory,
  ...createKeyValueStorage({ frame: () => memory, prefix: 'p:' }),
})

describe('createKeyValueStorage', () => {
  it('default: values survive a reload, under the prefix', async () => {
    const first = open()
    await first.storage.setItem('a', { b: [1] })
    expect([...first.memory.values.keys()].every((key) => key.startsWith('p:'))).toBe(true)
    const second = open(first.memory)
    expect(await second.storage.getItem('a')).toEqual({ b: [1] })
    expect(await second.storage.getKeys()).toEqual(['a'])
    expect(await second.storage.getEntries()).toEqual([['a', { b: [1] }]])
  })

  it('behavior: removed, and absent, are undefined', async () => {
    const { storage } = open()
    await storage.setItem('a', 1)
    await storage.removeItem('a')
    expect(await storage.getItem('a')).toBeUndefined()
    expect(await storage.getItem('b')).toBeUndefined()
    expect(await storage.getKeys()).toEqual([])
  })

  it('behavior: what is handed out is not what is kept', async () => {
    const { storage } = open()
    const value = { list: [1] }
    await storage.setItem('a', value)
    value.list.push(2)
    expect(await storage.getItem('a')).toEqual({ list: [1] })
  })

  it.each(['{', 'undefined', ''])('R26 behavior: %j in the store is absent', async (text) => {
    const { storage } = open(createMemoryStorage(new Map([['p:a', text]])))
    expect(await storage.getItem('a')).toBeUndefined()
  })

  it('R6 behavior: where the browser forbids storage, it remembers as long as the page lives', async () => {
    const { storage } = createKeyValueStorage({ frame: () => forbiddenStorage, prefix: 'p:' })
    await storage.setItem('a', 1)
    expect(await storage.getItem('a')).toBe(1)
    const worse = createKeyValueStorage({
      frame: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
      prefix: 'p:',
    })
    await worse.storage.setItem('a', 1)
    expect(await worse.storage.getItem('a')).toBe(1)
  })

  it('R6 behavior: it can tell whether what it keeps lasts, and leaves nothing behind', () => {
    const { memory, lasts } = open()
    expect(lasts()).toBe(true)
    expect(memory.values.size).toBe(0)
    const deaf = { ...createMemoryStorage(), getItem: () => null }
    for (const frame of [() => forbiddenStorage, () => deaf]) {
      expect(createKeyValueStorage({ frame, prefix: 'p:' }).lasts()).toBe(false)
    }
  })

  it('behavior: cleared, nothing of it is left, and what others keep is', async () => {
    const memory = createMemoryStorage(new Map([['other', '1']]))
    const { storage, clear } = open(memory)
    await storage.setItem('a', 1)
    clear()
    expect(await storage.getItem('a')).toBeUndefined()
    expect([...memory.values.keys()].filter((key) => key !== 'p:index')).toEqual(['other'])
  })

  describe('two tabs', () => {
    const records = [{ topic: 'a' }, { topic: 'b' }]
    const keychain = 'wc@2:core:0.3:demo//keychain'
    const lists = ['wc@2:client:0.3:demo//session', 'wc@2:core:0.3:demo//subscription']

    it('R26 behavior: the keys of a session that another tab made stay, its other keys do not', async () => {
      const one = open()
      const other = open(one.memory)
      await other.storage.getItem(keychain)
      await one.storage.setItem(keychain, { a: 'key a', pairing: 'key p' })
      one.write('sessions', records)
      await other.storage.setItem(keychain, { b: 'key b' })
      expect(await open(one.memory).storage.getItem(keychain)).toEqual({ a: 'key a', b: 'key b' })
      expect(await other.storage.getItem(keychain)).toEqual({ b: 'key b' })
    })

    it.each(lists)('R26 behavior: so do the entries of %s', async (key) => {
      const one = open()
      const other = open(one.memory)
      await other.storage.getItem(key)
      await one.storage.setItem(key, [{ topic: 'a' }, { topic: 'c' }])
      one.write('sessions', records)
      await other.storage.setItem(key, [{ topic: 'b', id: 1 }])
      expect(await open(one.memory).storage.getItem(key)).toEqual([{ topic: 'b', id: 1 }, { topic: 'a' }])
      expect(await other.storage.getItem(key)).toEqual([{ topic: 'b', id: 1 }])
    })

    it('R43 behavior: what a tab knew and removes is gone, whoever made it', async () => {
      const one = open()
      await one.storage.setItem(keychain, { a: 'key a', b: 'key b' })
      one.write('sessions', records)
      const other = open(one.memory)
      await other.storage.getItem(keychain)
      await other.storage.setItem(keychain, { b: 'key b' })
      expect(await open(one.memory).storage.getItem(keychain)).toEqual({ b: 'key b' })
    })

    it('behavior: the index knows what either wrote', async () => {
      const one = open()
      const other = open(one.memory)
      await other.storage.setItem('x', 1)
      await one.storage.setItem('y', 1)
      await other.storage.setItem('z', 1)
      expect(await open(one.memory).storage.getKeys()).toEqual(['x', 'y', 'z'])
    })
  })
})
