import { afterEach, expect, test, vi } from 'vitest'
import { closedState } from '../closedState.ts'
import { testAccount, testState } from '../testing/testState.ts'
import { createSnapshots } from './createSnapshots.ts'

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

test('default: a snapshot is frozen, visible first, and told afterwards', () => {
  const { snapshots, seen, state } = createPage()
  snapshots.receive({ state: testState({ accounts: { eip155: testAccount() } }), bindings: { eip155: 'u' } })
  expect(seen).toEqual(['state', 'change'])
  expect(Object.isFrozen(state().accounts.eip155?.addresses)).toBe(true)
  expect(snapshots.bindings()).toEqual({ eip155: 'u' })
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
  })
  snapshots.close()
  expect(state()).toEqual(testState({ accounts }))
})

test('behavior: next resolves with the next snapshot', async () => {
  const { snapshots } = createPage()
  const next = snapshots.next()
  snapshots.receive({ state: testState(), bindings: {} })
  await expect(next).resolves.toBeUndefined()
})

test('behavior: next resolves after a second when nothing changes', async () => {
  vi.useFakeTimers()
  const { snapshots } = createPage()
  const next = snapshots.next()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(next).resolves.toBeUndefined()
})

test('R15 behavior: at the end nothing is connected, and what changed is told after the state shows it', () => {
  const { snapshots, seen, state } = createPage()
  snapshots.receive({ state: testState({ accounts: { eip155: testAccount() } }), bindings: { eip155: 'u' } })
  snapshots.end()
  expect(state()).toBe(closedState)
  expect(snapshots.bindings()).toEqual({})
  expect(seen).toEqual(['state', 'change', 'state', 'change'])
})
