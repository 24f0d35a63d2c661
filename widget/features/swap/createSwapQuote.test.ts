import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SwapQuote } from '#shared/api/chain/swap.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createSwapQuote } from './createSwapQuote.ts'
import type { SwapOrder } from './swapState.ts'
import { orderOf, quoteOf } from './testing/quotes.ts'

type Answer = { quote: SwapQuote | null; gasPrice: bigint | null }

describe('createSwapQuote', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function open() {
    const store = createStore()
    const orderAtom = atom<SwapOrder | null>(null)
    const visibleAtom = atom(true)
    const asked: { amount: string; signal: AbortSignal; answer: (answer: Answer | Error) => void }[] = []
    const quotes = createSwapQuote({
      store,
      orderAtom,
      visibleAtom,
      ask: ({ amount }, signal) =>
        new Promise((resolve, reject) => {
          const answer = (given: Answer | Error) => (given instanceof Error ? reject(given) : resolve(given))
          asked.push({ amount, signal, answer })
        }),
    })
    const stop = quotes.follow()
    return {
      quotes,
      asked,
      stop,
      type: (amount: string) => store.set(orderAtom, orderOf({ amount })),
      see: (isSeen: boolean) => store.set(visibleAtom, isSeen),
      state: () => store.get(quotes.quoteAtom),
      answer: async (given: Answer | Error = { quote: quoteOf(), gasPrice: 1n }) => {
        asked.at(-1)?.answer(given)
        await vi.advanceTimersByTimeAsync(0)
      },
    }
  }

  test('default: asks once the typing has rested for 200 ms', () => {
    const { type, asked, state } = open()
    type('1')
    vi.advanceTimersByTime(199)
    type('12')
    vi.advanceTimersByTime(199)
    expect(asked).toEqual([])
    expect(state()).toEqual({ status: 'reading' })
    vi.advanceTimersByTime(1)
    expect(asked.map(({ amount }) => amount)).toEqual(['12'])
  })

  test('behavior: an answer to an earlier question is dropped', async () => {
    const { type, asked, state, answer } = open()
    type('1')
    vi.advanceTimersByTime(200)
    type('2')
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer({ quote: quoteOf({ toAmount: '1' }), gasPrice: null })
    await vi.advanceTimersByTimeAsync(200)
    expect(state()).toEqual({ status: 'reading' })
    await answer({ quote: quoteOf({ toAmount: '2' }), gasPrice: null })
    expect(state()).toMatchObject({ status: 'ready', quote: { toAmount: '2' } })
  })

  test('behavior: a visible quote is renewed every 10 s, and stays shown meanwhile', async () => {
    const { type, asked, answer, state, stop } = open()
    type('1')
    vi.advanceTimersByTime(200)
    await answer()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    expect(state()).toMatchObject({ status: 'ready' })
    await answer()
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
  })

  test('behavior: nothing is asked while the page is hidden; an old quote is renewed at once when it is shown', async () => {
    const { type, asked, answer, see } = open()
    type('1')
    vi.advanceTimersByTime(200)
    await answer()
    see(false)
    await vi.advanceTimersByTimeAsync(4_000)
    see(true)
    expect(asked).toHaveLength(1)
    see(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(1)
    see(true)
    expect(asked).toHaveLength(2)
  })

  test('behavior: a quote is renewed before it is acted on once it is 10 s old, and not before', async () => {
    const { type, asked, answer, quotes, see } = open()
    type('1')
    vi.advanceTimersByTime(200)
    await answer()
    see(false)
    await vi.advanceTimersByTimeAsync(9_000)
    await quotes.fresh()
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    const fresh = quotes.fresh()
    expect(asked).toHaveLength(2)
    await answer({ quote: quoteOf({ toAmount: '7' }), gasPrice: null })
    expect(await fresh).toMatchObject({ quote: { toAmount: '7' } })
  })

  test.each([
    ['no quote', { quote: null, gasPrice: null }, 'unsupported'],
    ['down', new WalletKitError('RPC_UNREACHABLE', 'Down'), 'unreachable'],
    ['too many', new WalletKitError('TOO_MANY_REQUESTS', 'Later'), 'unreachable'],
    ['nonsense', new WalletKitError('RPC_ERROR', 'What'), 'refused'],
  ])('rejects: %s, and tries again', async (_case, given, failure) => {
    const { type, asked, answer, state } = open()
    type('1')
    vi.advanceTimersByTime(200)
    await answer(given)
    expect(state()).toEqual({ status: 'failed', failure })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(2)
  })
})
