import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseInput } from '../config/parseInput.ts'
import { projectInputSchema } from '../config/projectInput.ts'
import { type Database, migrate, openPglite } from '../database/database.ts'
import { createProjectStore, type Projects } from './projects.ts'

// The same tables and queries run on PostgreSQL; what starts here is PostgreSQL, compiled to WebAssembly.
let database: Database
let store: Projects

beforeAll(async () => {
  database = await openPglite()
  store = createProjectStore(database.queries)
}, 60_000)
beforeEach(() => database.queries.execute(sql`delete from projects`))
afterAll(() => database.destroy())

const input = (changes: object = {}) =>
  parseInput(projectInputSchema, {
    id: 'shop',
    name: 'Shop',
    allowedOrigins: ['https://shop.example'],
    ...changes,
  })

describe('createProjectStore', () => {
  test('default: what is created is found again, every field of it', async () => {
    const network = {
      id: 31337,
      name: 'Harbor “ünï” \u2028',
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:31337',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
      testnet: true,
    }
    const full = input({
      allowDevelopmentHosts: false,
      features: { networkSwitch: false },
      networks: ['eip155:1', network],
      customRpcUrls: { 'eip155:1': ['https://node.example/key'] },
      walletConnectProjectId: 'abc123',
    })
    const created = await store.create(full)
    expect(created).toMatchObject({ ...full, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(await store.get('shop')).toEqual(created)
  })

  test('behavior: without an id it gets 128 random bits', async () => {
    const { id, ...rest } = input()
    const [first, second] = [await store.create(rest), await store.create(rest)]
    expect(first.id).toMatch(/^[0-9a-f]{32}$/)
    expect(first.id).not.toBe(second.id)
  })

  const checks = input({
    ...{ id: 'test_shop', kind: 'test', networks: ['eip155:11155111'] },
    allowedOrigins: ['http://localhost:*'],
  })

  test('threat 41 behavior: a row that its kind forbids is served to nobody, and can be removed', async () => {
    await store.create(checks)
    await store.create(input())
    await database.queries.execute(
      sql`update projects set allowed_origins = '["https://shop.example"]' where id = 'test_shop'`,
    )
    expect(await store.get('test_shop')).toBeNull()
    expect((await store.list()).map(({ id }) => id)).toEqual(['shop'])
    await store.remove('test_shop')
  })

  test('threat 41 rejects: another kind for a project that is there, and an id of test projects for a live one', async () => {
    await store.put(checks)
    await expect(store.put(input({ id: 'test_shop' }))).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    expect(await store.get('test_shop')).toMatchObject({ kind: 'test' })
    await expect(store.create(input({ id: 'test_live' }))).rejects.toThrow(/^id: test_ is for test projects/)
  })

  test('behavior: unknown is null; the list is in order of creation', async () => {
    expect(await store.get('nope')).toBeNull()
    let time = 0
    const inTime = createProjectStore(database.queries, () => time++)
    for (const id of ['b', 'a', 'c']) await inTime.create(input({ id }))
    expect((await inTime.list()).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  test('behavior: put creates, then replaces, and keeps the time of creation', async () => {
    const created = await store.put(input())
    const replaced = await store.put(input({ name: 'New', allowedOrigins: [] }))
    expect(replaced).toMatchObject({ name: 'New', allowedOrigins: [], createdAt: created.createdAt })
    expect(await store.list()).toEqual([replaced])
  })

  test('behavior: an edit keeps what it does not name', async () => {
    const created = await store.create(input())
    const edited = await store.edit('shop', { addOrigins: ['https://new.example'] })
    expect(edited).toEqual({
      ...created,
      allowedOrigins: ['https://shop.example', 'https://new.example'],
      updatedAt: edited.updatedAt,
    })
    expect(await store.get('shop')).toEqual(edited)
  })

  test('behavior: edits at the same time are all kept', async () => {
    await store.create(input())
    const origins = Array.from({ length: 10 }, (_, index) => `https://s${index}.example`)
    await Promise.all(origins.map((origin) => store.edit('shop', { addOrigins: [origin] })))
    expect(new Set((await store.get('shop'))?.allowedOrigins)).toEqual(
      new Set(['https://shop.example', ...origins]),
    )
  })

  test('rejects: an id that is taken, and leaves the project as it is', async () => {
    const created = await store.create(input())
    await expect(store.create(input({ name: 'Thief' }))).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    expect(await store.get('shop')).toEqual(created)
  })

  test('rejects: an edit of an unknown project, or one that would leave no network', async () => {
    await store.create(input())
    await expect(store.edit('nope', { name: 'x' })).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' })
    await expect(store.edit('shop', { removeNetworks: ['eip155:1'] })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
    expect((await store.get('shop'))?.networks).toEqual(['eip155:1'])
  })

  test('behavior: text that looks like SQL is text', async () => {
    const name = `'; drop table projects; --`
    expect((await store.create(input({ name }))).name).toBe(name)
    expect(await store.get(name)).toBeNull()
  })
})

describe('migrate', () => {
  test('behavior: a second run changes nothing', async () => {
    const before = await database.queries.execute(sql`select * from schema_migrations`)
    await migrate(database.queries)
    expect(await database.queries.execute(sql`select * from schema_migrations`)).toEqual(before)
  })

  test('behavior: a project with a switch that there is no more can still be read', async () => {
    await store.create(input())
    await database.queries.execute(
      sql`update projects set features = '{"announce":false,"networkSwitch":false}'`,
    )
    await database.queries.execute(sql`delete from schema_migrations where id = '0003-no-announce-switch'`)
    await migrate(database.queries)
    expect((await store.get('shop'))?.features).toEqual({ networkSwitch: false })
  })
})
