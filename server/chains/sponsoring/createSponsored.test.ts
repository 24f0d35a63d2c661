import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createSponsored } from './createSponsored.ts'
import { sponsoredOperationsTable } from './sponsoredTables.ts'
import { sponsoringPolicy } from './sponsoringContext.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const retentionDays = 30

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('default: single operations are removed once they are too old, and nothing goes on after the end', async () => {
  const database = await openTestDatabase()
  const { queries } = database
  const { store, destroy } = createSponsored({
    ...{ queries, now: () => now, retentionDays },
    onUnexpected(error) {
      throw error
    },
  })
  const row = { projectId: 'shop', chain: 'eip155:10', payer: 'operator' as const, most: 7n, dollars: null }
  const kept = now - retentionDays * sponsoringPolicy.day
  await store.prepared({ ...row, key: 'old', preparedAt: new Date(kept - 1) })
  await store.prepared({ ...row, key: 'kept', preparedAt: new Date(kept) })
  vi.advanceTimersByTime(sponsoringPolicy.sweepInterval)
  await destroy()
  expect(await queries.select({ key: sponsoredOperationsTable.key }).from(sponsoredOperationsTable)).toEqual([
    { key: 'kept' },
  ])
  expect(vi.getTimerCount()).toBe(0)
  await database.destroy()
})
