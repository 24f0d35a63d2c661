import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { adminProjectId } from '../projects/adminProjectId.ts'
import { createTestAdmin, type TestAdmin, type TestOperator } from '../testing/createTestAdmin.ts'
import { kit } from '../testing/createTestKit.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createFailures } from './createFailures.ts'
import { failuresPolicy } from './failuresPolicy.ts'
import { failuresTable } from './failuresTable.ts'

let database: Database
let admin: TestAdmin
let owner: TestOperator
beforeAll(async () => {
  database = await openTestDatabase()
  admin = await createTestAdmin(database.queries)
  owner = await admin.enter(1, await admin.firstOwnerCode())
})
afterAll(async () => {
  await admin.destroy()
  await database.destroy()
})

const find = async (requestId: string | null) =>
  (await admin.call('findFailures', requestId === null ? {} : { requestId }, owner)).body['failures']

test('default: one id in the answer, in the log’s line and in what an owner finds, and nothing that was sent', async () => {
  const answer = await admin.app.request(`${kit}/v1/me?secret=hunter2%00`)
  const requestId = answer.headers.get('X-Request-Id')
  expect(requestId).toMatch(/^[0-9a-z]{12}$/)
  const said = admin.lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId)
  expect(said).toMatchObject([{ msg: 'answered', status: 400, code: 'INVALID_PARAMS' }])
  const found = await find(requestId)
  expect(found).toMatchObject([{ requestId, status: 400, code: 'INVALID_PARAMS', method: 'GET' }])
  expect(JSON.stringify(found)).not.toContain('hunter2')
})

test('threat: an answer that may be kept in a cache has no id', async () => {
  const answer = await admin.app.request(`${kit}/healthz`)
  expect([answer.status, answer.headers.has('X-Request-Id')]).toEqual([200, false])
})

test.each(['/auth/v1/nonce', '/v1'])('behavior: a page may read the id of an answer of %s', async (path) => {
  const answer = await admin.app.request(`${kit}${path}?projectId=${adminProjectId}`, {
    method: 'POST',
    headers: { Origin: kit, 'Content-Type': 'application/json' },
    body: '{',
  })
  expect([answer.status, answer.headers.has('X-Request-Id')]).toEqual([400, true])
  expect(answer.headers.get('Access-Control-Expose-Headers')?.split(', ')).toContain('X-Request-Id')
})

test('behavior: what anybody can cause by trying addresses is not recorded', async () => {
  const answer = await admin.app.request(`${kit}/nothing`)
  expect(answer.status).toBe(404)
  expect(await find(answer.headers.get('X-Request-Id'))).toEqual([])
})

test('behavior: under load some are dropped, strangers push no own failure out, and old ones go', async () => {
  const { queries } = database
  await queries.delete(failuresTable)
  let time = admin.time.now
  const failures = createFailures({
    queries,
    now: () => time,
    onUnexpected: (error) => expect(error).toBeNull(),
  })
  const say = (requestId: string, status: number) =>
    failures.onAnswered({
      ...{ requestId, method: 'GET', route: '/kit/v1', status, start: performance.now() },
      ...{ projectId: undefined, code: null },
    })
  for (let index = 0; index < 1_000; index += 1) say(`refused${index}`, 400)
  say('own', 500)
  expect(await failures.find('own')).toMatchObject([{ requestId: 'own', status: 500 }])
  expect(await failures.find()).toHaveLength(failuresPolicy.waitingOfEachKind + 1)
  await failures.sweep()
  expect(await failures.find('own')).toHaveLength(1)
  time += failuresPolicy.retention + 1
  await failures.sweep()
  expect(await failures.find()).toEqual([])
  await failures.destroy()
})
