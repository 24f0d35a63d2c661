import { expect, test } from 'vitest'
import { compareDecimals, providerNumberSchema } from './numbers.ts'

test.each([
  ['1.50', '1.50'],
  [1.5, '1.5'],
  [0.000_000_1, '0.0000001'],
  [1e21, '1000000000000000000000'],
  [1e308, expect.stringMatching(/^\d{309}$/)],
])('default: %s has no exponent', (value, text) => {
  expect(providerNumberSchema.parse(value)).toEqual(text)
})

test('default: compares what no float could tell apart', () => {
  expect(compareDecimals(providerNumberSchema.parse(1e308), '9007199254740993')).toBe(1)
  expect(compareDecimals('9007199254740993', '9007199254740992.9')).toBe(1)
})
