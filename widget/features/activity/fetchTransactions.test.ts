import { describe, expect, test } from 'vitest'
import { transactionOf } from '../../testing/fakeHistory.ts'
import { type History, withNewest, withOlder } from './fetchTransactions.ts'

const list = (...ids: number[]) => ids.map((id) => transactionOf(String(id)))
const idsOf = ({ transactions }: History) => transactions.map(({ id }) => Number(id))
const read: History = { transactions: list(6, 5, 4, 3, 2, 1), next: 'c1', partial: false }

describe('withNewest', () => {
  test('default: the first page is all there is', () => {
    expect(withNewest(undefined, { data: list(2, 1), next: 'c' })).toEqual({
      transactions: list(2, 1),
      next: 'c',
      partial: false,
    })
  })

  test('behavior: new ones come in front, what was paged to stays', () => {
    const merged = withNewest(read, { data: list(7, 6, 5), next: 'c0' })
    expect(idsOf(merged)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(merged.next).toBe('c1')
  })

  test('behavior: what a reorganisation took back is gone', () => {
    expect(idsOf(withNewest(read, { data: list(60, 50, 4), next: 'c0' }))).toEqual([60, 50, 4, 3, 2, 1])
  })

  test('behavior: with a gap between, the list begins anew', () => {
    const merged = withNewest(read, { data: list(12, 11, 10), next: 'c9' })
    expect(idsOf(merged)).toEqual([12, 11, 10])
    expect(merged.next).toBe('c9')
  })

  test('behavior: a page that is all there is replaces the rest', () => {
    expect(idsOf(withNewest(read, { data: list(6, 5), next: null }))).toEqual([6, 5])
  })

  test('behavior: what was read while the server still read is read again', () => {
    const merged = withNewest({ ...read, partial: true }, { data: list(6, 5), next: 'c0' })
    expect([idsOf(merged), merged.next]).toEqual([[6, 5], 'c0'])
  })
})

describe('withOlder', () => {
  test('default: the next page comes behind, each once', () => {
    const merged = withOlder(read, { data: list(1, 0), next: null })
    expect(idsOf(merged)).toEqual([6, 5, 4, 3, 2, 1, 0])
    expect(merged.next).toBeNull()
  })
})
