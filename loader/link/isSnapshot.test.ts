import { expect, test } from 'vitest'
import { testAccount, testState } from '../testing/testState.ts'
import { isSnapshot, nextSnapshot } from './isSnapshot.ts'

const state = testState({ accounts: { eip155: testAccount() } })
const bindings = { eip155: 'uuid-1' }

test('default: a state with its bindings is a snapshot', () => {
  expect(isSnapshot({ state, bindings })).toBe(true)
  expect(isSnapshot({ state: testState({ activeNetwork: null }), bindings: {} })).toBe(true)
})

test.for([
  ['nothing', undefined],
  ['no state', { bindings }],
  ['no bindings', { state }],
  ['a text for a switch', { state: { ...state, open: 'yes' }, bindings }],
  ['a number for a network', { state: { ...state, activeNetwork: 1 }, bindings }],
  ['no accounts', { state: { ...state, accounts: null }, bindings }],
  [
    'an account without addresses',
    { state: { ...state, accounts: { eip155: { address: '0x1' } } }, bindings },
  ],
  ['an empty binding', { state, bindings: { eip155: '' } }],
] as const)('threat 7 rejects: %s', ([, body]) => {
  expect(isSnapshot(body)).toBe(false)
})

test('default: the next snapshot takes the place of the last', () => {
  const next = { state: testState(), bindings: {} }
  expect(nextSnapshot({ state, bindings }, next)).toBe(next)
})

test('R16 behavior: while a widget that was loaded again restores, connections stay', () => {
  const restoring = { state: testState({ ready: false }), bindings: {} }
  expect(nextSnapshot({ state, bindings }, restoring)).toEqual({
    state: testState({ accounts: { eip155: testAccount() } }),
    bindings,
  })
})

test('R1 behavior: before the first restore is settled, only what the widget confirms counts', () => {
  const first = { state: testState({ ready: false }), bindings: {} }
  expect(nextSnapshot({ state: testState({ ready: false }), bindings: {} }, first)).toBe(first)
})
