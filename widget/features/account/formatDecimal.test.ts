import { expect, test } from 'vitest'
import { formatDecimal } from './formatDecimal.ts'

test('default', () => {
  expect(formatDecimal('1234.5')).toBe('1,234.5')
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
  expect(formatDecimal(text)).toBe(expected)
})

test('parameters: locale', () => {
  expect(formatDecimal('1234.5', 'de')).toBe('1.234,5')
})
