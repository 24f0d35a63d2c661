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
    expect(frame.values.size).toBe(0)
    expect(written.at(-1)).toEqual(['connections', null])
    expect(storage.get('connections')).toBeNull()
  })

  it("behavior: the frame's own word comes before the host's", () => {
    const { storage, frame } = open({ hints: () => ({ recent: 'host' }) })
    expect(storage.get('recent')).toBe('host')
    frame.values.set(`${prefix}recent`, 'frame')
    expect(storage.get('recent')).toBe('frame')
  })

  it('behavior: what another tab wrote since is the latest, and this page’s own word stays what it was', () => {
    const { storage, frame } = open()
    storage.set('connections', null)
    frame.values.set(`${prefix}connections`, 'other tab')
    expect(storage.latest('connections')).toBe('other tab')
    expect(storage.get('connections')).toBeNull()
    const forbidden = open({ frame: () => forbiddenStorage }).storage
    forbidden.set('connections', 'own')
    expect(forbidden.latest('connections')).toBe('own')
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
