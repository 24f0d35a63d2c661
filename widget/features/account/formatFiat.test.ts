import { describe, expect, test } from 'vitest'
import { formatFiat, formatPrice } from './formatFiat.ts'

describe('formatFiat', () => {
  test.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [0.004, '< $0.01'],
    [0.005, '$0.01'],
    [12.345, '$12.35'],
    [1_234_567.891, '$1,234,567.89'],
    [1e21, '$1,000,000,000,000,000,000,000.00'],
  ])('default: %s is %s', (value, text) => {
    expect(formatFiat(value)).toBe(text)
  })

  test('parameters: locale', () => {
    expect(formatFiat(1234.5, 'de')).toBe('1.234,50\u00A0$')
  })
})

describe('formatPrice', () => {
  test.each([
    [3_000, '$3,000.00'],
    [1, '$1.00'],
    [0.0123, '$0.01'],
    [0.001_234_5, '$0.00123'],
    [0.000_000_012_345, '$0.0000000123'],
    [0, '$0.00'],
  ])('default: %s is %s', (price, text) => {
    expect(formatPrice(price)).toBe(text)
  })
})
