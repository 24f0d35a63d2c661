import { describe, expect, test } from 'vitest'
import type { OnrampStatus } from '#shared/api/onramp/parts.ts'
import { advanceOrder, choosePayment } from './advanceOrder.ts'
import type { ProviderTransaction } from './onrampProvider.ts'

const all = ['pending', 'paid', 'delivering', 'sent', 'failed', 'refunded'] as const

describe('advanceOrder', () => {
  /** From each state, where each word of the provider's about the same payment leads. */
  test.each<[OnrampStatus, Record<(typeof all)[number], OnrampStatus>]>([
    [
      'pending',
      {
        pending: 'pending',
        paid: 'paid',
        delivering: 'delivering',
        sent: 'delivering',
        failed: 'failed',
        refunded: 'refunded',
      },
    ],
    [
      'paid',
      {
        pending: 'paid',
        paid: 'paid',
        delivering: 'delivering',
        sent: 'delivering',
        failed: 'failed',
        refunded: 'refunded',
      },
    ],
    [
      'delivering',
      {
        pending: 'delivering',
        paid: 'delivering',
        delivering: 'delivering',
        sent: 'delivering',
        failed: 'failed',
        refunded: 'refunded',
      },
    ],
    [
      'failed',
      {
        pending: 'failed',
        paid: 'failed',
        delivering: 'failed',
        sent: 'failed',
        failed: 'failed',
        refunded: 'refunded',
      },
    ],
    [
      'delivered',
      {
        pending: 'delivered',
        paid: 'delivered',
        delivering: 'delivered',
        sent: 'delivered',
        failed: 'delivered',
        refunded: 'delivered',
      },
    ],
    [
      'refunded',
      {
        pending: 'refunded',
        paid: 'refunded',
        delivering: 'refunded',
        sent: 'refunded',
        failed: 'refunded',
        refunded: 'refunded',
      },
    ],
  ])('default: %s only goes on, and never to delivered by a word', (status, expected) => {
    const reached = all.map(
      (said) => advanceOrder({ status, ref: 'one' }, { ref: 'one', status: said })?.status ?? status,
    )
    expect(Object.fromEntries(all.map((said, index) => [said, reached[index]]))).toEqual(expected)
  })

  test('behavior: another payment counts only after the first has failed, and unless it has failed, too', () => {
    const next = (status: OnrampStatus, said: ProviderTransaction['status']) =>
      advanceOrder({ status, ref: 'one' }, { ref: 'two', status: said })
    expect(next('failed', 'paid')).toMatchObject({ status: 'paid', ref: 'two', failure: null })
    for (const status of ['pending', 'paid', 'delivering', 'delivered', 'refunded'] as const)
      expect(next(status, 'sent')).toBeNull()
    expect(next('failed', 'failed')).toBeNull()
  })

  test('behavior: a provider’s words are cut', () => {
    const change = advanceOrder(
      { status: 'pending', ref: null },
      { ref: 'one', status: 'failed', failure: 'x'.repeat(999) },
    )
    expect(change?.failure).toHaveLength(128)
  })
})

test('choosePayment: the newest that has not failed, or else the newest', () => {
  const [old, failed] = [
    { ref: 'old', status: 'paid' } as const,
    { ref: 'failed', status: 'failed' } as const,
  ]
  expect(choosePayment([failed, old])).toBe(old)
  expect(choosePayment([failed])).toBe(failed)
  expect(choosePayment([])).toBeUndefined()
})
