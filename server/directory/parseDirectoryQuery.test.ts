import { describe, expect, test } from 'vitest'
import { parseDirectoryQuery } from './parseDirectoryQuery.ts'

const hex = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

describe('parseDirectoryQuery', () => {
  test('default: the first 40', () => {
    expect(parseDirectoryQuery({ projectId: 'shop', st: 'x', sv: 'y', clientId: 'z' })).toEqual({
      page: 1,
      entries: 40,
    })
  })

  test.each<[string, Record<string, string>, object]>([
    ['page and entries', { page: '3', entries: '100' }, { page: 3, entries: 100 }],
    ['search, folded and trimmed', { search: ' MetaMask ' }, { search: 'metamask' }],
    ['include and exclude', { include: `${hex}, b`, exclude: 'c' }, { include: [hex, 'b'], exclude: ['c'] }],
    [
      'chains',
      { chains: 'eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      { chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    ],
    ['badge_type', { badge_type: 'certified' }, { badgeType: 'certified' }],
    [
      'empty ones, as if they were not there',
      { page: '', search: ' ', include: '', chains: '', badge_type: '' },
      {},
    ],
  ])('parameters: %s', (_, query, parsed) => {
    expect(parseDirectoryQuery(query)).toEqual({ page: 1, entries: 40, ...parsed })
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['page 0', { page: '0' }, /^page: must be a whole number from 1 to 10000$/],
    ['a page too far', { page: '10001' }, /^page: /],
    ['a page that is none', { page: '1e3' }, /^page: /],
    ['a negative page', { page: '-1' }, /^page: /],
    ['no entries', { entries: '0' }, /^entries: must be a whole number from 1 to 100$/],
    ['too many entries', { entries: '101' }, /^entries: /],
    ['half an entry', { entries: '1.5' }, /^entries: /],
    ['a long search', { search: 'x'.repeat(129) }, /^search: must have no more than 128/],
    ['a search that no database takes', { search: 'a\0b' }, /^search: must be text$/],
    ['an unknown badge', { badge_type: 'gold' }, /^badge_type: must be none or certified$/],
    ['ids with a gap', { include: 'a,,b' }, /^include\.1: must be wallet ids/],
    ['ids that are text', { exclude: `') or true --` }, /^exclude\.0: must be wallet ids/],
    ['too many ids', { exclude: Array(101).fill('a').join() }, /^exclude: must have no more than 100/],
    ['chains without a namespace', { chains: '1' }, /^chains\.0: must be CAIP-2 chain ids/],
  ])('rejects: %s, in one sentence that names it', (_, query, message) => {
    expect(() => parseDirectoryQuery(query)).toThrow(message)
  })
})
