import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createTestCustody, createTestHolder, hour, randomText } from '../testing/createTestCustody.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

const vaultProof = randomText(64)
const withWallet = () => createTestHolder(createTestCustody(database.queries))

describe('freezing', () => {
  test('default: a session alone freezes, every release stops, and thawing brings it back', async () => {
    const { handlers, caller, other, subjects, request } = await withWallet()
    await handlers.freeze({}, other)
    await handlers.freeze({}, other)
    await expect(handlers.share({}, caller)).rejects.toMatchObject({ code: 'WALLET_FROZEN' })
    expect((await handlers.vault({}, caller)).frozen).toBe(true)
    const enrol = { share: randomText(32), deviceName: '', vaultProof }
    await expect(handlers.enrol(enrol, other)).rejects.toMatchObject({ code: 'WALLET_FROZEN' })
    await handlers.thaw({ vaultProof }, caller)
    expect(await handlers.share({}, caller)).toMatchObject({ share: request.share })
    expect(await subjects()).toEqual(['Your wallet is frozen', 'Your wallet is no longer frozen'])
  })
})

describe('freezing a wallet that cannot be recovered', () => {
  test('behavior: its devices open it again after 72 hours, to thaw it; with a factor never', async () => {
    const { custody, handlers, caller, request } = await withWallet()
    await handlers.freeze({}, caller)
    custody.pass(72 * hour)
    await expect(handlers.share({}, caller)).rejects.toMatchObject({ code: 'WALLET_FROZEN' })
    for (const { id } of request.factors) await handlers.removeFactor({ id, vaultProof }, caller)
    await handlers.thaw({ vaultProof }, caller)
    await handlers.freeze({}, caller)
    const refused = { code: 'WALLET_FROZEN', data: { retryAfter: 72 * 3_600 } }
    await expect(handlers.share({}, caller)).rejects.toMatchObject(refused)
    custody.pass(72 * hour - 1)
    await expect(handlers.share({}, caller)).rejects.toMatchObject({ code: 'WALLET_FROZEN' })
    custody.pass(1)
    expect(await handlers.share({}, caller)).toMatchObject({ share: request.share })
    expect((await handlers.vault({}, caller)).frozen).toBe(true)
  })

  test('threat 12 behavior: frozen again once the freeze has lapsed, it is shut for as long again; before that, no longer', async () => {
    const { custody, handlers, caller, other, request, subjects } = await withWallet()
    for (const { id } of request.factors) await handlers.removeFactor({ id, vaultProof }, caller)
    await handlers.freeze({}, other)
    custody.pass(71 * hour)
    await handlers.freeze({}, other)
    custody.pass(hour)
    expect(await handlers.share({}, caller)).toMatchObject({ share: request.share })
    await handlers.freeze({}, other)
    const refused = { code: 'WALLET_FROZEN', data: { retryAfter: 72 * 3_600 } }
    await expect(handlers.share({}, caller)).rejects.toMatchObject(refused)
    expect((await subjects()).filter((subject) => subject === 'Your wallet is frozen')).toHaveLength(2)
    custody.pass(72 * hour)
    expect(await handlers.share({}, caller)).toMatchObject({ share: request.share })
  })
})
