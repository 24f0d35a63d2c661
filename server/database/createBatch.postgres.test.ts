import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '#shared/testing/startPostgres.ts'
import { createLimits } from '../limits/rateLimits.ts'
import { createNonces } from '../login/nonces.ts'
import { type Database, openPostgres } from './database.ts'

/* What is written together, by two servers at the same time, on a PostgreSQL of its own: others wait there, and may lock each other out. */

const now = () => 1_800_000_000_000
let postgres: TestPostgres
const databases: Database[] = []
const queriesOf = (server: number) => {
  const database = databases[server]
  if (!database) throw new Error('It is not open')
  return database.queries
}

beforeAll(async () => {
  postgres = await startPostgres()
  for (const _server of [1, 2])
    databases.push(
      await openPostgres(postgres.url, (error) => {
        throw error
      }),
    )
}, 120_000)
afterAll(async () => {
  for (const database of databases) await database.destroy()
  await postgres?.destroy()
})

/** Done by both servers at the same time, each in its own order. */
async function byBoth<Item, Result>(
  items: readonly Item[],
  use: (server: number, item: Item) => Promise<Result>,
) {
  const [first, second] = await Promise.all([
    Promise.all(items.map((item) => use(0, item))),
    Promise.all(items.toReversed().map((item) => use(1, item))),
  ])
  return items.map((_, index) => [first[index], second.toReversed()[index]])
}

describe('createBatch, on PostgreSQL', { timeout: 120_000 }, () => {
  test('threat 6 rejects: a nonce that two servers are given at the same time: one of them takes it', async () => {
    const servers = [0, 1].map((server) => createNonces({ queries: queriesOf(server), now }))
    const issued = await Promise.all(Array.from({ length: 700 }, () => servers[0]?.issue('device') ?? ''))
    const used = await byBoth(issued, async (server, nonce) => servers[server]?.use(nonce, 'device'))
    expect(used.map((uses) => uses.filter(Boolean).length)).toEqual(issued.map(() => 1))
  })

  test('threat 24 behavior: what two servers count at the same time is counted once each', async () => {
    const servers = [0, 1].map((server) => createLimits({ queries: queriesOf(server), now }))
    const keys = Array.from({ length: 600 }, (_, index) => `visitor ${index % 7}`)
    const limit = { most: 100, per: 60_000 }
    const taken = await byBoth(keys, async (server, key) =>
      servers[server]?.take({ key, ...limit }).then(
        () => key,
        () => null,
      ),
    )
    const visitors = [...new Set(keys)]
    const counts = visitors.map((visitor) => taken.flat().filter((key) => key === visitor).length)
    expect(counts).toEqual(visitors.map(() => limit.most))
  })

  test('rejects: what PostgreSQL refuses, and nobody else’s beside it', async () => {
    const limits = createLimits({ queries: queriesOf(0), now })
    const asked = ['one', 'no\u0000text', 'two'].map((key) => limits.take({ key, most: 1, per: 60_000 }))
    const ends = await Promise.allSettled(asked)
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(limits.take({ key: 'two', most: 1, per: 60_000 })).rejects.toMatchObject({
      code: 'THROTTLED',
    })
  })
})
