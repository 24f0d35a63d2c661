import { expect, test } from 'vitest'
import { createMemoryStorage, forbiddenStorage } from '../../testing/memoryStorage.ts'
import { createBalanceMemory } from './createBalanceMemory.ts'

const answer = { balances: [] }

function open(localStorage = createMemoryStorage()) {
  const memory = createBalanceMemory({ window: { localStorage }, projectId: 'demo' })
  return { memory, values: localStorage.values }
}

test('default: the account that was kept last', () => {
  const { memory } = open()
  memory.keep('a', answer)
  memory.keep('b', answer)
  expect(memory.recall('a')).toBeNull()
  expect(memory.recall('b')).toEqual({ data: answer, readAt: expect.any(Number) })
})

test.each([
  ['text that is none', 'x'],
  ['of another shape', '{"key":"a","readAt":0,"answer":{"balances":[{}]}}'],
  ['of a clock that was ahead', `{"key":"a","readAt":${Date.now() + 1e9},"answer":{"balances":[]}}`],
])('rejects: what somebody else may have left there: %s', (_, text) => {
  const { memory, values } = open()
  memory.keep('a', answer)
  const [place = ''] = values.keys()
  values.set(place, text)
  expect(memory.recall('a')).toBeNull()
})

test('behavior: more than anybody has is not kept, and what was kept before is gone', () => {
  const { memory, values } = open()
  memory.keep('a', answer)
  const token = {
    name: 'n'.repeat(500),
    symbol: 'S',
    chainId: 'eip155:1' as const,
    price: 0,
    quantity: { decimals: '18', numeric: '1' },
  }
  memory.keep('a', { balances: Array.from({ length: 1_000 }, () => token) })
  expect(values.size).toBe(0)
})

test('R6 behavior: where storage is forbidden nothing is kept, and nothing fails', () => {
  const memory = createBalanceMemory({ window: { localStorage: forbiddenStorage }, projectId: 'demo' })
  memory.keep('a', answer)
  expect(memory.recall('a')).toBeNull()
})
