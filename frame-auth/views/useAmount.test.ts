import { describe, expect, it } from 'vitest'
import { formatAmount, sayFee } from './useAmount.ts'

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
    expect(formatAmount(amount, decimals, 'en-US')).toBe(text)
  })

  it('behavior: it is written as the visitor’s language writes numbers', () => {
    expect(formatAmount('1234567890123', 6, 'de')).toBe('1.234.567,890123')
    expect(formatAmount('1234567890123', 6, 'ar-u-nu-latn')).toMatch(/890123$/)
  })

  it('behavior: without known decimals nothing is made up', () => {
    expect(formatAmount('5', null, 'en-US')).toBeNull()
  })
})

describe('sayFee', () => {
  const ether = { symbol: 'ETH', decimals: 18, locale: 'en-US' }

  it.each([
    ['21000000168000', 2_900, '$0.06 (0.000021 ETH)'],
    ['1234567890000000000', 2_900, '$3,580.25 (1.23 ETH)'],
    ['64158000513264', 10, '< $0.01 (0.000064 ETH)'],
    ['0', 2_900, '$0.00 (0 ETH)'],
  ])('default: money first, then the coin, both rounded: %s at %d', (fee, price, said) => {
    expect(sayFee(fee, { ...ether, price })).toBe(said)
  })

  it('R30 behavior: an unknown price is not said, and never 0', () => {
    expect(sayFee('21000000168000', ether)).toBe('0.000021 ETH')
    expect(sayFee('5000', { ...ether, symbol: 'SOL', decimals: 9 })).toBe('0.000005 SOL')
  })

  it('behavior: what a fee may be at most is rounded up', () => {
    expect(sayFee('21000000336000', { ...ether, price: 2_900, isMaximum: true })).toBe('$0.07 (0.000022 ETH)')
    expect(sayFee('21000000336000', { ...ether, price: 10, isMaximum: true })).toBe('< $0.01 (0.000022 ETH)')
  })
})
