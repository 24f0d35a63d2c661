import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createSecretRing, secretPolicy } from './createSecretRing.ts'
import type { Database } from './database.ts'
import {
  addGeneration,
  listGenerations,
  readGenerations,
  removeGenerations,
  type SecretQueries,
} from './secretGenerations.ts'
import { readSecret, secretsTable } from './secrets.ts'

const lifetime = 300_000
const { fresh, publishAhead } = secretPolicy
const start = Date.parse('2026-01-31T12:00:00.000Z')

let database: Database
let time: number
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  time = start
  await database.queries.delete(secretsTable)
})
afterAll(() => database.destroy())

/** A process' own view. */
const ring = (queries: SecretQueries = database.queries) =>
  createSecretRing({ queries, name: 'nonces', lifetime, now: () => time })
const rotate = () => addGeneration(database.queries, 'nonces', time)
const keys = async () => (await listGenerations(database.queries, 'nonces')).map(({ key }) => key)

describe('keys that follow each other', () => {
  test('default: the next is accepted before it makes anything, the former until nothing of it is good', async () => {
    const read = ring()
    const { current: first } = await read()
    await rotate()
    time += fresh
    const [second = first] = await keys()
    expect(second).not.toEqual(first)
    expect(await read()).toEqual({ current: first, accepted: [second, first] })
    time = start + publishAhead
    expect(await read()).toEqual({ current: second, accepted: [second, first] })
    time = start + publishAhead + fresh + lifetime - 1
    expect((await read()).accepted).toEqual([second, first])
    time += 1
    expect(await read()).toEqual({ current: second, accepted: [second] })
  })

  test('behavior: a process that has not read of the next one, and one that has, accept what each makes, at every moment', async () => {
    const early = ring()
    await early()
    time += fresh / 2
    const late = ring()
    await late()
    await rotate()
    // The early one reads again half of `fresh` before the late one: whatever each has read, the other knows its key.
    for (const step of Array.from({ length: 40 }, (_, index) => index)) {
      time = start + fresh / 2 + step * 10_000
      const reading = step % 2 === 0 ? [early, late] : [late, early]
      const [one, other] = [await reading[0]?.(), await reading[1]?.()]
      expect(one?.accepted).toContainEqual(other?.current)
      expect(other?.accepted).toContainEqual(one?.current)
    }
    expect((await early()).current).toEqual((await late()).current)
  })

  test('behavior: two that rotate at once make one key, and processes that start together agree on the first', async () => {
    const all = await Promise.all([ring()(), ring()(), ring()()])
    expect(new Set(all.map(({ current }) => current.toString('hex'))).size).toBe(1)
    await Promise.all([rotate(), rotate()])
    expect(await keys()).toHaveLength(2)
  })

  test('behavior: what a version without followers has made is the first one', async () => {
    const key = await readSecret(database.queries, 'nonces')
    await rotate()
    expect(await ring()()).toMatchObject({ current: key })
  })

  test('behavior: while the database is away, keys go on as they were known', async () => {
    let isAway = false
    const select: SecretQueries['select'] = (...fields: []) => {
      if (isAway) throw new Error('The database is away')
      return database.queries.select(...fields)
    }
    const read = ring({ insert: database.queries.insert.bind(database.queries), select })
    const known = await read()
    isAway = true
    time += 10 * fresh
    expect(await read()).toEqual(known)
  })

  test('rejects: what former keys have made, once they are removed, and signs with the newest at once', async () => {
    const { current: first } = await ring()()
    await rotate()
    const [newest, ...former] = await readGenerations(database.queries, 'nonces')
    await removeGenerations(database.queries, 'nonces', former)
    const { current, accepted } = await ring()()
    expect(current).toEqual(newest?.key)
    expect(accepted).not.toContainEqual(first)
  })
})
