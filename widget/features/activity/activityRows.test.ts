import { expect, test } from 'vitest'
import { transactionOf } from '../../testing/fakeHistory.ts'
import { activityRows } from './activityRows.ts'
import { createMonthOf } from './groupByMonth.ts'

const options = { monthOf: createMonthOf('UTC'), thisYear: 2026 }
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
