import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forSale, soldBy } from '../../testing/buyServer.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import type { BuyOrder } from './buyState.ts'
import { buyTimings } from './buyTimings.ts'
import { createBuyQuotes } from './createBuyQuotes.ts'
import { sellersFor } from './sellersFor.ts'
import { toOffers } from './toOffers.ts'

const offers = toOffers(soldBy, forSale)
const coin = offers.coins.find(({ key }) => key === `${harbor.caipNetworkId} USDC`)

function orderOf(amount: string): BuyOrder {
  if (!coin) throw new Error('It is for sale')
  const region = { country: 'US', subdivision: null }
  return { address: '0x1', coin, currency: 'USD', amount, method: null, region }
}

describe('createBuyQuotes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function open() {
    const store = createStore()
    const orderAtom = atom<BuyOrder | null>(null)
    const visibleAtom = atom(true)
    const asked: { seller: string; amount: string; signal: AbortSignal; give: (amount: string) => void }[] =
      []
    const quotes = createBuyQuotes({
      store,
      orderAtom,
      sellersAtom: atom((get) => {
        const order = get(orderAtom)
        return order ? sellersFor(offers, order) : []
      }),
      visibleAtom,
      ask: ({ amount }, { seller }, signal) =>
        new Promise((resolve) => {
          const money = { amount: '1', currency: 'USD' }
          const give = (given: string) =>
            resolve({
              ...{ provider: seller.name, quoteId: '', paymentTotal: money, paymentSubtotal: money },
              ...{ networkFee: money, providerFee: money },
              purchaseAmount: { amount: given, currency: 'USDC' },
            })
          asked.push({ seller: seller.name, amount, signal, give })
        }),
    })
    const stop = quotes.follow()
    return {
      quotes,
      asked,
      stop,
      type: (amount: string) => store.set(orderAtom, orderOf(amount)),
      clear: () => store.set(orderAtom, null),
      see: (isSeen: boolean) => store.set(visibleAtom, isSeen),
      statuses: () => store.get(quotes.offersAtom).map(({ state }) => state.status),
      answerAll: async () => {
        for (const { give, signal } of asked) if (!signal.aborted) give('48')
        await vi.advanceTimersByTimeAsync(0)
      },
    }
  }

  test('default: all who give prices are asked, once the typing has rested', () => {
    const { type, asked, statuses } = open()
    type('50')
    vi.advanceTimersByTime(buyTimings.typing - 1)
    type('60')
    vi.advanceTimersByTime(buyTimings.typing - 1)
    expect(asked).toEqual([])
    expect(statuses()).toEqual(['reading', 'reading', 'unpriced'])
    vi.advanceTimersByTime(1)
    expect(asked.map(({ seller, amount }) => [seller, amount])).toEqual([
      ['coinbase', '60'],
      ['meld', '60'],
    ])
  })

  test('behavior: one who answers is shown, whatever the other does', async () => {
    const { type, asked, statuses } = open()
    type('50')
    vi.advanceTimersByTime(buyTimings.typing)
    asked[1]?.give('48')
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses()).toEqual(['reading', 'ready', 'unpriced'])
  })

  test('behavior: prices for an earlier amount are dropped', async () => {
    const { type, asked, statuses } = open()
    type('50')
    vi.advanceTimersByTime(buyTimings.typing)
    type('70')
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true])
    asked[0]?.give('48')
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses()).toEqual(['reading', 'reading', 'unpriced'])
  })

  test('behavior: prices are renewed while somebody sees them, and what was said stays until there is a newer word', async () => {
    const { type, asked, statuses, answerAll, see } = open()
    type('50')
    vi.advanceTimersByTime(buyTimings.typing)
    await answerAll()
    vi.advanceTimersByTime(buyTimings.quote)
    expect(asked).toHaveLength(4)
    expect(statuses()).toEqual(['ready', 'ready', 'unpriced'])
    await answerAll()
    see(false)
    vi.advanceTimersByTime(10 * buyTimings.quote)
    expect(asked).toHaveLength(4)
    see(true)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveLength(6)
  })

  test('behavior: nothing is asked once nobody looks, nor after it is destroyed', () => {
    const { type, asked, stop, quotes, clear } = open()
    type('50')
    stop()
    vi.advanceTimersByTime(buyTimings.quote)
    expect(asked).toEqual([])
    const follow = quotes.follow()
    vi.advanceTimersByTime(1)
    clear()
    quotes.destroy()
    follow()
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})
