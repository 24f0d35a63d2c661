import { expect, it } from 'vitest'
import { shareOf } from './shareOf.ts'

it.each([
  ['1.5', 18, 25, '0.375'],
  // A float has no room for it.
  ['123456789.123456789123456789', 18, 50, '61728394.561728394561728394'],
  ['0.000003', 6, 50, '0.000001'],
  ['0.000001', 6, 75, '0'],
  ['7', 0, 25, '1'],
] as const)('default: of %s with %d decimals, %d%%: %s', (amount, decimals, share, expected) => {
  expect(shareOf({ amount, decimals }, share)).toBe(expected)
})
