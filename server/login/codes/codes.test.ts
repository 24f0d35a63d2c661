import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createCodes } from './codes.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.destroy())

test('threat 24 behavior: of several who enter a right code in the same moment, one gets in', async () => {
  const codes = createCodes({
    ...{ queries: database.queries, projects: createMemoryProjects() },
    now: () => Date.UTC(2026, 0, 5),
  })
  const caller = { device: 'device', projectId: 'shop', site: '', browser: '' }
  const attempt = { purpose: 'login', personId: null, email: 'ada@mail.example' } as const
  const id = await codes.begin(attempt, caller)
  const code = await codes.renew(id)
  const entries = await Promise.allSettled(
    Array.from({ length: 4 }, () => codes.enter(id, code, { purpose: 'login', device: 'device' })),
  )
  expect(entries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const entry of entries)
    if (entry.status === 'rejected') expect(entry.reason).toMatchObject({ code: 'LOGIN_EXPIRED' })
})
