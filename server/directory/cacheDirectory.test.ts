import { describe, expect, test } from 'vitest'
import { cacheDirectory } from './cacheDirectory.ts'
import type { DirectoryQuery } from './createDirectory.ts'

const query = (search: string): DirectoryQuery => ({ page: 1, entries: 40, search })

function setUp(freshFor: number) {
  let time = 0
  let down = false
  const asked: (string | undefined)[] = []
  const find = cacheDirectory(
    async ({ search }) => {
      asked.push(search)
      if (down) throw new Error('gone')
      return { data: [], count: asked.length }
    },
    freshFor,
    () => time,
  )
  return {
    find,
    asked,
    pass: (milliseconds: number) => (time += milliseconds),
    fail: (is: boolean) => (down = is),
  }
}

describe('cacheDirectory', () => {
  test('default: the same query is asked once and gets the same object, also at the same time', async () => {
    const { find, asked } = setUp(Number.POSITIVE_INFINITY)
    const [first, second] = await Promise.all([find(query('a')), find({ search: 'a', entries: 40, page: 1 })])
    expect(second).toBe(first)
    expect(await find(query('a'))).toBe(first)
    expect(asked).toEqual(['a'])
  })

  test('behavior: another query is another answer, in each of its fields', async () => {
    const { find, asked } = setUp(Number.POSITIVE_INFINITY)
    const base = query('a')
    const others = [
      { page: 2 },
      { entries: 2 },
      { search: 'b' },
      { badgeType: 'none' as const },
      { include: ['x'] },
      { exclude: ['x'] },
      { chains: ['x'] },
    ]
    for (const other of [{}, ...others]) await find({ ...base, ...other })
    expect(asked).toHaveLength(8)
  })

  test('behavior: an answer is asked for again when another process may have changed it', async () => {
    const { find, pass, asked } = setUp(100)
    await find(query('a'))
    pass(99)
    await find(query('a'))
    expect(asked).toHaveLength(1)
    pass(1)
    await find(query('a'))
    expect(asked).toHaveLength(2)
  })

  test('behavior: what was known is answered while the database is away, and a failure is not remembered', async () => {
    const { find, pass, fail } = setUp(100)
    const known = await find(query('a'))
    fail(true)
    pass(100)
    expect(await find(query('a'))).toBe(known)
    await expect(find(query('b'))).rejects.toThrow('gone')
    fail(false)
    expect((await find(query('b'))).count).toBe(4)
  })

  test('behavior: it keeps the 200 that were asked for last', async () => {
    const { find, asked } = setUp(Number.POSITIVE_INFINITY)
    for (let index = 0; index < 200; index += 1) await find(query(`${index}`))
    await find(query('0'))
    expect(asked).toHaveLength(200)
    await find(query('one more'))
    await find(query('0'))
    expect(asked).toHaveLength(201)
    await find(query('1'))
    expect(asked).toHaveLength(202)
  })
})
