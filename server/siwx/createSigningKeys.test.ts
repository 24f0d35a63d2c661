import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { kit } from '../testing/createTestKit.ts'
import { createTestSiwx, evmSigner, type TestSiwx } from '../testing/createTestSiwx.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { readAccessToken } from './accessToken.ts'
import { siwxPolicy } from './siwxPolicy.ts'
import { siwxKeysTable } from './siwxTables.ts'

const day = 86_400_000
const ada = evmSigner(1)
const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.string())) })

let database: Database
let page: TestSiwx
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.queries.delete(siwxKeysTable)
  page = createTestSiwx(database.queries)
  return () => page.destroy()
})
afterAll(() => database.destroy())

async function published(of: TestSiwx = page): Promise<string[]> {
  const response = await of.app.request(`${kit}/.well-known/jwks.json`)
  return jwksSchema.parse(await response.json()).keys.map(({ kid = '' }) => kid)
}
const signer = async (of: TestSiwx = page) => (await of.siwx.keys.signer()).kid
const verifies = async (token: string, of: TestSiwx = page) =>
  (await readAccessToken(token, 'shop', { issuer: kit, keys: of.siwx.keys, now: of.time.now })) !== null

describe('jwks.json', () => {
  test('default: public keys alone, for everybody, kept for a while', async () => {
    const response = await page.app.request(`${kit}/.well-known/jwks.json`)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
    const { keys } = jwksSchema.parse(await response.json())
    const part = expect.stringMatching(/^[\w-]{43}$/)
    expect(keys).toEqual([{ kty: 'EC', crv: 'P-256', x: part, y: part, kid: part, alg: 'ES256', use: 'sig' }])
  })
})

describe('rotation', () => {
  test('default: the next key is published a day before it signs; the last one until its tokens are over', async () => {
    const first = await signer()
    page.time.now += 30 * day
    const [second = '', ...others] = await published()
    expect(others).toEqual([first])
    expect(await signer()).toBe(first)

    page.time.now += siwxPolicy.publishAhead - 1
    const { accessToken } = await page.signIn(ada)
    page.time.now += 1
    expect(await signer()).toBe(second)
    // A token of the last moment goes on for as long as it says.
    page.time.now += 15 * 60_000 - 2_000
    expect(await verifies(accessToken)).toBe(true)
    expect(await published()).toEqual([second, first])

    page.time.now += siwxPolicy.publishAfter
    expect(await published()).toEqual([second])
    await page.siwx.keys.sweep()
    const rows = await database.queries.select().from(siwxKeysTable)
    expect(rows.map(({ kid }) => kid)).toEqual([second])
    expect(await signer()).toBe(second)
  })

  test('behavior: processes that start together have one key, and verify each other’s tokens', async () => {
    const others = [1, 2, 3].map(() => createTestSiwx(database.queries))
    const kids = await Promise.all([page, ...others].map(signer))
    expect(new Set(kids).size).toBe(1)
    const { accessToken } = await page.signIn(ada)
    expect(await Promise.all(others.map((other) => verifies(accessToken, other)))).toEqual([true, true, true])
    for (const other of others) await other.destroy()
  })

  test('behavior: a process that has not read of the next key signs and verifies with those that all know', async () => {
    const other = createTestSiwx(database.queries)
    const first = await signer(other)
    for (const { time } of [page, other]) time.now += 30 * day - 1
    expect(await published(other)).toEqual([first])
    page.time.now += 1
    expect(await published()).toHaveLength(2)
    other.time.now += 30_000
    expect(await published(other)).toEqual([first])
    expect(await verifies((await page.signIn(ada)).accessToken, other)).toBe(true)
    other.time.now += siwxPolicy.keysFresh
    expect(await published(other)).toEqual(await published())
    await other.destroy()
  })

  test('behavior: a server that was off for longer than a key lives goes on with it until the next is known', async () => {
    const first = await signer()
    page.time.now += 100 * day
    expect(await signer()).toBe(first)
    expect(await published()).toHaveLength(2)
  })

  test('rejects: tokens of a key that the operator has deleted, within a minute and in all processes', async () => {
    const other = createTestSiwx(database.queries)
    const { accessToken } = await page.signIn(ada)
    expect(await verifies(accessToken, other)).toBe(true)
    await database.queries.delete(siwxKeysTable)
    for (const { time } of [page, other]) time.now += siwxPolicy.keysFresh
    expect([await verifies(accessToken), await verifies(accessToken, other)]).toEqual([false, false])
    expect(await verifies((await page.signIn(ada)).accessToken, other)).toBe(true)
    await other.destroy()
  })

  test('parameters: keyDays', async () => {
    const brief = createTestSiwx(database.queries, undefined, { config: { keyDays: 2 } })
    const first = await signer(brief)
    brief.time.now += 3 * day
    expect(await published(brief)).toHaveLength(2)
    brief.time.now += day
    expect(await signer(brief)).not.toBe(first)
    await brief.destroy()
  })
})
