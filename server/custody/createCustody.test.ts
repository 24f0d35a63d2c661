import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import {
  createTestCustody,
  createTestHolder,
  hour,
  randomText,
  type TestCustody,
  testCaller,
  testFactor,
  testVault,
} from '../testing/createTestCustody.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { vaultsTable } from './custodyTables.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

const vaultProof = randomText(64)

const withWallet = (custody?: TestCustody) => createTestHolder(custody ?? createTestCustody(database.queries))

describe('making a wallet', () => {
  test('default: the device that made it gets its share; the overview has neither shares nor ciphertexts of factors', async () => {
    const { handlers, custody, caller, other, request } = await withWallet()
    expect(await handlers.share({}, caller)).toEqual({ share: request.share, epoch: 1 })
    expect(await custody.proofKeyOf(caller.person.id)).toBe(request.proofKey)
    const [factor] = request.factors
    expect(await handlers.vault({}, other)).toEqual({
      vault: request.vault,
      frozen: false,
      enrolled: false,
      factors: [{ id: factor?.id, kind: 'code', label: 'Recovery code', createdAt: custody.context.now() }],
      devices: [
        {
          device: caller.device,
          name: 'Laptop',
          site: 'https://shop.example',
          createdAt: custody.context.now(),
          lastUsedAt: custody.context.now(),
          current: false,
        },
      ],
    })
    expect((await handlers.vault({}, caller)).enrolled).toBe(true)
    expect((await handlers.vault({}, caller)).devices[0]?.current).toBe(true)
  })

  test('default: a person without one', async () => {
    const { handlers, proofKeyOf } = createTestCustody(database.queries)
    const caller = testCaller()
    expect(await handlers.vault({}, caller)).toEqual({
      vault: null,
      frozen: false,
      enrolled: false,
      factors: [],
      devices: [],
    })
    expect(await proofKeyOf(caller.person.id)).toBeNull()
    expect(await handlers.factors({}, caller)).toEqual({ factors: [] })
    await expect(handlers.share({}, caller)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    expect(await handlers.restart({ cancel: false }, caller)).toEqual({ at: null })
  })

  test('rejects: a second one for the same person, and changes nothing', async () => {
    const { handlers, caller, other, request } = await withWallet()
    const second = { ...request, vault: testVault(), share: randomText(32), factors: [testFactor()] }
    await expect(handlers.create(second, other)).rejects.toMatchObject({ code: 'VAULT_CONFLICT' })
    expect(await handlers.vault({}, caller)).toMatchObject({
      vault: request.vault,
      factors: [{ id: request.factors[0]?.id }],
    })
  })

  test('behavior: of two devices that are first at once, one makes the wallet', async () => {
    const { handlers } = createTestCustody(database.queries)
    const caller = testCaller()
    const attempt = (device = randomText(32)) =>
      handlers.create(
        { vault: testVault(), proofKey: randomText(32), share: randomText(32), deviceName: '', factors: [] },
        { ...caller, device },
      )
    const results = await Promise.allSettled([attempt(), attempt(), attempt()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'VAULT_CONFLICT' })
  })

  test('rejects: a second current wallet in the table itself, for processes that write at the same time', async () => {
    const { caller, request } = await withWallet()
    const { queries } = database
    const [row] = await queries.select().from(vaultsTable).where(eq(vaultsTable.id, request.vault.id))
    if (row?.personId !== caller.person.id) throw new Error('The wallet is not there')
    const insert = queries.insert(vaultsTable).values({ ...row, id: testVault().id })
    await expect(insert).rejects.toMatchObject({ cause: { message: expect.stringContaining('one_current') } })
  })

  test('rejects: the vault id of someone else, or one that has been rotated already', async () => {
    const { handlers, request } = await withWallet()
    const stranger = testCaller()
    await expect(handlers.create(request, stranger)).rejects.toMatchObject({ code: 'VAULT_CONFLICT' })
    const rotated = { ...request, vault: testVault({ epoch: 2 }) }
    await expect(handlers.create(rotated, stranger)).rejects.toMatchObject({ code: 'VAULT_CONFLICT' })
    expect((await handlers.vault({}, stranger)).vault).toBeNull()
  })
})

describe('a proof from before a rotation', () => {
  test('R28 rejects: every change that was proven by the wallet of before, and changes nothing', async () => {
    const { handlers, caller, request } = await withWallet()
    const late = { ...caller, proofKey: request.proofKey }
    const vault = testVault({ ...request.vault, epoch: 2 })
    const next = { vault, proofKey: randomText(32), share: randomText(32), factors: [], vaultProof }
    await handlers.rotate(next, late)
    const before = await handlers.vault({}, caller)
    for (const change of [
      () => handlers.enrol({ share: randomText(32), deviceName: 'Late', vaultProof }, late),
      () => handlers.revokeDevice({ device: caller.device, vaultProof }, late),
      () => handlers.addFactor({ factor: testFactor(), vaultProof }, late),
      () => handlers.removeFactor({ id: testFactor().id, vaultProof }, late),
      () => handlers.thaw({ vaultProof }, late),
      () => handlers.exported({ vaultProof }, late),
      () => handlers.rotate({ ...next, vault: { ...vault, epoch: 3 } }, late),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    expect(await handlers.vault({}, caller)).toEqual(before)
    expect(await handlers.share({}, caller)).toEqual({ share: next.share, epoch: 2 })
  })
})

describe('releasing a share', () => {
  test('threat 11 rejects: another device of the person, whatever it signed in with', async () => {
    const { handlers, other } = await withWallet()
    await expect(handlers.share({}, other)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
  })

  test('threat 25 rejects: a revoked device, for good', async () => {
    const { handlers, caller, other, subjects } = await withWallet()
    await handlers.enrol({ share: randomText(32), deviceName: 'Phone', vaultProof }, other)
    await handlers.revokeDevice({ device: caller.device, vaultProof }, other)
    await expect(handlers.share({}, caller)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    expect((await handlers.vault({}, caller)).enrolled).toBe(false)
    expect(await subjects()).toEqual([
      'A new device can use your wallet',
      'A device was removed from your wallet',
    ])
  })

  test('threat 25 rejects: more than a person needs in an hour, and in a day', async () => {
    const shareRates = [
      { within: hour, most: 2 },
      { within: 24 * hour, most: 3 },
    ]
    const { custody, handlers, caller, other } = await withWallet(
      createTestCustody(database.queries, { shareRates }),
    )
    await handlers.enrol({ share: randomText(32), deviceName: 'Phone', vaultProof }, other)
    await handlers.share({}, caller)
    custody.pass(10_000)
    await handlers.share({}, caller)
    const hourly = { code: 'THROTTLED', data: { retryAfter: 3_590 } }
    await expect(handlers.share({}, caller)).rejects.toMatchObject(hourly)
    // Another device has its own measure.
    await handlers.share({}, other)
    custody.pass(hour)
    await handlers.share({}, caller)
    custody.pass(hour)
    const daily = { code: 'THROTTLED', data: { retryAfter: 22 * 3_600 - 10 } }
    await expect(handlers.share({}, caller)).rejects.toMatchObject(daily)
  })

  test('threat 25 rejects: a session that is too old', async () => {
    const { custody, handlers, caller } = await withWallet()
    custody.pass(30 * 24 * hour)
    await handlers.share({}, caller)
    custody.pass(1)
    await expect(handlers.share({}, caller)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  test('behavior: every release is written down', async () => {
    const { handlers, caller } = await withWallet()
    await handlers.share({}, caller)
    await handlers.share({}, caller)
    const { rows } = await rowsOf(
      sql`select action, device from custody_audit where person_id = ${caller.person.id} order by id`,
    )
    expect(rows).toEqual(
      ['created', 'shareReleased', 'shareReleased'].map((action) => ({ action, device: caller.device })),
    )
  })
})

describe('recovery factors', () => {
  test('default: read whole, told by mail once an hour', async () => {
    const { custody, handlers, other, request, subjects } = await withWallet()
    expect(await handlers.factors({}, other)).toEqual({ factors: request.factors })
    await handlers.factors({}, other)
    expect(await subjects()).toEqual(['Someone is recovering your wallet'])
    custody.pass(hour + 1)
    await handlers.factors({}, other)
    expect(await subjects()).toHaveLength(2)
  })

  test('rejects: reading them too often', async () => {
    const { handlers, other } = await withWallet(
      createTestCustody(database.queries, { factorRates: [{ within: hour, most: 1 }] }),
    )
    await handlers.factors({}, other)
    await expect(handlers.factors({}, other)).rejects.toMatchObject({ code: 'THROTTLED' })
  })

  test('default: added, removed, and the mail says when the last one has gone', async () => {
    const { handlers, caller, request, subjects } = await withWallet()
    const passkey = testFactor({ kind: 'passkey', credentialId: randomText(16), label: 'Phone' })
    await handlers.addFactor({ factor: passkey, vaultProof }, caller)
    expect((await handlers.factors({}, caller)).factors).toHaveLength(2)
    for (const { id } of [...request.factors, passkey, passkey])
      await handlers.removeFactor({ id, vaultProof }, caller)
    expect((await handlers.vault({}, caller)).factors).toEqual([])
    expect(await subjects()).toEqual([
      'A backup was added to your wallet',
      'Someone is recovering your wallet',
      'A backup was removed from your wallet',
      'Your wallet has no backup anymore',
    ])
  })

  test('rejects: an id twice, and more than there may be', async () => {
    const { handlers, caller, request } = await withWallet()
    const [first = testFactor()] = request.factors
    await expect(handlers.addFactor({ factor: first, vaultProof }, caller)).rejects.toThrow(/taken/)
    for (let count = 1; count < 8; count += 1)
      await handlers.addFactor({ factor: testFactor(), vaultProof }, caller)
    await expect(handlers.addFactor({ factor: testFactor(), vaultProof }, caller)).rejects.toThrow(/too many/)
  })
})

describe('rotation', () => {
  const next = (vault: ReturnType<typeof testVault>) => ({
    vault: { ...vault, epoch: vault.epoch + 1, iv: randomText(12), ciphertext: randomText(48) },
    proofKey: randomText(32),
    share: randomText(32),
    factors: [testFactor()],
    vaultProof,
  })

  test('default: every other share and every factor of the old DEK is gone', async () => {
    const { custody, handlers, caller, other, request, subjects } = await withWallet()
    await handlers.enrol({ share: randomText(32), deviceName: 'Phone', vaultProof }, other)
    const rotated = next(request.vault)
    await handlers.rotate(rotated, caller)
    expect(await handlers.share({}, caller)).toEqual({ share: rotated.share, epoch: 2 })
    await expect(handlers.share({}, other)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    expect(await handlers.factors({}, caller)).toEqual({ factors: rotated.factors })
    expect(await handlers.vault({}, caller)).toMatchObject({
      vault: rotated.vault,
      devices: [{ device: caller.device, name: 'Laptop' }],
    })
    expect(await custody.proofKeyOf(caller.person.id)).toBe(rotated.proofKey)
    expect(await subjects()).toContain('Everything else was locked out of your wallet')
  })

  test.each([
    ['the same epoch', { epoch: 1 }],
    ['an epoch left out', { epoch: 3 }],
    ['another wallet', { epoch: 2, id: 'f'.repeat(32) }],
    [
      'another address',
      {
        epoch: 2,
        addresses: {
          eip155: `0x${'b2'.repeat(20)}`,
          solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
        },
      },
    ],
  ])('threat 16 rejects: %s, and changes nothing', async (_, overrides) => {
    const { custody, handlers, caller, request } = await withWallet()
    const wrong = { ...next(request.vault), vault: { ...request.vault, ...overrides } }
    await expect(handlers.rotate(wrong, caller)).rejects.toMatchObject({ code: 'VAULT_CONFLICT' })
    expect(await handlers.share({}, caller)).toEqual({ share: request.share, epoch: 1 })
    expect(await handlers.factors({}, caller)).toEqual({ factors: request.factors })
    expect(await custody.proofKeyOf(caller.person.id)).toBe(request.proofKey)
  })

  test('threat 16 rejects: a former state of the wallet', async () => {
    const { handlers, caller, request } = await withWallet()
    const second = next(request.vault)
    await handlers.rotate(second, caller)
    await handlers.rotate(next(second.vault), caller)
    await expect(handlers.rotate(second, caller)).rejects.toMatchObject({ code: 'VAULT_CONFLICT' })
    expect((await handlers.vault({}, caller)).vault?.epoch).toBe(3)
  })

  test('behavior: one that fails halfway changes nothing', async () => {
    const { handlers, caller, request } = await withWallet()
    const factor = testFactor()
    const twice = { ...next(request.vault), factors: [factor, factor] }
    await expect(handlers.rotate(twice, caller)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    expect(await handlers.share({}, caller)).toEqual({ share: request.share, epoch: 1 })
  })
})

describe('devices', () => {
  test('rejects: more than there may be; one that is known may come again', async () => {
    const { handlers, caller, other } = await withWallet(createTestCustody(database.queries, { devices: 2 }))
    const enrol = () => ({ share: randomText(32), deviceName: 'Phone', vaultProof })
    await handlers.enrol(enrol(), other)
    await expect(handlers.enrol(enrol(), testCaller({ person: caller.person }))).rejects.toThrow(/Too many/)
    await handlers.enrol(enrol(), other)
    expect((await handlers.vault({}, other)).devices).toHaveLength(2)
  })

  test('rejects: enrolling where there is no wallet', async () => {
    const { handlers } = createTestCustody(database.queries)
    const enrol = { share: randomText(32), deviceName: '', vaultProof }
    await expect(handlers.enrol(enrol, testCaller())).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
  })

  test('behavior: an unknown device is revoked without a word', async () => {
    const { handlers, caller, subjects } = await withWallet()
    await handlers.revokeDevice({ device: randomText(32), vaultProof }, caller)
    expect(await subjects()).toEqual([])
  })
})

describe('what is kept', () => {
  test('threat 13: exactly what the endpoints name, and no more', async () => {
    const { rows } = await rowsOf(sql`select table_name, column_name from information_schema.columns
      where table_name in ('vaults', 'vault_shares', 'vault_factors', 'vault_restarts', 'vault_recoveries', 'custody_audit', 'pairings')
      order by table_name, ordinal_position`)
    const columns = rows.map((row) => Object.values(row).join('.'))
    expect(columns).toMatchSnapshot()
  })

  test('threat 13 behavior: shares of a revoked device are deleted, not marked', async () => {
    const { handlers, caller, request } = await withWallet()
    await handlers.revokeDevice({ device: caller.device, vaultProof }, caller)
    const { rows } = await rowsOf(sql`select * from vault_shares where share = ${request.share}`)
    expect(rows).toEqual([])
  })
})

const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

async function rowsOf(query: SQL): Promise<z.infer<typeof rowsSchema>> {
  return z.parse(rowsSchema, await database.queries.execute(query))
}
