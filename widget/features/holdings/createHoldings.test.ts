import { QueryClient } from '@tanstack/query-core'
import { atom, createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BalanceAnswer, TokenBalance } from '#shared/api/chain/balance.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { turn } from '../../testing/turn.ts'
import type { AccountMemory } from '../accountData/accountQueryContext.ts'
import { type ChainCondition, type Target, targetKey } from '../accountData/createAccountWatcher.ts'
import { createBalanceMemory } from './createBalanceMemory.ts'
import { createHoldings } from './createHoldings.ts'

const account: Target = { address: evmAccounts[0], namespace: 'eip155', accountType: 'eoa', network: harbor }
const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: harbor.caipNetworkId,
  price: 2,
  value: 6,
  quantity: { decimals: '18', numeric: '3' },
}

afterEach(() => void vi.useRealTimers())

function open(
  read: (options: { early?: boolean }) => Promise<TokenBalance[]>,
  target: Target | null = account,
  partial = false,
  memory?: AccountMemory<BalanceAnswer>,
) {
  const store = createStore()
  const watcher = {
    targetAtom: atom<Target | null>(target),
    visibleAtom: atom(true),
    chainAtom: atom<ChainCondition>({ reachable: null, head: null }),
  }
  let calls = 0
  const holdings = createHoldings({
    client: new QueryClient(),
    store,
    watcher,
    api: {
      balances: async (_address, _chain, options) => ({
        balances: await read(options),
        ...(partial && { partial }),
      }),
    },
    readBalance: async () => {
      calls += 1
      return 5n * 10n ** 17n
    },
    ...(memory && { memory }),
  })
  const stop = holdings.follow()
  return {
    holdings,
    stop,
    state: () => store.get(holdings.holdingsAtom),
    setReachable: (reachable: boolean) => store.set(watcher.chainAtom, { reachable, head: null }),
    calls: () => calls,
  }
}

test('default: loading, then what the account owns', async () => {
  const { state, stop } = open(async () => [ether])
  expect(state()).toEqual({ status: 'loading' })
  await turn()
  expect(state()).toMatchObject({ status: 'loaded', oldSince: null, total: '6' })
  stop()
})

test('R30 behavior: a chain that the API does not read has its balance by RPC, its price unknown', async () => {
  const { state, stop, calls } = open(() =>
    Promise.reject(new WalletKitError('NETWORK_NOT_FOUND', 'unknown')),
  )
  await turn()
  expect(state()).toMatchObject({ status: 'loaded', total: null })
  expect(state()).toHaveProperty('tokens', [expect.objectContaining({ amount: '0.5', value: null })])
  expect(calls()).toBe(1)
  stop()
})

test('R30 behavior: what cannot be read is unavailable, never empty or 0', async () => {
  const { state, stop, calls, holdings } = open(() =>
    Promise.reject(new WalletKitError('RPC_UNREACHABLE', 'down')),
  )
  await turn()
  await holdings.refresh()
  expect(state()).toEqual({ status: 'unavailable' })
  expect(calls()).toBe(0)
  stop()
})

test('R30 behavior: while the chain is still being read, what may be missing is asked for again soon', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  const read = async () => {
    asked.push(Date.now())
    return [ether]
  }
  const early = open(read, account, true)
  await vi.advanceTimersByTimeAsync(timings.partialHistory + 1)
  early.stop()
  // The first of them waited for nothing, and the second came at once.
  expect(asked).toHaveLength(3)
  const whole = open(read)
  await vi.advanceTimersByTimeAsync(timings.partialHistory + 1)
  whole.stop()
  expect(asked).toHaveLength(4)
})

test('R30 behavior: of an unknown account the first answer waits for nothing, and the next one for the rest', async () => {
  const asked: (boolean | undefined)[] = []
  let fail: (reason: WalletKitError) => void = () => undefined
  const failing = new Promise<never>((_, reject) => {
    fail = reject
  })
  const read = async ({ early }: { early?: boolean }) => {
    asked.push(early)
    return asked.length === 2 ? failing : [ether]
  }
  const { state, stop, holdings } = open(read, account, true)
  await turn()
  expect(asked).toEqual([true, false])
  expect(state()).toMatchObject({ rest: 'coming', total: '6' })
  fail(new WalletKitError('RPC_UNREACHABLE', 'down'))
  await turn()
  // The first is what there is.
  expect(state()).toMatchObject({ status: 'loaded', rest: 'unread', total: '6' })
  await holdings.refresh()
  expect(asked).toEqual([true, false, false])
  expect(state()).toMatchObject({ rest: 'unread', oldSince: null })
  stop()
})

test('behavior: the chain is gone: what is known stays, with its time', async () => {
  const { state, stop, setReachable } = open(async () => [ether])
  await turn()
  setReachable(false)
  expect(state()).toMatchObject({ status: 'loaded', total: '6', oldSince: expect.any(Number) })
  setReachable(true)
  expect(state()).toMatchObject({ oldSince: null })
  stop()
})

describe('what an earlier visit has left', () => {
  const noon = Date.parse('2026-11-24T12:03:00Z')
  const down = () => Promise.reject(new WalletKitError('RPC_UNREACHABLE', 'down'))
  /** An account on Harbor, as it was at noon. */
  function leaveBehind() {
    const memory = createBalanceMemory({ window: { localStorage: createMemoryStorage() }, projectId: 'demo' })
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    memory.keep(targetKey(account), { balances: [ether] })
    vi.setSystemTime(noon + 60_000)
    return memory
  }

  test('R7 behavior: the server is down: shown, with its time, until the balances can be read', async () => {
    let isDown = true
    const read = () => (isDown ? down() : Promise.resolve([ether, ether]))
    const { state, stop, holdings } = open(read, account, false, leaveBehind())
    expect(state()).toMatchObject({ status: 'loaded', total: '6', oldSince: noon })
    await turn()
    expect(state()).toMatchObject({ status: 'loaded', total: '6', oldSince: noon })
    // The time says it: nothing else is laid over it.
    isDown = false
    await holdings.refresh()
    expect(state()).toMatchObject({ status: 'loaded', total: '12', oldSince: null })
    stop()
  })

  test('behavior: it is read at once all the same, and is left for the next visit as it is now', async () => {
    const memory = leaveBehind()
    const { state, stop } = open(async () => [], account, false, memory)
    await turn()
    expect(state()).toMatchObject({ status: 'loaded', tokens: [], oldSince: null })
    expect(memory.recall(targetKey(account))).toEqual({ data: { balances: [] }, readAt: noon + 60_000 })
    stop()
  })

  test('rejects: another account’s', () => {
    const { state, stop } = open(down, { ...account, address: evmAccounts[1] }, false, leaveBehind())
    expect(state()).toEqual({ status: 'loading' })
    stop()
  })
})

test('behavior: no network that the page knows: unavailable, and nobody is asked', () => {
  const { state, stop } = open(async () => [ether], null)
  expect(state()).toEqual({ status: 'unavailable' })
  stop()
})
