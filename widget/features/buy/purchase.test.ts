import { describe, expect, test } from 'vitest'
import type { OnrampOrder } from '#shared/api/onramp/onramp.ts'
import { buyTimings } from './buyTimings.ts'
import { isAbandoned, nextLook, type Purchase, purchaseSchema, withOrder } from './purchase.ts'
import { purchaseSteps } from './purchaseSteps.ts'

const id = '0'.repeat(32)
const purchase: Purchase = {
  id,
  seller: { name: 'coinbase', label: 'Coinbase' },
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  caipNetworkId: 'eip155:31337',
  coin: { symbol: 'USDC', name: 'USD Coin', iconUrl: null, contract: '' },
  currency: 'USD',
  amount: '50',
  method: 'CARD',
  region: { country: 'US', subdivision: null },
  expected: '48.9',
  createdAt: 0,
  status: 'pending',
  received: null,
  paid: null,
  wasPaid: false,
  hash: null,
  failure: null,
}
const order: OnrampOrder = {
  id,
  provider: 'coinbase',
  status: 'pending',
  address: purchase.address,
  caipNetworkId: 'eip155:31337',
  asset: 'USDC',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}

test('default: what is written down is read again', () => {
  expect(purchaseSchema.parse(JSON.parse(JSON.stringify(purchase)))).toEqual(purchase)
})

describe('withOrder', () => {
  test('behavior: the same object where nothing is new', () => {
    const known = withOrder(purchase, order)
    expect(withOrder(known, order)).toBe(known)
  })

  test('behavior: what failed after it was paid is told apart from what nobody paid', () => {
    expect(withOrder(purchase, { ...order, status: 'failed' }).wasPaid).toBe(false)
    const paid = withOrder(purchase, { ...order, status: 'paid' })
    expect(withOrder(paid, { ...order, status: 'failed', failure: 'Gone' })).toMatchObject({
      status: 'failed',
      wasPaid: true,
      failure: 'Gone',
    })
  })

  test('behavior: another coin that was chosen at the seller is that one, where it arrives', () => {
    const other = { ...order, asset: 'SOL', caipNetworkId: 'solana:abc' as const }
    expect(withOrder(purchase, other)).toMatchObject({
      coin: { symbol: 'SOL', contract: '' },
      caipNetworkId: 'solana:abc',
    })
  })
})

describe('nextLook', () => {
  const waitOf = (age: number, status: Purchase['status']) => nextLook({ status, createdAt: 0 }, age)

  test('default: often at first, later less', () => {
    expect(waitOf(0, 'pending')).toBe(buyTimings.look)
    expect(waitOf(buyTimings.soon, 'paid')).toBe(buyTimings.lookLater)
  })

  test('behavior: a paid purchase is followed until it arrives; an unpaid one only for a while', () => {
    const late = buyTimings.unpaid + 1
    expect([waitOf(late, 'paid'), waitOf(late, 'delivering')]).toEqual([
      buyTimings.lookLater,
      buyTimings.lookLater,
    ])
    expect([waitOf(late, 'pending'), waitOf(late, 'failed')]).toEqual([null, null])
    expect([waitOf(0, 'delivered'), waitOf(0, 'refunded'), waitOf(0, 'forgotten')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('behavior: only what nobody has paid is abandoned', () => {
    const late = buyTimings.unpaid + 1
    expect(isAbandoned({ status: 'pending', createdAt: 0 }, late)).toBe(true)
    expect(isAbandoned({ status: 'pending', createdAt: 0 }, late - 1)).toBe(false)
    expect(isAbandoned({ status: 'paid', createdAt: 0 }, late)).toBe(false)
  })
})

test.each([
  ['pending', ['now', 'later', 'later']],
  ['failed', ['now', 'later', 'later']],
  ['paid', ['done', 'now', 'later']],
  ['delivering', ['done', 'done', 'now']],
] as const)('purchaseSteps: %s', (status, states) => {
  expect(purchaseSteps({ status }).map(({ state }) => state)).toEqual(states)
})
