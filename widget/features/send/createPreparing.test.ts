import { describe, expect, test } from 'vitest'
import { createPreparing, type SendingParts } from './createPreparing.ts'
import type { PreparedTransfer } from './sendingWay.ts'
import type { Transfer } from './sendState.ts'

/** Prepares nothing but a number: how many were read before it. */
function setUp() {
  const clock = { now: 0 }
  const chain = { read: 0, isDown: false }
  const way = {
    prepare: async (): Promise<PreparedTransfer> => {
      if (chain.isDown) throw new Error('Out of reach')
      chain.read += 1
      return { transaction: String(chain.read), written: {} }
    },
  }
  // Nothing but the way's reading is needed of the parts.
  const load = async () => ({ way }) as unknown as SendingParts
  const preparing = createPreparing(load, () => clock.now)
  const take = async (transfer: Transfer) => Number((await preparing.take(transfer).prepared).transaction)
  return { clock, chain, preparing, take }
}
const transfer = { amount: '1' } as Transfer
const other = { amount: '2' } as Transfer

describe('createPreparing', () => {
  test('default: what was read while it was looked at is there when somebody says yes', async () => {
    const { chain, preparing, take } = setUp()
    preparing.ahead(transfer)
    await expect.poll(() => chain.read).toBe(1)
    expect(await take(transfer)).toBe(1)
    expect(chain.read).toBe(1)
  })

  test('behavior: it serves once: what is tried again, or sent once more, is read anew', async () => {
    const { preparing, take } = setUp()
    preparing.ahead(transfer)
    expect([await take(transfer), await take(transfer)]).toEqual([1, 2])
  })

  test('behavior: what was read over five seconds ago is read anew', async () => {
    const { clock, preparing, take } = setUp()
    preparing.ahead(transfer)
    clock.now = 5_000
    expect(await take(transfer)).toBe(1)
    preparing.ahead(transfer)
    clock.now = 10_001
    expect(await take(transfer)).toBe(3)
  })

  test('behavior: whoever comes near later has it read again, not at each sign', async () => {
    const { clock, chain, preparing, take } = setUp()
    preparing.ahead(transfer)
    clock.now = 2_000
    preparing.ahead(transfer)
    clock.now = 60_000
    preparing.ahead(transfer)
    preparing.ahead(transfer)
    expect(await take(transfer)).toBe(2)
    expect(chain.read).toBe(2)
  })

  test('behavior: another transfer takes nothing over', async () => {
    const { preparing, take } = setUp()
    preparing.ahead(transfer)
    expect(await take(other)).toBe(2)
  })

  test('behavior: what could not be read ahead is read again', async () => {
    const { chain, preparing, take } = setUp()
    chain.isDown = true
    preparing.ahead(transfer)
    await expect(preparing.take(transfer).prepared).rejects.toThrow('Out of reach')
    preparing.ahead(transfer)
    chain.isDown = false
    expect(await take(transfer)).toBe(1)
  })
})
