import { expect, test } from 'vitest'
import { toDecimalText } from './toDecimalText.ts'

test.each([
  [1_500_000n, 6, '1.5'],
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [42n, 0, '42'],
  [10n ** 20n, 18, '100'],
])('default: %s with %s decimals is %s', (amount, decimals, text) => {
  expect(toDecimalText(amount, decimals)).toBe(text)
})
