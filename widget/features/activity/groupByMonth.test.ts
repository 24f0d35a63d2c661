import { expect, test } from 'vitest'
import { transactionOf } from '../../testing/fakeHistory.ts'
import { createMonthOf, groupByMonth } from './groupByMonth.ts'

const at = (id: string, minedAt: string) => transactionOf(id, { minedAt })
const grouped = (list: Parameters<typeof groupByMonth>[0], timeZone = 'UTC') =>
  groupByMonth(list, createMonthOf(timeZone)).map(({ year, months }) => [
    year,
    months.map(({ month, transactions }) => [month, transactions.map(({ id }) => id).join(' ')]),
  ])

test('default: by year, then by month, newest first, in whatever order they came', () => {
  const list = [
    at('old', '2024-03-01T00:00:00Z'),
    at('b', '2026-11-02T00:00:00Z'),
    at('c', '2026-01-31T23:00:00Z'),
    at('a', '2026-11-03T00:00:00Z'),
  ]
  expect(grouped(list)).toEqual([
    [
      2026,
      [
        [11, 'a b'],
        [1, 'c'],
      ],
    ],
    [2024, [[3, 'old']]],
  ])
})

test('parameters: a month is the one of the visitor’s calendar', () => {
  const newYear = [at('a', '2025-12-31T23:30:00Z')]
  expect(grouped(newYear, 'UTC')).toEqual([[2025, [[12, 'a']]]])
  expect(grouped(newYear, 'Asia/Tokyo')).toEqual([[2026, [[1, 'a']]]])
  expect(grouped([at('a', '2026-01-01T02:00:00Z')], 'America/New_York')).toEqual([[2025, [[12, 'a']]]])
})

test('behavior: of the same time, in the order in which they came', () => {
  const same = '2026-11-02T00:00:00Z'
  expect(grouped([at('b', same), at('a', same)])).toEqual([[2026, [[11, 'b a']]]])
})

test('behavior: nothing is no group', () => {
  expect(grouped([])).toEqual([])
})
