import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '#shared/testing/startPostgres.ts'
import { type Database, openPostgres } from '../../database/database.ts'
import { readCoverage } from './coverageRows.ts'
import { createIndexStore } from './createIndexStore.ts'

/* What one process reads while another one changes it: on a PostgreSQL of its own, where neither waits for the other. */

let postgres: TestPostgres
let database: Database

beforeAll(async () => {
  postgres = await startPostgres()
  database = await openPostgres(postgres.url, (error) => {
    throw error
  })
}, 120_000)
afterAll(async () => {
  await database?.destroy()
  await postgres?.destroy()
})

test('behavior: blocks that are cut while somebody reads are there until the reading ends', async () => {
  const [reader, writer] = [1, 2].map(() => createIndexStore(database.queries, 'a chain'))
  const block = { number: 1, hash: 'a1', parentHash: 'a0', timestamp: 1, transactions: [] }
  await writer?.addBlocks({ low: 1, high: 1 }, [block])
  const seen = await reader?.snapshot(async (queries, chain) => {
    const look = () => readCoverage(queries, chain, '')
    const before = await look()
    await writer?.cutAbove(-1)
    return [before, await look()]
  })
  const kept = [{ low: 1, high: 1 }]
  expect(seen).toEqual([kept, kept])
  expect(await reader?.coverage('')).toEqual([])
})
