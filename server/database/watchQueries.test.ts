import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '#shared/testing/startPostgres.ts'
import type { WatchCalls } from '../outgoing/outgoing.ts'
import { type Database, openPostgres } from './database.ts'
import { readSecret, secretsTable } from './secrets.ts'

/* Of a pool with transactions. Queries of a folder's database are in scripts/tracing.test.ts. */

let postgres: TestPostgres
let database: Database
const told: string[] = []
const watch: WatchCalls =
  ({ to, name, operation }) =>
  (outcome) =>
    told.push(`${to} ${name} ${operation} ${outcome}`)

beforeAll(async () => {
  postgres = await startPostgres()
  const onIdleError = (error: Error) => {
    throw error
  }
  database = await openPostgres(postgres.url, onIdleError, watch)
}, 120_000)
beforeEach(() => void told.splice(0))
afterAll(async () => {
  await database?.destroy()
  await postgres?.destroy()
})

test('default: each query is told of by the kind of its statement, and a transaction goes on', async () => {
  await readSecret(database.queries, 'first')
  const rolledBack = database.queries.transaction(async (transaction) => {
    await transaction.delete(secretsTable)
    throw new Error('not after all')
  })
  await expect(rolledBack).rejects.toThrow('not after all')
  expect(await database.queries.select().from(secretsTable)).toHaveLength(1)
  await expect(database.queries.execute(sql`vacuum nothing`)).rejects.toThrow()
  expect(told).toEqual([
    'database sql insert answered',
    'database sql select answered',
    'database sql begin answered',
    'database sql delete answered',
    'database sql rollback answered',
    'database sql select answered',
    'database sql other refused',
  ])
})

test('behavior: connections go back to the pool', async () => {
  const transactions = Array.from({ length: 40 }, () =>
    database.queries.transaction(async (transaction) => transaction.select().from(secretsTable)),
  )
  expect(await Promise.all(transactions)).toHaveLength(40)
})
