import { environmentManager } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { harbor, lagoon } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { type Balance, createBalance, type ReadBalance } from './createBalance.ts'

const [address] = evmAccounts

describe('createBalance', () => {
  const stops: (() => void)[] = []
  beforeEach(() => {
    // Without a window the library takes itself to be on a server, where it never asks again.
    environmentManager.setIsServer(() => false)
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    vi.useRealTimers()
  })

  function open(readBalance: ReadBalance) {
    const asked: string[] = []
    const balances = createBalance((network, account) => {
      asked.push(network.caipNetworkId)
      return readBalance(network, account)
    })
    stops.push(balances.destroy)
    const watch = (network = harbor) => {
      const reported: Balance[] = []
      const stop = balances.watch(network, address, (balance) => void reported.push(balance))
      stops.push(stop)
      return { reported, stop }
    }
    return { asked, watch, balances }
  }

  it('default: loading, then the amount in base units with what scales it', async () => {
    const { watch } = open(async () => 10n ** 20n)
    const { reported } = watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(reported.at(0)).toEqual({ status: 'loading' })
    expect(reported.at(-1)).toEqual({ status: 'loaded', amount: 10n ** 20n, decimals: 18, symbol: 'ETH' })
  })

  it('behavior: a zero that was read is a zero; a failure is unknown, never 0', async () => {
    const zero = open(async () => 0n).watch()
    const broken = open(() => Promise.reject(new Error('down'))).watch()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(zero.reported.at(-1)).toMatchObject({ status: 'loaded', amount: 0n })
    expect(broken.reported.at(-1)).toEqual({ status: 'unavailable' })
    expect(broken.reported.some(({ status }) => status === 'loaded')).toBe(false)
  })

  it('R39 behavior: asked again every 30 s while somebody looks, and not at all afterwards', async () => {
    const { asked, watch } = open(async () => 1n)
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toHaveLength(2)
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked).toHaveLength(2)
  })

  it('behavior: looked at again within 30 s: the value at once, without asking', async () => {
    const { asked, watch } = open(async () => 7n)
    const { stop } = watch()
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    const { reported } = watch()
    expect(reported[0]).toMatchObject({ status: 'loaded', amount: 7n })
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
  })

  it('behavior: a failed refresh keeps the last known amount', async () => {
    let down = false
    const { watch, asked } = open(() => (down ? Promise.reject(new Error('down')) : Promise.resolve(5n)))
    const { reported } = watch()
    await vi.advanceTimersByTimeAsync(0)
    down = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.length).toBeGreaterThan(1)
    expect(reported.at(-1)).toMatchObject({ status: 'loaded', amount: 5n })
  })

  it('behavior: networks do not mix', async () => {
    const { watch } = open(async ({ chainNamespace }) => (chainNamespace === 'solana' ? 2n : 1n))
    const evm = watch(harbor)
    const solana = watch(lagoon)
    await vi.advanceTimersByTimeAsync(0)
    expect(evm.reported.at(-1)).toMatchObject({ amount: 1n, symbol: 'ETH' })
    expect(solana.reported.at(-1)).toMatchObject({ amount: 2n, symbol: 'SOL', decimals: 9 })
  })

  it('behavior: refresh asks at once', async () => {
    let amount = 1n
    const { watch, balances } = open(async () => amount)
    const { reported } = watch()
    await vi.advanceTimersByTimeAsync(0)
    amount = 2n
    void balances.refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(reported.at(-1)).toMatchObject({ amount: 2n })
  })
})
