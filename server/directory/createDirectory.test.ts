import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createDirectory, type DirectoryQuery, type FindWallets } from './createDirectory.ts'
import { builtInWallets, toDirectoryWallet } from './readWallets.ts'
import { seedWallets } from './seedWallets.ts'

// The same queries run on PostgreSQL; what starts here is PostgreSQL, compiled to WebAssembly.
let database: Database
let find: FindWallets

beforeAll(async () => {
  database = await openTestDatabase()
  find = createDirectory(database.queries)
}, 60_000)
afterAll(() => database.destroy())

const evm = ['eip155:1', 'eip155:137']
const list: DirectoryWallet[] = [
  {
    id: 'fjord',
    name: 'Fjord',
    chains: evm,
    rdns: 'com.nordwind.app',
    homepage: 'https://www.fjord.example/x',
  },
  {
    id: 'dog',
    name: 'Best Dog Wallet',
    chains: ['eip155:1'],
    badge_type: 'certified',
    homepage: 'https://dog.io',
  },
  { id: 'big', name: 'BIGDOG', chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
  { id: 'dogma', name: 'Dogma', chains: ['eip155:137'] },
  { id: 'odd', name: '100%_Ünsafe\\', badge_type: 'none' },
]

const names = async (query: Partial<DirectoryQuery>) => {
  const { data, count } = await find({ page: 1, entries: 40, ...query })
  return [count, data.map(({ id }) => id)]
}

describe('createDirectory', () => {
  beforeEach(() => seedWallets(database.queries, list))

  test('default: all of them, whole, in the list’s order', async () => {
    expect(await find({ page: 1, entries: 40 })).toEqual({ data: list, count: 5 })
  })

  test.each<[string, Partial<DirectoryQuery>, number, string[]]>([
    ['the first page', { entries: 2 }, 5, ['fjord', 'dog']],
    ['the last page', { entries: 2, page: 3 }, 5, ['odd']],
    ['a page behind the last', { entries: 2, page: 4 }, 5, []],
    ['include', { include: ['odd', 'fjord', 'nope'] }, 2, ['fjord', 'odd']],
    ['include of nothing there is', { include: ['nope'] }, 0, []],
    ['exclude', { exclude: ['dog', 'nope'] }, 4, ['fjord', 'big', 'dogma', 'odd']],
    ['include and exclude', { include: ['dog', 'big'], exclude: ['dog'] }, 1, ['big']],
    ['badge_type', { badgeType: 'certified' }, 1, ['dog']],
    [
      'badge_type none, also of those that do not say',
      { badgeType: 'none' },
      4,
      ['fjord', 'big', 'dogma', 'odd'],
    ],
    [
      'chains: any of them',
      { chains: ['eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
      4,
      ['fjord', 'big', 'dogma', 'odd'],
    ],
    [
      'chains: one that no wallet lists stands for its namespace',
      { chains: ['eip155:31337'] },
      4,
      ['fjord', 'dog', 'dogma', 'odd'],
    ],
    ['chains: a namespace that no wallet knows', { chains: ['cosmos:cosmoshub-4'] }, 1, ['odd']],
    [
      'search: the start of a name, then of a word, then inside',
      { search: 'dog' },
      3,
      ['dogma', 'dog', 'big'],
    ],
    ['search: a page of it', { search: 'dog', entries: 1, page: 2 }, 3, ['dog']],
    ['search: with a filter', { search: 'dog', chains: ['eip155:1'] }, 1, ['dog']],
    ['search: the rdns by its name', { search: 'nordw' }, 1, ['fjord']],
    ['search: the whole rdns', { search: 'com.nordwind' }, 1, ['fjord']],
    ['search: the host', { search: 'dog.io' }, 1, ['dog']],
    ['search: not what every rdns starts with', { search: 'com' }, 0, []],
    ['search: letters beyond ASCII', { search: 'ünsafe' }, 1, ['odd']],
    ['search: the sign of a pattern is a letter', { search: '%' }, 1, ['odd']],
    ['search: the other one, too', { search: '_' }, 1, ['odd']],
    ['search: a backslash', { search: '\\' }, 1, ['odd']],
    ['search: nothing like it', { search: 'zebra' }, 0, []],
    ['search: text that looks like SQL', { search: `'; drop table wallets; --` }, 0, []],
    ['include: text that looks like SQL', { include: [`') or true --`] }, 0, []],
    ['chains: text that looks like SQL or an array', { chains: [`a:"},{'); --`] }, 1, ['odd']],
  ])('parameters: %s', async (_, query, count, ids) => {
    expect(await names(query)).toEqual([count, ids])
  })

  test('behavior: nothing of what was sent did anything', async () => {
    await names({ search: `'; drop table wallets; --` })
    expect((await names({}))[0]).toBe(5)
  })

  test('default: the built-in wallets are found by the start of their name, each among the first', async () => {
    const wallets = builtInWallets().map(toDirectoryWallet)
    await seedWallets(database.queries, wallets)
    for (const { id, name } of wallets) {
      const { data } = await find({ page: 1, entries: 10, search: name.toLowerCase() })
      expect(
        data.map((wallet) => wallet.id),
        name,
      ).toContain(id)
    }
  })

  test('default: the pages together are the whole list, in its order', async () => {
    const wallets = builtInWallets().map(toDirectoryWallet)
    await seedWallets(database.queries, wallets)
    const pages = Array.from({ length: Math.ceil(wallets.length / 40) }, (_, index) =>
      find({ page: index + 1, entries: 40 }),
    )
    expect((await Promise.all(pages)).flatMap(({ data }) => data)).toEqual(wallets)
  })
})

describe('seedWallets', () => {
  test('default: the same list is written once', async () => {
    await seedWallets(database.queries, [])
    expect(await seedWallets(database.queries, list)).toBe(true)
    await database.queries.execute(sql`update wallets set name_key = 'kept' where id = 'dog'`)
    expect(await seedWallets(database.queries, list)).toBe(false)
    expect((await names({ search: 'kept' }))[1]).toEqual(['dog'])
  })

  test('behavior: another list takes the place of the first, what it lacks is gone', async () => {
    await seedWallets(database.queries, list)
    const changed = [
      { id: 'new', name: 'New' },
      { id: 'dog', name: 'Old Dog' },
    ]
    expect(await seedWallets(database.queries, changed)).toBe(true)
    expect((await find({ page: 1, entries: 40 })).data).toEqual(changed)
  })

  test('behavior: two that start together leave one list', async () => {
    await seedWallets(database.queries, [])
    const written = await Promise.all([list, list].map((wallets) => seedWallets(database.queries, wallets)))
    expect(written.toSorted()).toEqual([false, true])
    expect((await find({ page: 1, entries: 40 })).data).toEqual(list)
  })

  test('rejects: a list with an id twice, and keeps the one before', async () => {
    await seedWallets(database.queries, list)
    const twice = [
      { id: 'a', name: 'A' },
      { id: 'a', name: 'B' },
    ]
    await expect(seedWallets(database.queries, twice)).rejects.toThrow()
    expect((await find({ page: 1, entries: 40 })).count).toBe(5)
  })
})
