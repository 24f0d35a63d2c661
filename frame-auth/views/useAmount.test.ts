import { describe, expect, it } from 'vitest'
import { formatAmount } from './useAmount.ts'

describe('formatAmount', () => {
  it.each([
    ['1000000000000000000', 18, '1'],
    ['1', 18, '0.000000000000000001'],
    ['1234567890123', 6, '1,234,567.890123'],
    ['0', 18, '0'],
    ['5', 0, '5'],
    ['-1500000', 6, '-1.5'],
    [
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      0,
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935',
    ],
  ])('default: %s with %i decimals is %s, to the last digit', (amount, decimals, text) => {
    expect(formatAmount(amount, decimals)).toBe(text)
  })

  it('behavior: without known decimals nothing is made up', () => {
    expect(formatAmount('5', null)).toBeNull()
  })
})
