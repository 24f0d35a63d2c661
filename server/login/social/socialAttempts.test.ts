import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createSocialAttempts } from './socialAttempts.ts'

let database: Database
let time = Date.UTC(2026, 0, 1)
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

const identity = {
  issuer: 'https://a.example',
  subject: '1',
  email: null,
  emailVerified: false,
  userName: null,
}

async function answered() {
  const attempts = createSocialAttempts(database.queries, () => time)
  const id = randomId()
  const values = { id, projectId: 'shop', provider: 'x', device: 'own', site: '', returnUrl: null } as const
  expect(await attempts.register(values)).toBe(true)
  expect(await attempts.start(id, 'binding')).toBe(true)
  expect(await attempts.answer(id, 'binding')).toBe(true)
  return { attempts, id }
}

test('threat 23 behavior: a result comes out for its device alone, and once', async () => {
  const { attempts, id } = await answered()
  await attempts.finish(id, identity)
  expect(await attempts.use(id, 'other')).toBeNull()
  expect(await attempts.use(id, 'own')).toEqual(identity)
  expect(await attempts.use(id, 'own')).toBeNull()
})

test('threat 23 rejects: an answer for another window, a second one, and a start after it', async () => {
  const { attempts, id } = await answered()
  expect(await attempts.answer(id, 'binding')).toBe(false)
  expect(await attempts.start(id, 'other')).toBe(false)
  const values = {
    id: randomId(),
    projectId: 'shop',
    provider: 'x',
    device: 'own',
    site: '',
    returnUrl: null,
  } as const
  await attempts.register(values)
  await attempts.start(values.id, 'binding')
  expect(await attempts.answer(values.id, 'other')).toBe(false)
})

test('behavior: what has a result does not fail, and what is too old is not there', async () => {
  const { attempts, id } = await answered()
  await attempts.finish(id, identity)
  await attempts.fail(id, 'PROVIDER_REFUSED')
  expect(await attempts.find(id)).toMatchObject({ status: 'done', failure: null })
  time += 600_000
  expect(await attempts.find(id)).toBeNull()
  expect(await attempts.use(id, 'own')).toBeNull()
})
