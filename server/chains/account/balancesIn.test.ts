import { expect, test } from 'vitest'
import { toCurrency } from '../rates/toCurrency.ts'
import { balancesIn } from './balancesIn.ts'

test('default: decimals are multiplied as they are written', () => {
  // In floats it is 0.33000000000000002.
  expect(toCurrency(1.1, 0.3)).toBe(0.33)
  expect(toCurrency(0, 150)).toBe(0)
})

test('behavior: of balances the price and the value, where it is known; dollars are the same object', () => {
  const balance = {
    ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' as const, price: 2_500.1 },
    quantity: { decimals: '18', numeric: '2' },
  }
  const answer = {
    balances: [
      { ...balance, value: 5_000.2 },
      { ...balance, price: 0 },
    ],
    partial: true,
  }
  expect(balancesIn(answer, 150)).toEqual({
    balances: [
      { ...balance, price: 375_015, value: 750_030 },
      { ...balance, price: 0 },
    ],
    partial: true,
  })
  expect(balancesIn(answer, 1)).toBe(answer)
})
