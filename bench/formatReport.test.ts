import { expect, test } from 'vitest'
import { type Figure, verdictOf } from './figure.ts'
import { formatReport } from './formatReport.ts'

const bytes: Figure = { id: 'a', name: 'loader, brotli', value: 3_412, unit: 'B', bound: 4_096 }

test('default: aligned columns, a verdict where there is a bound', () => {
  const ratio: Figure = {
    id: 'b',
    name: 'cold click',
    value: 1.618,
    unit: 'x',
    bound: 1.5,
    detail: '324 / 200 ms',
  }
  const info: Figure = { id: 'c', name: 'round trip p50', value: 0.1234, unit: 'ms' }
  expect(formatReport([bytes, ratio, info]).split('\n')).toEqual([
    'figure            value      bound',
    'loader, brotli  3,412 B  ≤ 4,096 B  ok',
    'cold click       1.62 ×   ≤ 1.50 ×  MISSED  324 / 200 ms',
    'round trip p50  0.12 ms',
  ])
})

test.each([
  ['below', 4_095, true],
  ['equal', 4_096, true],
  ['above', 4_097, false],
  ['not measured', Number.NaN, false],
])('verdictOf: %s', (_, value, expected) => {
  expect(verdictOf({ ...bytes, value })).toBe(expected)
})

test('verdictOf: a figure without a bound has none', () => {
  const { bound, ...free } = bytes
  expect(verdictOf(free)).toBeUndefined()
})
