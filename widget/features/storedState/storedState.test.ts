import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStorage, type StorageKey } from '../../services/storage/createStorage.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { createStoredState } from './storedState.ts'

const keys = ['session', 'connections', 'network', 'recent'] as const

function open(stored: Partial<Record<StorageKey, string>> = {}) {
  const memory = createMemoryStorage(new Map(Object.entries(stored)))
  const hints = new Map<string, string | null>()
  const storage = createStorage({
    frame: () => memory,
    hints: () => ({}),
    writeHint: (key, value) => void hints.set(key, value),
    prefix: '',
  })
  return { state: createStoredState(storage), values: memory.values, hints }
}

describe('createStoredState', () => {
  it('default: empty', () => {
    const { state } = open()
    expect(state.connections()).toEqual({})
    expect(state.network()).toBeNull()
    expect(state.recent()).toEqual([])
  })

  it('behavior: what was set comes back after a reload', () => {
    const { state, values } = open()
    state.setConnections({ eip155: 'test.harbor', solana: 'Lagoon' })
    state.setNetwork({ active: 'solana', byNamespace: { eip155: 'eip155:1' } })
    state.addRecent('test.harbor')
    const { state: later } = open(Object.fromEntries(values))
    expect(later.connections()).toEqual({ eip155: 'test.harbor', solana: 'Lagoon' })
    expect(later.network()).toEqual({ active: 'solana', byNamespace: { eip155: 'eip155:1' } })
    expect(later.recent()).toEqual(['test.harbor'])
  })

  it('behavior: the loader can tell that there is something to restore, and when there no longer is', () => {
    const { state, hints, values } = open()
    state.setConnections({ eip155: 'test.harbor' })
    expect(hints.get('session')).toBe('1')
    state.setConnections({})
    expect(hints.get('session')).toBeNull()
    expect([...values.values()].join('')).toBe('')
  })

  it('behavior: at most two recent wallets, the latest first, each once', () => {
    const { state } = open()
    for (const id of ['a', 'b', 'a', 'c', 'c']) state.addRecent(id)
    expect(state.recent()).toEqual(['c', 'a'])
  })

  it('behavior: a wallet of the directory comes back with its links, and once', () => {
    const { state, values } = open()
    const harbor = { id: 'harbor', name: 'Harbor', mobile_link: 'harbor://', rdns: 'test.harbor' }
    state.addRecent(harbor)
    state.addRecent('test.dock')
    state.addRecent({ ...harbor, name: 'Harbor 2' })
    expect(open(Object.fromEntries(values)).state.recent()).toEqual([
      { ...harbor, name: 'Harbor 2' },
      'test.dock',
    ])
  })

  it.each<[string, StorageKey, string]>([
    ['no JSON', 'connections', '{'],
    ['null', 'connections', 'null'],
    ['a list', 'connections', '["test.harbor"]'],
    ['an unknown namespace', 'connections', '{"near":"x"}'],
    ['a connector that is no text', 'connections', '{"eip155":1}'],
    ['a connector that is too long', 'connections', `{"eip155":"${'x'.repeat(257)}"}`],
    ['a prototype', 'connections', '{"__proto__":{"eip155":"x"}}'],
    ['an unknown active namespace', 'network', '{"active":"near","byNamespace":{}}'],
    ['a network that is none', 'network', '{"active":null,"byNamespace":{"eip155":"mainnet"}}'],
    ['another version', 'network', '{"active":null,"byNamespace":{},"theme":"dark"}'],
    ['a text', 'recent', '"test.harbor"'],
    ['too many', 'recent', '["a","b","c"]'],
    ['a wallet without a name', 'recent', '[{"id":"a"}]'],
    [
      'a link that a browser would run',
      'recent',
      '[{"id":"a","name":"A","mobile_link":"javascript:alert(1)"}]',
    ],
  ])('R26 rejects: %s in %s', (_, key, value) => {
    const { state } = open({ [key]: value })
    expect(state.connections()).toEqual({})
    expect(state.network()).toBeNull()
    expect(state.recent()).toEqual([])
  })

  it('R26 behavior: whatever is stored, reading never throws and never gives another shape', () => {
    const garbage = fc.oneof(fc.string(), fc.json(), fc.constantFrom('{"eip155":"x"}', '["a"]', '1', '""'))
    return fc.assert(
      fc.property(fc.constantFrom(...keys), garbage, (key, value) => {
        const { state } = open({ [key]: value })
        for (const id of Object.values(state.connections())) expect(id).toBeTypeOf('string')
        expect(Object.keys(state.network() ?? { active: 0, byNamespace: 0 }).sort()).toEqual([
          'active',
          'byNamespace',
        ])
        expect(state.recent().length).toBeLessThanOrEqual(2)
        state.addRecent('next')
        expect(state.recent()[0]).toBe('next')
      }),
      { numRuns: 200 },
    )
  })
})
