import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import {
  createTestCustody,
  day,
  hour,
  randomText,
  startOfTests,
  testCaller,
  testFactor,
  testVault,
} from '../testing/createTestCustody.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { factorsTable, sharesTable, vaultsTable } from './custodyTables.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

const request = (id = testVault().id) => ({
  vault: testVault({ id }),
  proofKey: randomText(32),
  share: randomText(32),
  deviceName: 'Laptop',
  factors: [testFactor()],
})

/** A wallet, and a session on a device that cannot open it. */
async function lost() {
  const custody = createTestCustody(database.queries)
  const owner = testCaller()
  const caller = testCaller({ person: owner.person })
  const first = request()
  await custody.handlers.create(first, owner)
  const subjects = async () => (await custody.mails()).map(({ subject }) => subject.replace(' (Shop)', ''))
  return { custody, handlers: custody.handlers, owner, caller, first, subjects }
}

const conflict = { code: 'VAULT_CONFLICT' }

describe('a new start', () => {
  test('threat 12 default: 72 hours later a new wallet, and the old one is kept', async () => {
    const { custody, handlers, caller, first, subjects } = await lost()
    await expect(handlers.create(request(), caller)).rejects.toMatchObject(conflict)
    const at = startOfTests + 72 * hour
    expect(await handlers.restart({ cancel: false }, caller)).toEqual({ at })
    custody.pass(hour)
    expect(await handlers.restart({ cancel: false }, caller)).toEqual({ at })
    expect((await handlers.vault({}, caller)).restartAt).toBe(at)
    custody.pass(71 * hour - 1)
    await expect(handlers.create(request(), caller)).rejects.toMatchObject(conflict)
    custody.pass(1)

    await expect(handlers.create(request(first.vault.id), caller)).rejects.toMatchObject(conflict)
    expect((await handlers.vault({}, caller)).vault?.id).toBe(first.vault.id)

    const second = request()
    await handlers.create(second, caller)
    expect(await handlers.vault({}, caller)).toMatchObject({ vault: second.vault, enrolled: true })
    expect((await handlers.vault({}, caller)).restartAt).toBeUndefined()
    expect(await custody.proofKeyOf(caller.person.id)).toBe(second.proofKey)
    expect(await stored(first)).toBe(2)
    await expect(handlers.create(request(), caller)).rejects.toMatchObject(conflict)
    expect(await subjects()).toEqual([
      'Someone asked to replace your wallet with a new one',
      'Your wallet was replaced with a new one',
    ])
  })

  test('default: cancelled by a session, and asked for again from the beginning', async () => {
    const { custody, handlers, caller, owner, subjects } = await lost()
    await handlers.restart({ cancel: false }, caller)
    custody.pass(hour)
    expect(await handlers.restart({ cancel: true }, owner)).toEqual({ at: null })
    expect(await handlers.restart({ cancel: true }, owner)).toEqual({ at: null })
    custody.pass(72 * hour)
    await expect(handlers.create(request(), caller)).rejects.toMatchObject(conflict)
    expect(await handlers.restart({ cancel: false }, caller)).toEqual({ at: startOfTests + 145 * hour })
    expect(await subjects()).toEqual([
      'Someone asked to replace your wallet with a new one',
      'Your wallet won’t be replaced',
      'Someone asked to replace your wallet with a new one',
    ])
  })

  test.each(['share', 'enrol'] as const)(
    'threat 12 behavior: ended by a device that opens the wallet (%s)',
    async (name) => {
      const { custody, handlers, caller, owner, subjects } = await lost()
      await handlers.restart({ cancel: false }, caller)
      if (name === 'share') await handlers.share({}, owner)
      else
        await handlers.enrol(
          { share: randomText(32), deviceName: 'Phone', vaultProof: randomText(64) },
          testCaller({ person: owner.person }),
        )
      custody.pass(72 * hour)
      await expect(handlers.create(request(), caller)).rejects.toMatchObject(conflict)
      expect(await subjects()).toContain('Your wallet won’t be replaced')
    },
  )

  test('threat 12 rejects: a question that is older than a week after its time', async () => {
    const { custody, handlers, caller } = await lost()
    await handlers.restart({ cancel: false }, caller)
    custody.pass(72 * hour + 7 * day)
    await expect(handlers.create(request(), caller)).rejects.toMatchObject(conflict)
    expect((await handlers.vault({}, caller)).restartAt).toBeUndefined()
  })

  test('rejects: asking again and again', async () => {
    const { handlers, caller } = await lost()
    for (let count = 0; count < 3; count += 1) {
      await handlers.restart({ cancel: false }, caller)
      await handlers.restart({ cancel: true }, caller)
    }
    await expect(handlers.restart({ cancel: false }, caller)).rejects.toMatchObject({ code: 'THROTTLED' })
  })

  test('threat 12 rejects: beginning untold, where the mail cannot be sent', async () => {
    const { custody, handlers, caller } = await lost()
    custody.loseMail()
    await expect(handlers.restart({ cancel: false }, caller)).rejects.toMatchObject({
      code: 'MAIL_UNAVAILABLE',
    })
    expect((await handlers.vault({}, caller)).restartAt).toBeUndefined()
  })

  async function stored({ vault, share, factors }: ReturnType<typeof request>): Promise<number> {
    const vaults = await database.queries.select().from(vaultsTable)
    const shares = await database.queries.select().from(sharesTable)
    const kept = await database.queries.select().from(factorsTable)
    expect(vaults.find(({ id }) => id === vault.id)).toMatchObject({ current: false, vault })
    return [...shares.filter((row) => row.share === share), ...kept.filter(({ id }) => id === factors[0]?.id)]
      .length
  }
})
