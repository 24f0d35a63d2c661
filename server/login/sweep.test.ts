import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Database } from '../database/database.ts'
import { countersTable, throttlesTable } from '../limits/rateLimits.ts'
import { createTestAuth } from '../testing/createTestAuth.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { codeAttemptsTable } from './codes/codes.ts'
import { usedNoncesTable } from './nonces.ts'
import { sessionsTable } from './sessions.ts'
import { sweep } from './sweep.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

const temporary = [usedNoncesTable, countersTable, throttlesTable, codeAttemptsTable, sessionsTable]

function counts(): Promise<number[]> {
  return Promise.all(temporary.map((table) => database.queries.$count(table)))
}

test('sweep default: removes what has expired, and nothing before', async () => {
  const kit = createTestAuth(database.queries)
  const device = await kit.device()
  const { token } = await kit.signIn(device, 'ada@mail.example')
  await device.call(loginEndpoints.email, { email: `${randomBytes(4).toString('hex')}@mail.example` })
  const before = await counts()
  for (const count of before) expect(count).toBeGreaterThan(0)

  await sweep(database.queries, kit.clock.now())
  expect(await counts()).toEqual(before)
  expect((await device.call(loginEndpoints.session, {}, { token })).status).toBe(200)

  const month = 31 * 24 * 3_600_000
  await sweep(database.queries, kit.clock.now() + month)
  expect(await counts()).toEqual(temporary.map(() => 0))
  await kit.auth.destroy()
})

test('behavior: what nobody foresaw in it is in the log with its stack, without its message', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const remove = vi.spyOn(database.queries, 'delete').mockImplementation(function deleteNobodyForesaw() {
    throw new TypeError('secret')
  })
  onTestFinished(() => {
    vi.useRealTimers()
    remove.mockRestore()
  })
  const { auth, logs } = createTestAuth(database.queries)
  vi.advanceTimersByTime(600_000)
  await auth.destroy()
  expect(logs.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'expired rows not removed',
      name: 'TypeError',
      at: expect.arrayContaining([expect.stringContaining('sweep.ts')]),
    },
  ])
  expect(logs.join()).not.toContain('secret')
})
