import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { createTestSocial, type TestSocial } from '../../testing/createTestSocial.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { startTestProvider, type TestProvider } from '../../testing/startTestProvider.ts'

/* How often the windows of sign-ins may ask: whoever calls there has proved nothing yet. */

let database: Database
let google: TestProvider
let social: TestSocial
beforeAll(async () => {
  ;[database, google] = await Promise.all([openTestDatabase(), startTestProvider()])
}, 60_000)
beforeEach(async () => {
  await database.queries.execute(sql`truncate counters`)
  social = createTestSocial({
    queries: database.queries,
    socials: { google: { clientId: 'kit', clientSecret: 'secret', issuer: google.issuer } },
  })
  return () => social.destroy()
})
afterAll(async () => {
  await google.destroy()
  await database.destroy()
})

/** The statuses of `count` asks of windows from one address of the network. */
const askOften = async (count: number, attemptOf: (index: number) => string, what = 'ready') => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) {
    const answer = await social.window().post(`/login/google/${what}`, { attempt: attemptOf(index) })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  return statuses
}

test.each(['ready', 'start'])(
  'threat 24 rejects: more than 20 calls of /%s for one attempt',
  async (what) => {
    const attempt = await social.register(await social.device(), 'google')
    const statuses = await askOften(21, () => attempt, what)
    expect([statuses.slice(0, 20), statuses[20]]).toEqual([Array(20).fill(200), 429])
    social.clock.advance(600_000)
    const next = await social.register(await social.device(), 'google')
    expect(await askOften(1, () => next, what)).toEqual([200])
  },
)

test('threat 24 rejects: more than 600 calls of windows from one address', async () => {
  const attempt = (index: number) => index.toString(16).padStart(32, '0')
  const statuses = await askOften(602, attempt, 'start')
  expect(statuses.indexOf(429)).toBe(600)
  expect(await askOften(1, () => 'f'.repeat(32), 'ready')).toEqual([429])
})

test('threat 24 rejects: more than 20 windows of one address that wait at a time', async () => {
  const windows = Array.from({ length: 40 }, (_, index) =>
    social.window().post('/login/google/ready', { attempt: (1_000 + index).toString(16).padStart(32, '0') }),
  )
  const statuses = (await Promise.all(windows)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  // They are over: the next may wait.
  expect(await askOften(1, () => 'e'.repeat(32))).toEqual([404])
})
