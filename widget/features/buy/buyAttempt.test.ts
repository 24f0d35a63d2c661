import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { createSellerWindow } from '../../testing/buyingPage.ts'
import { forSale, soldBy } from '../../testing/buyServer.ts'
import { type BuyAttempt, makePurchase } from './buyAttempt.ts'
import { toOffers } from './toOffers.ts'

const { coins, sellers } = toOffers(soldBy, forSale)
const [coin] = coins
const [seller] = sellers
if (!coin || !seller) throw new Error('It is for sale')

describe('makePurchase: the seller’s window', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function open() {
    const opened = createSellerWindow()
    const told: Partial<BuyAttempt>[] = []
    const ended = new AbortController()
    await makePurchase({
      api: { begin: async () => ({ url: 'http://seller', orderId: '0'.repeat(32), provider: 'coinbase' }) },
      purchases: { add: () => {} },
      order: {
        address: '0x1',
        coin: coin as NonNullable<typeof coin>,
        currency: 'USD',
        amount: '50',
        method: null,
        region: { country: 'US', subdivision: null },
      },
      offer: { seller: seller as NonNullable<typeof seller>, method: 'CARD', state: { status: 'unpriced' } },
      opened,
      onChange: (changed) => void told.push(changed),
      signal: ended.signal,
    })
    const wait = () => vi.advanceTimersByTime(timings.loginWindowClosed + 2 * timings.loginWindowPoll)
    return { opened, told, ended, wait, steps: () => told.map(({ step }) => step) }
  }

  test('behavior: a window that is closed early is said to look closed, once that has lasted', async () => {
    const { opened, steps, wait } = await open()
    expect(steps()).toEqual(['opened'])
    opened.close()
    vi.advanceTimersByTime(timings.loginWindowPoll)
    expect(steps()).toEqual(['opened'])
    wait()
    expect(steps()).toEqual(['opened', 'closed'])
  })

  test('T7 behavior: a window that looked closed only for a moment is not said to be', async () => {
    const { opened, steps, wait } = await open()
    opened.close()
    vi.advanceTimersByTime(timings.loginWindowPoll)
    opened.closed = false
    wait()
    expect(steps()).toEqual(['opened'])
  })

  test('behavior: the window is not watched any more once the attempt is over', async () => {
    const { opened, steps, wait, ended } = await open()
    ended.abort()
    opened.close()
    wait()
    expect(steps()).toEqual(['opened'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
