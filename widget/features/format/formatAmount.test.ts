import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, formatDecimal, formatExact, formatFiat, formatPrice } from './formatAmount.ts'

const ether = 10n ** 18n

test('default', () => {
  expect(formatAmount(10_000n * ether, 18, 'en-US')).toBe('10,000')
})

describe('parameters: amount', () => {
  test.each([
    [0n, '0'],
    [ether, '1'],
    [ether / 2n, '0.5'],
    [1_234_567_890_123_456_789n, '1.23457'],
    [1234n * ether + ether / 3n, '1,234.33'],
    [1_234_567n * ether + ether / 3n, '1,234,567.33'],
    [ether / 1_000n, '0.001'],
    [123_456_789_000_000n, '0.000123457'],
    [1_000_000_000_000n, '0.000001'],
    [999_999_999_999n, '< 0.000001'],
    [1n, '< 0.000001'],
    [999_999_999_999_999_999n, '1'],
  ])('%s wei is %s', (amount, text) => {
    expect(formatAmount(amount, 18, 'en-US')).toBe(text)
  })
})

test('parameters: decimals', () => {
  expect(formatAmount(1_500_000_000n, 9, 'en-US')).toBe('1.5')
  expect(formatAmount(42n, 0, 'en-US')).toBe('42')
  expect(formatAmount(7n, 2, 'en-US')).toBe('0.07')
})

test('parameters: locale', () => {
  expect(formatAmount(1_234_500n, 2, 'de')).toBe('12.345')
})

test('R30 behavior: something is never shown as nothing, and nothing is never NaN, undefined or negative', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 60n }),
      fc.integer({ min: 0, max: 36 }),
      (amount, decimals) => {
        const text = formatAmount(amount, decimals, 'en-US')
        expect(text).toMatch(/^(?:< 0\.000001|(?!0$)\d{1,3}(?:,\d{3})*(?:\.\d+)?)$/)
      },
    ),
  )
})

test('formatExact default: what is added up keeps every digit', () => {
  expect(formatExact('1500.000005', 'en-US')).toBe('1,500.000005')
  expect(formatExact('0.000000000000000001', 'en-US')).toBe('0.000000000000000001')
})

test('formatDecimal default', () => {
  expect(formatDecimal('1234.5', 'en-US')).toBe('1,234.5')
})

test.each([
  ['0', '0'],
  ['0.000', '0'],
  ['007', '7'],
  ['1.000000', '1'],
  ['0.0000001', '< 0.000001'],
  ['1.23456789', '1.23457'],
  ['123456789012345678901234567890.5', '123,456,789,012,345,678,901,234,567,890.5'],
])('parameters: %s is %s', (text, expected) => {
  expect(formatDecimal(text, 'en-US')).toBe(expected)
})

test('formatDecimal parameters: locale', () => {
  expect(formatDecimal('1234.5', 'de')).toBe('1.234,5')
})

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
    expect(formatFiat(value, 'en-US')).toBe(text)
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
    expect(formatPrice(price, 'en-US')).toBe(text)
  })
})
