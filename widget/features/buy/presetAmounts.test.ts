import { expect, it } from 'vitest'
import { presetAmounts } from './presetAmounts.ts'

const wide = { min: '0.01', max: '100000000000' }

it.each([
  ['USD', ['50', '100', '250', '500']],
  ['EUR', ['50', '100', '250', '500']],
  ['KWD', ['10', '25', '50', '100']],
  ['TRY', ['2500', '5000', '10000', '25000']],
  ['JPY', ['5000', '10000', '25000', '50000']],
  ['IDR', ['500000', '1000000', '2500000', '5000000']],
  ['VND', ['1000000', '2500000', '5000000', '10000000']],
])('default: %s', (currency, sums) => {
  expect(presetAmounts(currency, wide)).toEqual(sums)
})

it.each([
  ['above the least that anybody takes', { min: '60', max: '7500' }, ['100', '250', '500', '1000']],
  ['below the most', { min: '10', max: '99.99' }, ['10', '25', '50']],
  ['up to the most itself', { min: '5', max: '250' }, ['25', '50', '100', '250']],
  ['none between narrow limits', { min: '51', max: '99' }, []],
])('parameters: %s', (_case, limits, sums) => {
  expect(presetAmounts('USD', limits)).toEqual(sums)
})
