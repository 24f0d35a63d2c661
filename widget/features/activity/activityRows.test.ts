import { expect, test } from 'vitest'
import { etherOut, nftIn, transactionOf } from '../../testing/fakeHistory.ts'
import { activityRows, createMonthOf, groupByMonth, shownTransactions } from './activityRows.ts'

const options = { monthOf: createMonthOf('UTC'), thisYear: 2026, locale: 'en-US' }
const at = (id: string, minedAt: string) => transactionOf(id, { minedAt })
const texts = (...list: Parameters<typeof activityRows>[0]) =>
  activityRows(list, options).map((row) => (row.kind === 'month' ? row.text : row.key))

test('default: each month with what was in it; the year where it is another', () => {
  expect(
    texts(
      at('a', '2026-11-03T00:00:00Z'),
      at('b', '2026-11-02T00:00:00Z'),
      at('c', '2026-01-31T23:00:00Z'),
      at('d', '2024-01-01T00:00:00Z'),
    ),
  ).toEqual(['November', 'a', 'b', 'January', 'c', 'January 2024', 'd'])
})

test('parameters: locale', () => {
  const rows = activityRows([at('a', '2024-03-03T00:00:00Z')], { ...options, locale: 'de' })
  expect(rows[0]).toMatchObject({ kind: 'month', text: 'März 2024' })
})

test('behavior: nothing happened, no month', () => {
  expect(texts()).toEqual([])
})

const atTime = (id: string, minedAt: string) => transactionOf(id, { minedAt })
const grouped = (list: Parameters<typeof groupByMonth>[0], timeZone = 'UTC') =>
  groupByMonth(list, createMonthOf(timeZone)).map(({ year, months }) => [
    year,
    months.map(({ month, transactions }) => [month, transactions.map(({ id }) => id).join(' ')]),
  ])

test('default: by year, then by month, newest first, in whatever order they came', () => {
  const list = [
    atTime('old', '2024-03-01T00:00:00Z'),
    atTime('b', '2026-11-02T00:00:00Z'),
    atTime('c', '2026-01-31T23:00:00Z'),
    atTime('a', '2026-11-03T00:00:00Z'),
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
  const newYear = [atTime('a', '2025-12-31T23:30:00Z')]
  expect(grouped(newYear, 'UTC')).toEqual([[2025, [[12, 'a']]]])
  expect(grouped(newYear, 'Asia/Tokyo')).toEqual([[2026, [[1, 'a']]]])
  expect(grouped([atTime('a', '2026-01-01T02:00:00Z')], 'America/New_York')).toEqual([[2025, [[12, 'a']]]])
})

test('behavior: of the same time, in the order in which they came', () => {
  const same = '2026-11-02T00:00:00Z'
  expect(grouped([atTime('b', same), atTime('a', same)])).toEqual([[2026, [[11, 'b a']]]])
})

test('behavior: nothing is no group', () => {
  expect(grouped([])).toEqual([])
})

const shown = (...list: Parameters<typeof shownTransactions>[0]) =>
  shownTransactions(list, 'eip155:31337').map(({ id }) => id)

test('default: what moved nothing is shown, too', () => {
  expect(shown(transactionOf('a'), transactionOf('b', {}, null))).toEqual(['a', 'b'])
})

test('behavior: what only moves spam NFTs is dropped (behaviour §5)', () => {
  expect(
    shown(
      transactionOf('spam', {}, [nftIn(true), nftIn(true)]),
      transactionOf('mixed', {}, [nftIn(true), etherOut]),
      transactionOf('nft', {}, [nftIn(false)]),
    ),
  ).toEqual(['mixed', 'nft'])
})

test('behavior: only the connected chain’s are kept', () => {
  expect(shown(transactionOf('a', { chain: 'eip155:1' }), transactionOf('b'))).toEqual(['b'])
})
