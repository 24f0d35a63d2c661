import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createSponsoredStore, type SponsoredStore, sweepSponsored } from './createSponsoredStore.ts'
import { hashSponsored } from './hashSponsored.ts'
import { sponsoredDaysTable, sponsoredOperationsTable } from './sponsoredTables.ts'
import { toDollars } from './toDollars.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const day = 86_400_000
/** More than a number holds. */
const most = 123_456_789_012_345_678_901_234_567n
const row = {
  ...{ key: 'a', projectId: 'shop', chain: 'eip155:10', payer: 'operator' as const },
  ...{ most, dollars: 0.25, preparedAt: new Date(noon) },
}
const counted = { projectId: 'shop', day: '2026-11-20', chain: 'eip155:10', payer: 'operator' }

let database: Database
let store: SponsoredStore
const unexpected: unknown[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  store = createSponsoredStore({
    queries: database.queries,
    onUnexpected: (error) => void unexpected.push(error),
  })
})
beforeEach(async () => {
  await database.queries.delete(sponsoredOperationsTable)
  await database.queries.delete(sponsoredDaysTable)
})
afterAll(async () => {
  expect(unexpected).toEqual([])
  await database.destroy()
})

const readDays = () =>
  database.queries.select().from(sponsoredDaysTable).orderBy(sponsoredDaysTable.day, sponsoredDaysTable.chain)
const readOperations = () => database.queries.select().from(sponsoredOperationsTable)

test('default: what was prepared counts once it is sent, on that day of UTC, to the last wei', async () => {
  await store.prepared(row)
  expect(await readDays()).toEqual([])
  const sentAt = Date.parse('2026-11-20T23:59:59.999Z')
  await store.sent('a', sentAt)
  expect(await readDays()).toEqual([{ ...counted, operations: 1, most, dollars: 0.25, unpriced: 0 }])
  expect(await readOperations()).toEqual([{ ...row, sentAt: new Date(sentAt) }])
})

test('default: chains, payers and projects are counted apart, and what has no known worth is said', async () => {
  const others = [
    { key: 'b', dollars: null },
    { key: 'c', chain: 'eip155:1' },
    { key: 'd', payer: 'page' as const },
    { key: 'e', projectId: 'other' },
  ]
  for (const other of [{}, ...others]) await store.prepared({ ...row, ...other })
  for (const key of ['a', 'b', 'c', 'd', 'e']) await store.sent(key, noon)
  const one = { ...counted, operations: 1, most, dollars: 0.25, unpriced: 0 }
  const days = await readDays()
  expect(days).toHaveLength(4)
  expect(days).toEqual(
    expect.arrayContaining([
      { ...one, operations: 2, most: most * 2n, unpriced: 1 },
      { ...one, chain: 'eip155:1' },
      { ...one, payer: 'page' },
      { ...one, projectId: 'other' },
    ]),
  )
})

test('behavior: one that is sent again, also twice at once and on the next day, counts once', async () => {
  await store.prepared(row)
  await Promise.all([store.sent('a', noon), store.sent('a', noon)])
  await store.sent('a', noon + day)
  expect(await readDays()).toMatchObject([{ day: '2026-11-20', operations: 1, most }])
})

test('behavior: what is prepared anew costs what was said last, and nothing once it was sent', async () => {
  await store.prepared(row)
  await store.prepared({ ...row, most: 7n, dollars: null })
  await store.sent('a', noon)
  await store.prepared(row)
  await store.sent('a', noon)
  expect(await readDays()).toMatchObject([{ operations: 1, most: 7n, dollars: 0, unpriced: 1 }])
})

test('rejects: one that nobody has prepared here', async () => {
  await store.sent('a', noon)
  expect(await readDays()).toEqual([])
})

test('behavior: old operations are swept, and their days stay', async () => {
  await store.prepared(row)
  await store.prepared({ ...row, key: 'b', preparedAt: new Date(noon + day) })
  await store.sent('a', noon)
  await sweepSponsored(database.queries, noon + 1)
  expect(await readOperations()).toMatchObject([{ key: 'b' }])
  expect(await readDays()).toMatchObject([{ operations: 1 }])
})

test('behavior: a database that is gone keeps nobody from what was sent, and is said', async () => {
  const gone = await openTestDatabase()
  const said: unknown[] = []
  const own = createSponsoredStore({ queries: gone.queries, onUnexpected: (error) => void said.push(error) })
  await own.prepared(row)
  await gone.destroy()
  await own.sent('a', noon)
  expect(said).toHaveLength(1)
})

test('hashSponsored: the same before it is signed and when it is sent, and another one for other data', () => {
  const parts = { chainId: 'eip155:10', sender: '0xAb', paymaster: '0xCD' }
  const prepared = hashSponsored({ ...parts, nonce: '18', paymasterData: '0xef' })
  expect(
    hashSponsored({ ...parts, sender: '0xab', paymaster: '0xcd', nonce: '0x12', paymasterData: '0xEF' }),
  ).toBe(prepared)
  expect(hashSponsored({ ...parts, nonce: '18', paymasterData: '0xee' })).not.toBe(prepared)
  expect(hashSponsored({ ...parts, nonce: '19', paymasterData: '0xef' })).not.toBe(prepared)
})

test('toDollars: by the price of one coin; without a price nobody knows', () => {
  expect(toDollars(500_000_000_000_000n, 3_000)).toBe(1.5)
  expect(toDollars(1n, undefined)).toBeNull()
})
