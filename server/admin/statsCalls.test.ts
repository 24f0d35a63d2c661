import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEventStore } from '../analytics/createEventStore.ts'
import type { Database } from '../database/database.ts'
import { createTestAdmin, type TestAdmin, type TestOperator } from '../testing/createTestAdmin.ts'
import { testEventRow } from '../testing/createTestEvents.ts'
import { createTestSponsored } from '../testing/createTestSponsored.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const day = '2026-01-31'
const at = new Date(Date.parse(day) + 8 * 3_600_000)

let database: Database
let admin: TestAdmin
let owner: TestOperator
beforeAll(async () => {
  database = await openTestDatabase()
  admin = await createTestAdmin(database.queries)
  owner = await admin.enter(1, await admin.firstOwnerCode())
  for (const id of ['shop', 'other', 'gone']) await admin.call('createProject', { id, name: id }, owner)
})
afterAll(async () => {
  await admin.destroy()
  await database.destroy()
})

const span = { from: day, to: day }
const read = (projectId = 'shop', filter: object = span) =>
  admin.call('readStats', { projectId, filter }, owner)
const readCsv = (table: string) =>
  admin.call('readStatsCsv', { projectId: 'shop', filter: span, table }, owner)
const add = (projectId: string, visit: number) =>
  createEventStore(database.queries).add([
    testEventRow({ projectId, at, visit, name: 'MODAL_OPEN' }),
    testEventRow({ projectId, at, visit, name: 'SELECT_WALLET', wallet: '=1+1', method: 'browser' }),
  ])

test('default: an event is in the next answer, in its own project alone', async () => {
  expect((await read()).body['funnel']).toMatchObject({ opened: 0 })
  await add('shop', 1)
  expect((await read()).body).toMatchObject({ funnel: { opened: 1, chosen: 1 }, keptSince: '2025-11-02' })
  expect((await read('other')).body['funnel']).toMatchObject({ opened: 0 })
})

test('default: a file of one table, in which no name is a formula', async () => {
  expect((await readCsv('wallets')).body).toEqual({
    csv: "name,chosen,connected,signedIn\r\n'=1+1,1,0,0\r\n",
  })
  expect((await readCsv('persons')).body['code']).toBe('INVALID_PARAMS')
})

test('rejects: days that do not fit together, and more of them than are read at once', async () => {
  for (const wrong of [{ from: '2026-02-01' }, { from: '2024-01-01' }, { to: 'today' }, { table: 'days' }]) {
    const { status, body } = await read('shop', { ...span, ...wrong })
    expect([status, body['code']]).toEqual([400, 'INVALID_PARAMS'])
  }
})

test('behavior: who makes a project of the name of one that was removed finds no numbers in it', async () => {
  await add('gone', 2)
  const sponsored = createTestSponsored(database.queries)
  const paid = { projectId: 'gone', chain: 'eip155:1', payer: 'operator', most: 7n, dollars: null } as const
  for (const key of ['sent', 'kept']) await sponsored.prepared({ key, ...paid, preparedAt: at })
  await sponsored.sent('sent', at.getTime())
  expect((await read('gone')).body).toMatchObject({ days: [{ opened: 1 }], sponsored: [{ most: '7' }] })
  const { revision } = (await admin.call('readProject', { projectId: 'gone' }, owner)).body
  expect((await admin.call('deleteProject', { projectId: 'gone', revision }, owner)).status).toBe(200)
  await admin.call('createProject', { id: 'gone', name: 'gone' }, owner)
  await sponsored.sent('kept', at.getTime())
  const { funnel, days, sponsored: gas } = (await read('gone')).body
  expect([funnel, days]).toMatchObject([{ opened: 0 }, [{ opened: 0 }]])
  expect(gas).toEqual([])
})
