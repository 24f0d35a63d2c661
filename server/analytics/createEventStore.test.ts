import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { testEventRow } from '../testing/createTestEvents.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { analyticsDaysTable, analyticsEventsTable } from './analyticsTables.ts'
import { createEventStore, type EventStore } from './createEventStore.ts'

let database: Database
let store: EventStore
beforeAll(async () => {
  database = await openTestDatabase()
  store = createEventStore(database.queries)
})
beforeEach(async () => {
  await database.queries.delete(analyticsEventsTable)
  await database.queries.delete(analyticsDaysTable)
})
afterAll(() => database.destroy())

const readEvents = () => database.queries.select().from(analyticsEventsTable)
const readDays = () =>
  database.queries
    .select()
    .from(analyticsDaysTable)
    .orderBy(analyticsDaysTable.projectId, analyticsDaysTable.day, analyticsDaysTable.name)

describe('events that are kept', () => {
  test('default: an event is there with all that it says, and counted on its day of UTC', async () => {
    const properties = { name: 'Meta "Mask"', walletRank: 1, view: 'Connect' }
    const described = { wallet: 'Meta "Mask"', method: 'browser', reason: 'No', address: 'eip155:1:0x00' }
    const row = testEventRow({
      visit: 1,
      name: 'CONNECT_SUCCESS',
      at: new Date('2026-11-20T23:59:59.999Z'),
      receivedAt: new Date('2026-11-21T00:00:01Z'),
      ...{ ...described, properties },
    })
    await store.add([row])
    expect(await readEvents()).toEqual([row])
    expect(await readDays()).toEqual([
      { projectId: 'shop', day: '2026-11-20', name: 'CONNECT_SUCCESS', isReconnect: false, count: 1 },
    ])
  })

  test('behavior: an event that arrives again, in another request or in the same one, is counted once', async () => {
    const rows = Array.from({ length: 50 }, () => testEventRow({ visit: 1, name: 'MODAL_OPEN' }))
    await expect(store.add([...rows, ...rows])).resolves.toBeUndefined()
    await Promise.all([store.add(rows), store.add(rows.slice(10)), store.add(rows.toReversed())])
    const more = testEventRow({ visit: 1, name: 'MODAL_OPEN' })
    await store.add([...rows, more])
    expect(await readEvents()).toHaveLength(51)
    expect((await readDays()).map(({ count }) => count)).toEqual([51])
  })

  test('behavior: the same id in another project is another event', async () => {
    const row = testEventRow({ visit: 1, name: 'MODAL_OPEN' })
    await store.add([row, { ...row, projectId: 'other' }])
    expect((await readDays()).map(({ projectId, count }) => [projectId, count])).toEqual([
      ['other', 1],
      ['shop', 1],
    ])
  })

  test('behavior: where the count cannot be written, the event is not kept either', async () => {
    await database.queries.execute(sql`alter table analytics_days add constraint only_few check (count < 2)`)
    const rows = [1, 2, 3].map((visit) => testEventRow({ visit, name: 'MODAL_OPEN' }))
    await expect(store.add(rows)).rejects.toThrow()
    expect(await readEvents()).toEqual([])
    await database.queries.execute(sql`alter table analytics_days drop constraint only_few`)
    await store.add(rows)
    expect((await readDays()).map(({ count }) => count)).toEqual([3])
  })

  test('behavior: a session that was there before the page is counted by itself', async () => {
    const row = testEventRow({ visit: 1, name: 'CONNECT_SUCCESS' })
    await store.add([row, testEventRow({ visit: 2, name: 'CONNECT_SUCCESS', isReconnect: true })])
    expect((await readDays()).map(({ isReconnect, count }) => [isReconnect, count])).toEqual([
      [false, 1],
      [true, 1],
    ])
  })
})

describe('the sweep', () => {
  test('default: single events go by the time of their arrival, and daily counts stay', async () => {
    const old = new Date('2026-08-01T10:00:00Z')
    const recent = new Date('2026-11-01T10:00:00Z')
    await store.add([
      testEventRow({ visit: 1, name: 'MODAL_OPEN', at: old }),
      testEventRow({ visit: 2, name: 'MODAL_OPEN', at: recent }),
    ])
    await store.sweep(Date.parse('2026-09-01T00:00:00Z'))
    expect((await readEvents()).map(({ at }) => at)).toEqual([recent])
    expect((await readDays()).map(({ day, count }) => [day, count])).toEqual([
      ['2026-08-01', 1],
      ['2026-11-01', 1],
    ])
  })
})
