import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { createEvents } from '../walletState/createEvents.ts'
import { type ClearReason, createMoneyFlow } from './createMoneyFlow.ts'
import { fillMax } from './fillMax.ts'

const [own, other] = evmAccounts
const targetOf = (address: string): Target => ({
  address,
  namespace: 'eip155',
  accountType: 'eoa',
  network: harbor,
})

interface Attempt {
  step: 'asking' | 'over'
  hash?: string
}

function setUp({ keepsForm = true } = {}) {
  const store = createStore()
  const events = createEvents()
  const targetAtom = atom<Target | null>(targetOf(own))
  const cleared: ClearReason[] = []
  const flow = createMoneyFlow<'invalid', string, Attempt>({
    context: { store, events },
    targetAtom,
    isUnderWay: ({ step }) => step === 'asking',
    keepsForm,
    clearForm: (reason) => void cleared.push(reason),
  })
  const fill = () => {
    store.set(flow.problemAtom, 'invalid')
    store.set(flow.reviewAtom, 'reviewed')
  }
  return {
    flow,
    cleared,
    fill,
    close: () => events.emit('closed'),
    change: (address: string) => store.set(targetAtom, targetOf(address)),
    state: () => [store.get(flow.problemAtom), store.get(flow.reviewAtom), store.get(flow.attemptAtom)],
    max: () => store.get(flow.maxAtom),
  }
}

describe('createMoneyFlow', () => {
  test('default: closing the modal, or another account, empties it', () => {
    const { flow, cleared, fill, close, change, state } = setUp()
    fill()
    flow.start({ step: 'over' })
    close()
    expect(state()).toEqual([null, null, null])
    fill()
    change(other)
    expect(state()).toEqual([null, null, null])
    expect(cleared).toEqual(['closed', 'otherTarget'])
  })

  test('behavior: an attempt that is under way keeps what it needs, until it has ended', () => {
    const { flow, cleared, fill, close, change, state } = setUp()
    fill()
    const running = flow.start({ step: 'asking' })
    close()
    change(other)
    expect(state()).toEqual(['invalid', 'reviewed', { step: 'asking' }])
    running.change({ step: 'over', hash: '0x1' })
    expect(state()).toEqual(['invalid', 'reviewed', { step: 'over', hash: '0x1' }])
    close()
    expect(cleared).toEqual(['closed'])
  })

  test('parameters: an attempt that needs nothing of the form outlives it', () => {
    const { flow, cleared, close, state } = setUp({ keepsForm: false })
    flow.start({ step: 'asking' })
    close()
    expect(cleared).toEqual(['closed'])
    expect(state()).toEqual([null, null, { step: 'asking' }])
  })

  test('behavior: once it is gone it hears of nothing', () => {
    const { flow, cleared, close, change } = setUp()
    flow.destroy()
    close()
    change(other)
    expect(cleared).toEqual([])
  })

  test('behavior: an attempt that was dismissed goes on and tells nobody', () => {
    const { flow, state } = setUp()
    const first = flow.start({ step: 'asking' })
    flow.dismiss()
    flow.start({ step: 'asking' })
    first.change({ hash: '0x1' })
    expect(state()[2]).toEqual({ step: 'asking' })
    expect([first.isCurrent(), first.signal.aborted]).toEqual([false, false])
  })

  test('behavior: giving up aborts the attempt that is shown, with what counts as possibly sent', () => {
    const { flow } = setUp()
    const { signal } = flow.start({ step: 'asking' })
    flow.giveUp()
    expect(signal.reason).toMatchObject({ code: 'TIMEOUT' })
  })

  test('behavior: all there is counts for the amount, the account and the question that it was asked for', async () => {
    const { flow, max, change } = setUp()
    const filled: string[] = []
    const ask = (found: string | null) =>
      fillMax(flow, { read: async () => found, fill: (most) => void filled.push(most) })
    await ask('1')
    expect([filled, max()]).toEqual([['1'], 'idle'])
    await ask(null)
    expect(max()).toBe('failed')
    for (const act of [flow.amountChanged, () => change(other), flow.ask]) {
      const reading = ask('2')
      act()
      await reading
      expect(max()).toBe('idle')
    }
    expect(filled).toEqual(['1'])
  })
})
