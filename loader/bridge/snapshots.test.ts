import { afterEach, expect, test, vi } from 'vitest'
import { closedState } from '../kit/closedState.ts'
import { testAccount, testState } from '../testing/testState.ts'
import { createSnapshots, isSnapshot, nextSnapshot } from './snapshots.ts'

function createPage() {
  let state = closedState
  const seen: string[] = []
  const snapshots = createSnapshots({
    getState: () => state,
    setState(next) {
      state = next
      seen.push('state')
    },
    onChange: () => seen.push('change'),
  })
  return { snapshots, seen, state: () => state }
}

afterEach(() => {
  vi.useRealTimers()
})

test('default: a snapshot is frozen, and visible before its change is notified', () => {
  const { snapshots, seen, state } = createPage()
  snapshots.receive({
    state: testState({ accounts: { eip155: testAccount() } }),
    bindings: { eip155: 'u' },
    windows: { eip155: ['eth_sendTransaction'] },
  })
  expect(seen).toEqual(['state', 'change'])
  expect(Object.isFrozen(state().accounts.eip155?.addresses)).toBe(true)
  expect(snapshots.bindings()).toEqual({ eip155: 'u' })
  expect(snapshots.windows()).toEqual({ eip155: ['eth_sendTransaction'] })
})

test('bad input: anything else changes nothing', () => {
  const { snapshots, seen, state } = createPage()
  snapshots.receive({ state: 'open' })
  expect(seen).toEqual([])
  expect(state()).toBe(closedState)
})

test('behavior: closing without a widget leaves the connections', () => {
  const { snapshots, state } = createPage()
  const accounts = { eip155: testAccount() }
  snapshots.receive({
    state: testState({ open: true, loading: true, view: 'Account', accounts }),
    bindings: {},
    windows: {},
  })
  snapshots.close()
  expect(state()).toEqual(testState({ accounts }))
})

test('behavior: next resolves with the next snapshot', async () => {
  const { snapshots } = createPage()
  const next = snapshots.next()
  snapshots.receive({ state: testState(), bindings: {}, windows: {} })
  await expect(next).resolves.toBeUndefined()
})

test('behavior: next resolves after a second when nothing changes', async () => {
  vi.useFakeTimers()
  const { snapshots } = createPage()
  const next = snapshots.next()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(next).resolves.toBeUndefined()
})

test('R15 behavior: at the end nothing is connected, and the change is notified after the state shows it', () => {
  const { snapshots, seen, state } = createPage()
  snapshots.receive({
    state: testState({ accounts: { eip155: testAccount() } }),
    bindings: { eip155: 'u' },
    windows: { eip155: ['eth_sendTransaction'] },
  })
  snapshots.end()
  expect(state()).toBe(closedState)
  expect(snapshots.bindings()).toEqual({})
  expect(snapshots.windows()).toEqual({})
  expect(seen).toEqual(['state', 'change', 'state', 'change'])
})

const state = testState({ accounts: { eip155: testAccount() } })
const bindings = { eip155: 'uuid-1' }
const windows = { eip155: ['eth_sendTransaction'] }

test('default: a state with its bindings is a snapshot', () => {
  expect(isSnapshot({ state, bindings, windows })).toBe(true)
  expect(isSnapshot({ state: testState({ activeNetwork: null }), bindings: {}, windows: {} })).toBe(true)
})

test.for([
  ['nothing', undefined],
  ['no state', { bindings, windows }],
  ['no bindings', { state, windows }],
  ['no windows', { state, bindings }],
  ['a text for methods', { state, bindings, windows: { eip155: 'eth_sendTransaction' } }],
  ['a text for a switch', { state: { ...state, open: 'yes' }, bindings, windows }],
  ['a number for a network', { state: { ...state, activeNetwork: 1 }, bindings, windows }],
  ['no accounts', { state: { ...state, accounts: null }, bindings, windows }],
  [
    'an account without addresses',
    { state: { ...state, accounts: { eip155: { address: '0x1' } } }, bindings, windows },
  ],
  ['an empty binding', { state, bindings: { eip155: '' }, windows }],
] as const)('threat 7 rejects: %s', ([, body]) => {
  expect(isSnapshot(body)).toBe(false)
})

test('default: the next snapshot takes the place of the last', () => {
  const next = { state: testState(), bindings: {}, windows: {} }
  expect(nextSnapshot({ state, bindings, windows }, next)).toBe(next)
})

test('R1 R16 behavior: while a widget that was loaded again restores, connections stay, and say that they are reconnecting', () => {
  const restoring = { state: testState({ ready: false }), bindings: {}, windows: {} }
  expect(nextSnapshot({ state, bindings, windows }, restoring)).toEqual({
    state: testState({ accounts: { eip155: testAccount({ status: 'reconnecting' }) } }),
    bindings,
    // Which methods want a window is not known before the wallet is back: it opens its own.
    windows: {},
  })
})

test('R1 behavior: before the first restore is settled, only what the widget confirms counts', () => {
  const first = { state: testState({ ready: false }), bindings: {}, windows: {} }
  expect(nextSnapshot({ state: testState({ ready: false }), bindings: {}, windows: {} }, first)).toBe(first)
})
