import { describe, expect, test } from 'vitest'
import { createPrefetch, type TransferParts } from './createPrefetch.ts'
import type { Transfer } from './sendState.ts'
import type { PreparedTransfer } from './transferAdapter.ts'

/** Prepares nothing but a number: how many were read before it. */
function setUp() {
  const clock = { now: 0 }
  const chain = { read: 0, isDown: false }
  const adapter = {
    prepare: async (): Promise<PreparedTransfer> => {
      if (chain.isDown) throw new Error('Out of reach')
      chain.read += 1
      return { transaction: String(chain.read), written: {} }
    },
  }
  // Nothing but the adapter's reading is needed of the parts.
  const load = async () => ({ adapter }) as unknown as TransferParts
  const prefetch = createPrefetch(load, () => clock.now)
  const take = async (transfer: Transfer) => Number((await prefetch.take(transfer).prepared).transaction)
  return { clock, chain, prefetch, take }
}
const transfer = { amount: '1' } as Transfer
const other = { amount: '2' } as Transfer

describe('createPrefetch', () => {
  test('default: a reading from the review is used when the transfer is confirmed', async () => {
    const { chain, prefetch, take } = setUp()
    prefetch.begin(transfer)
    await expect.poll(() => chain.read).toBe(1)
    expect(await take(transfer)).toBe(1)
    expect(chain.read).toBe(1)
  })

  test('behavior: a reading serves once: a second try reads again', async () => {
    const { prefetch, take } = setUp()
    prefetch.begin(transfer)
    expect([await take(transfer), await take(transfer)]).toEqual([1, 2])
  })

  test('behavior: a reading older than five seconds is done again', async () => {
    const { clock, prefetch, take } = setUp()
    prefetch.begin(transfer)
    clock.now = 5_000
    expect(await take(transfer)).toBe(1)
    prefetch.begin(transfer)
    clock.now = 10_001
    expect(await take(transfer)).toBe(3)
  })

  test('behavior: coming near the button later reads again, but not at each event', async () => {
    const { clock, chain, prefetch, take } = setUp()
    prefetch.begin(transfer)
    clock.now = 2_000
    prefetch.begin(transfer)
    clock.now = 60_000
    prefetch.begin(transfer)
    prefetch.begin(transfer)
    expect(await take(transfer)).toBe(2)
    expect(chain.read).toBe(2)
  })

  test('behavior: a reading is not used for another transfer', async () => {
    const { prefetch, take } = setUp()
    prefetch.begin(transfer)
    expect(await take(other)).toBe(2)
  })

  test('behavior: a reading that failed ahead is done again', async () => {
    const { chain, prefetch, take } = setUp()
    chain.isDown = true
    prefetch.begin(transfer)
    await expect(prefetch.take(transfer).prepared).rejects.toThrow('Out of reach')
    prefetch.begin(transfer)
    chain.isDown = false
    expect(await take(transfer)).toBe(1)
  })
})
