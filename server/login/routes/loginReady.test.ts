import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { createTestDevice } from '../../testing/createTestDevice.ts'
import { createTestSocial, testSite } from '../../testing/createTestSocial.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { startTestProvider, type TestProvider } from '../../testing/startTestProvider.ts'

let database: Database
let provider: TestProvider
beforeAll(async () => {
  ;[database, provider] = await Promise.all([openTestDatabase(), startTestProvider()])
})
afterAll(async () => {
  await provider.destroy()
  await database.destroy()
})

test.each([
  ['an allowed site by its origin', testSite, testSite],
  [
    'a development host, which is anybody’s words, by the project',
    'http://call-0800-now.localhost:3000',
    'Shop',
  ],
])('parameters: the window of a sign-in names %s', async (_, site, named) => {
  const google = { clientId: 'kit', clientSecret: 'secret', issuer: provider.issuer }
  const social = createTestSocial({ queries: database.queries, socials: { google } })
  const device = await createTestDevice(social.app, { now: social.clock.now, projectId: 'shop', site })
  const attempt = await social.register(device, 'google')
  const ready = await social.window().post('/login/google/ready', { attempt })
  expect([ready.status, await ready.json()]).toEqual([200, { site: named }])
  await social.destroy()
})
