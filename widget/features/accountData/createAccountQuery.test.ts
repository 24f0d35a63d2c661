import { QueryClient } from '@tanstack/query-core'
import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { harbor, quay } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { createAccountQuery } from './createAccountQuery.ts'
import type { ChainCondition, Target } from './createAccountWatcher.ts'
import { dueAt } from './dueAt.ts'

const account: Target = {
  address: evmAccounts[0],
  namespace: 'eip155',
  accountType: 'eoa',
  network: harbor,
}

describe('createAccountQuery', () => {
  const ends: (() => void)[] = []
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    vi.useRealTimers()
  })

  function open() {
    const store = createStore()
    const client = new QueryClient()
    const watcher = {
      targetAtom: atom<Target | null>(account),
      visibleAtom: atom(true),
      chainAtom: atom<ChainCondition>({ reachable: true, head: '1' }),
    }
    const asked: { network: string; force: boolean }[] = []
    let answer = (target: Target): Promise<string> => Promise.resolve(target.network.name)
    const kept = createAccountQuery<string>({
      client,
      store,
      watcher,
      name: 'test',
      read: (target, { force }) => {
        asked.push({ network: target.network.name, force })
        return answer(target)
      },
    })
    ends.push(kept.destroy, () => client.clear())
    const settle = () => vi.advanceTimersByTimeAsync(0)
    return {
      kept,
      asked,
      settle,
      state: () => store.get(kept.stateAtom),
      answer(next: typeof answer) {
        answer = next
      },
      fail() {
        answer = () => Promise.reject(new WalletKitError('RPC_UNREACHABLE', 'down'))
      },
      chain: (next: Partial<ChainCondition>) => store.set(watcher.chainAtom, (now) => ({ ...now, ...next })),
      see: (isVisible: boolean) => store.set(watcher.visibleAtom, isVisible),
      go: (target: Target | null) => store.set(watcher.targetAtom, target),
    }
  }

  it('default: read once when somebody looks, then every 30 s', async () => {
    const { kept, asked, state, settle } = open()
    expect(asked).toHaveLength(0)
    kept.follow()
    await settle()
    expect(state()).toMatchObject({ data: 'Harbor', code: null })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
  })

  it('R39 behavior: nothing is asked while nobody looks or sees it', async () => {
    const { kept, asked, see, chain, settle } = open()
    const stop = kept.follow()
    await settle()
    see(false)
    chain({ head: '2' })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toHaveLength(1)
    see(true)
    await settle()
    expect(asked).toHaveLength(2)
    stop()
    chain({ head: '3', reachable: false })
    chain({ reachable: true })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toHaveLength(2)
  })

  it('behavior: looked at again within 30 s: at once, without asking', async () => {
    const { kept, asked, state, settle } = open()
    kept.follow()()
    await settle()
    kept.follow()
    await settle()
    const before = asked.length
    kept.follow()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state().data).toBe('Harbor')
    expect(asked).toHaveLength(before)
  })

  it('behavior: a failure keeps what was known, with its code, and is tried again after 30 s', async () => {
    const { kept, asked, state, fail, answer, settle } = open()
    kept.follow()
    await settle()
    const { updatedAt } = state()
    fail()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(state()).toMatchObject({ data: 'Harbor', code: 'RPC_UNREACHABLE', updatedAt })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(30_001)
    expect(asked).toHaveLength(4)
    // What is shown says how old it is.
    answer(async () => 'back')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(state()).toMatchObject({ data: 'back', code: null })
  })

  it('behavior: after a failure, looking again within 30 s asks nothing (behaviour §4)', async () => {
    const { kept, asked, state, fail, settle } = open()
    fail()
    const stop = kept.follow()
    await settle()
    expect(state()).toMatchObject({ data: undefined, code: 'RPC_UNREACHABLE' })
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    kept.follow()
    await settle()
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
  })

  it('behavior: while the chain is down nothing is asked; at its return at once, past every cache', async () => {
    const { kept, asked, fail, answer, state, chain, settle } = open()
    kept.follow()
    await settle()
    fail()
    await vi.advanceTimersByTimeAsync(30_000)
    chain({ reachable: false })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toHaveLength(2)
    answer(async () => 'back')
    chain({ reachable: true })
    await settle()
    expect(asked.at(-1)).toMatchObject({ force: true })
    expect(state()).toMatchObject({ data: 'back', code: null })
  })

  it('behavior: a new block is a reason to read at once, past every cache', async () => {
    const { kept, asked, chain, settle } = open()
    kept.follow()
    await settle()
    await vi.advanceTimersByTimeAsync(20_000)
    chain({ head: '2' })
    await settle()
    expect(asked.map(({ force }) => force)).toEqual([false, true])
    // And once is enough: there is no newer one.
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked).toHaveLength(2)
  })

  it('R39 behavior: blocks that keep coming are read ever more seldom, down to every 10 s', async () => {
    const { kept, asked, chain } = open()
    kept.follow()
    let head = 1
    for (; head < 300; head++) {
      chain({ head: `${head}` })
      await vi.advanceTimersByTimeAsync(400)
    }
    // Two minutes of a chain with a block in each 400 ms.
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.length).toBeLessThan(20)
  })

  it('behavior: nobody speaks of the chain any more: it is found out at once', async () => {
    const { kept, asked, chain, settle } = open()
    kept.follow()
    await settle()
    chain({ reachable: null })
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('behavior: what was sent while nobody looked is read at the next watcher, past every cache', async () => {
    const { kept, asked, see, settle } = open()
    kept.follow()
    await settle()
    see(false)
    kept.outdated()
    await settle()
    expect(asked).toHaveLength(1)
    see(true)
    await settle()
    expect(asked).toEqual([
      { network: 'Harbor', force: false },
      { network: 'Harbor', force: true },
    ])
  })

  it('behavior: accounts do not mix, and an answer that comes late goes where it belongs', async () => {
    const { kept, state, answer, go, settle } = open()
    answer(({ network }) => (network === harbor ? after(5_000, network.name) : Promise.resolve(network.name)))
    kept.follow()
    await settle()
    go({ ...account, network: quay })
    expect(state().data).toBeUndefined()
    await settle()
    expect(state().data).toBe('Quay')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state().data).toBe('Quay')
    go(account)
    expect(state().data).toBe('Harbor')
  })

  it('behavior: asked for by a person: now, even after a failure', async () => {
    const { kept, asked, fail, answer, state, settle } = open()
    fail()
    kept.follow()
    await settle()
    answer(async () => 'back')
    await kept.refresh()
    expect(asked.at(-1)).toMatchObject({ force: true })
    expect(state()).toMatchObject({ data: 'back', code: null })
  })
})

function after(milliseconds: number, text: string): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, text))
}

const now = 1_000_000
const fresh = {
  updatedAt: now,
  failedAt: 0,
  freshFor: 30_000,
  reachable: true,
  newBlock: false,
  blockReads: 0,
}

describe('dueAt', () => {
  test.each([
    ['never read: at once', { ...fresh, updatedAt: 0 }, 0],
    ['never read, and the chain is down: once all the same', { ...fresh, updatedAt: 0, reachable: false }, 0],
    ['read: after 30 s', fresh, now + 30_000],
    ['nobody says how the chain is', { ...fresh, reachable: null }, now + 30_000],
    ['a new block: after 2 s', { ...fresh, newBlock: true }, now + 2_000],
    ['one after the other: later', { ...fresh, newBlock: true, blockReads: 2 }, now + 4_500],
    ['any number of them: after 10 s', { ...fresh, newBlock: true, blockReads: 99 }, now + 10_000],
    [
      'a new block of what is soon old: no later for it',
      { ...fresh, freshFor: 1_000, newBlock: true },
      now + 1_000,
    ],
    ['failed: 30 s later (behaviour §4)', { ...fresh, updatedAt: 0, failedAt: now }, now + 30_000],
    ['failed after it was read', { ...fresh, failedAt: now + 5_000 }, now + 35_000],
    [
      'failed: a new block changes nothing',
      { ...fresh, failedAt: now + 5_000, newBlock: true },
      now + 35_000,
    ],
    ['read again after a failure', { ...fresh, failedAt: now - 5_000 }, now + 30_000],
    ['the chain is down: not by itself', { ...fresh, reachable: false }, null],
    ['failed, and the chain is down', { ...fresh, failedAt: now + 1, reachable: false }, null],
  ])('parameters: %s', (_, state, expected) => {
    expect(dueAt(state)).toBe(expected)
  })
})
