import { expect, test } from 'vitest'
import { labelOf } from './labelOf.ts'

test.each([
  [{ '0xAbC': 'Savings' }, '0xabc', 'Savings'],
  [{ '0xAbC': 'Savings' }, '0xabd', undefined],
  [{ Mint: 'Shop' }, 'Mint', 'Shop'],
  [{ Mint: 'Shop' }, 'mint', undefined],
  [undefined, '0xabc', undefined],
])('parameters: addressLabels: of %j, %s is %s', (labels, address, expected) => {
  expect(labelOf(labels, address)).toBe(expected)
})
