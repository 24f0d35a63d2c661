import { describe, expect, it } from 'vitest'
import { createMemoryStorage, forbiddenStorage } from '../../testing/memoryStorage.ts'
import { createStorage, type StorageParameters } from './createStorage.ts'

const prefix = 'wallet-kit:demo:'

function open(parameters: Partial<StorageParameters> = {}) {
  const frame = createMemoryStorage()
  const written: [string, string | null][] = []
  const storage = createStorage({
    frame: () => frame,
    hints: () => ({}),
    writeHint: (key, value) => void written.push([key, value]),
    prefix,
    ...parameters,
  })
  return { storage, frame, written }
}

describe('createStorage', () => {
  it('default: writes go to the frame and to the host; reads give them back', () => {
    const { storage, frame, written } = open()
    storage.set('recent', '[]')
    expect(storage.get('recent')).toBe('[]')
    expect(frame.values).toEqual(new Map([[`${prefix}recent`, '[]']]))
    expect(written).toEqual([['recent', '[]']])
  })

  it('R43 behavior: null removes it from every tier, also from what the host kept', () => {
    const { storage, frame, written } = open({ hints: () => ({ connections: '{"eip155":"x"}' }) })
    storage.set('connections', '{}')
    storage.set('connections', null)
    expect([...frame.values.values()].join('')).toBe('')
    expect(written.at(-1)).toEqual(['connections', null])
    expect(storage.get('connections')).toBeNull()
  })

  it("behavior: the frame's own word comes before the host's", () => {
    const { storage, frame } = open({ hints: () => ({ recent: 'host' }) })
    expect(storage.get('recent')).toBe('host')
    frame.values.set(`${prefix}recent`, 'frame')
    expect(storage.get('recent')).toBe('frame')
  })

  it('R1 behavior: what another tab has written or removed since counts, whatever this page wrote or was given', () => {
    const { storage, frame } = open({ hints: () => ({ connections: 'as the page came' }) })
    expect(storage.get('connections')).toBe('as the page came')
    storage.set('connections', 'own')
    frame.values.set(`${prefix}connections`, 'other tab')
    expect(storage.get('connections')).toBe('other tab')
    const other = open({ frame: () => frame }).storage
    other.set('connections', null)
    expect(storage.get('connections')).toBeNull()
  })

  it('R6 behavior: what a full storage refuses is remembered until it takes something', () => {
    const frame = createMemoryStorage()
    let full = true
    const setItem = (key: string, value: string) => {
      if (full) forbiddenStorage.setItem()
      frame.setItem(key, value)
    }
    const { storage } = open({ frame: () => ({ ...frame, setItem }) })
    storage.set('recent', 'mine')
    expect(storage.get('recent')).toBe('mine')
    full = false
    storage.set('recent', 'kept')
    frame.values.set(`${prefix}recent`, 'other tab')
    expect(storage.get('recent')).toBe('other tab')
  })

  it('behavior: projects do not see one another', () => {
    const { storage, frame } = open()
    frame.values.set('wallet-kit:other:recent', 'x')
    expect(storage.get('recent')).toBeNull()
  })

  it.each<[string, () => typeof forbiddenStorage]>([
    [
      'reading the property throws',
      () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    ],
    ['every use throws', () => forbiddenStorage],
  ])('R6 behavior: %s: the host keeps it, and memory serves', (_, frame) => {
    const { storage, written } = open({ frame, hints: () => ({ network: 'kept' }) })
    expect(storage.get('network')).toBe('kept')
    storage.set('network', 'new')
    expect(storage.get('network')).toBe('new')
    expect(written).toEqual([['network', 'new']])
    storage.set('network', null)
    expect(storage.get('network')).toBeNull()
  })

  it('R6 behavior: a host that cannot be told is no reason to fail', () => {
    const { storage, frame } = open({
      writeHint: () => {
        throw new Error('The hop is gone')
      },
    })
    storage.set('recent', '[]')
    expect(storage.get('recent')).toBe('[]')
    expect(frame.values.get(`${prefix}recent`)).toBe('[]')
  })
})
