import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'

const ether = 10n ** 18n

test('default', () => {
  expect(formatAmount(10_000n * ether, 18)).toBe('10,000')
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
    expect(formatAmount(amount, 18)).toBe(text)
  })
})

test('parameters: decimals', () => {
  expect(formatAmount(1_500_000_000n, 9)).toBe('1.5')
  expect(formatAmount(42n, 0)).toBe('42')
  expect(formatAmount(7n, 2)).toBe('0.07')
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
        const text = formatAmount(amount, decimals)
        expect(text).toMatch(/^(?:< 0\.000001|(?!0$)\d{1,3}(?:,\d{3})*(?:\.\d+)?)$/)
      },
    ),
  )
})
