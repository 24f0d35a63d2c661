import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import {
  createTestCustody,
  randomText,
  type TestCustody,
  testCaller,
  testFactor,
  testVault,
} from '../testing/createTestCustody.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createEscrowBox } from './createEscrowBox.ts'
import { custodyPolicy } from './custodyPolicy.ts'
import { factorsTable } from './custodyTables.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

const vaultProof = randomText(64)
const newKey = () => randomBytes(32).toString('hex')
const key = newKey()

/** A person with a wallet, and what the operator would keep of it. */
async function withWallet(custody: TestCustody = createTestCustody(database.queries, {}, key)) {
  const caller = testCaller()
  const vault = testVault()
  const made = { vault, proofKey: randomText(32), share: randomText(32), deviceName: 'Laptop', factors: [] }
  await custody.handlers.create(made, caller)
  const factor = testFactor({ kind: 'escrow', label: '' })
  const secret = randomText(32)
  const add = () => custody.handlers.addEscrow({ factor, secret, vaultProof }, caller)
  return { custody, handlers: custody.handlers, caller, vault, factor, secret, add }
}

describe('escrow', () => {
  test('default: what the person gave is there for a fresh sign-in, on whatever device, and both are told', async () => {
    const { custody, handlers, caller, factor, secret, add } = await withWallet()
    await add()
    const other = testCaller({ person: caller.person })
    expect(await handlers.escrow({}, other)).toEqual({ secrets: [{ id: factor.id, secret }] })
    expect((await handlers.vault({}, other)).factors).toMatchObject([{ kind: 'escrow' }])
    expect((await custody.mails()).map(({ subject }) => subject)).toEqual([
      'The operator can now restore your wallet (Shop)',
      'Your wallet is being restored by your sign-in (Shop)',
    ])
  })

  test('default: an operator that does not offer it takes none, and gives none out', async () => {
    const { handlers, caller, add } = await withWallet(createTestCustody(database.queries))
    await expect(add()).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    await expect(handlers.escrow({}, caller)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    expect((await handlers.vault({}, caller)).factors).toEqual([])
  })

  test('threat 13 behavior: the database without the operator’s key opens nothing, nor does a row moved to another wallet', async () => {
    const { vault, factor, secret, add } = await withWallet()
    await add()
    const [row] = await database.queries.select().from(factorsTable).where(eq(factorsTable.id, factor.id))
    const sealed = row?.escrow ?? ''
    expect(JSON.stringify(row)).not.toContain(secret)
    const name = { vaultId: vault.id, factorId: factor.id }
    expect(createEscrowBox(key).open(sealed, name)).toBe(secret)
    expect(() => createEscrowBox(newKey()).open(sealed, name)).toThrow()
    expect(() => createEscrowBox(key).open(sealed, { ...name, vaultId: testVault().id })).toThrow()
    expect(() => createEscrowBox(key).open(sealed, { ...name, factorId: testFactor().id })).toThrow()
  })

  test('threat 15 rejects: a session that is not fresh, until a mailed code makes it so', async () => {
    const { custody, handlers, caller, add } = await withWallet()
    await add()
    custody.pass(custodyPolicy.escrowFresh + 1)
    await expect(handlers.escrow({}, caller)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    const steppedUp = { ...caller, steppedUpAt: custody.context.now() }
    expect((await handlers.escrow({}, steppedUp)).secrets).toHaveLength(1)
  })

  test('parameters: so many times an hour', async () => {
    const { handlers, caller, add } = await withWallet()
    await add()
    const [rate] = custodyPolicy.escrowRates
    for (let count = 0; count < (rate?.most ?? 0); count += 1) await handlers.escrow({}, caller)
    await expect(handlers.escrow({}, caller)).rejects.toMatchObject({ code: 'THROTTLED' })
  })

  test('behavior: it goes with its factor, and with a rotation', async () => {
    for (const end of ['remove', 'rotate'] as const) {
      const { handlers, caller, vault, factor, add } = await withWallet()
      await add()
      const next = {
        vault: { ...vault, epoch: 2 },
        proofKey: randomText(32),
        share: randomText(32),
        factors: [],
      }
      if (end === 'remove') await handlers.removeFactor({ id: factor.id, vaultProof }, caller)
      else await handlers.rotate({ ...next, vaultProof }, caller)
      expect(await handlers.escrow({}, caller)).toEqual({ secrets: [] })
    }
  })

  test('rejects: an escrow factor without its secret, by any other call, and another kind by this one', async () => {
    const { handlers, caller, vault, factor, secret } = await withWallet()
    const rotation = {
      vault: { ...vault, epoch: 2 },
      proofKey: randomText(32),
      share: randomText(32),
      vaultProof,
    }
    const first = { vault: testVault(), proofKey: randomText(32), share: randomText(32), deviceName: '' }
    for (const attempt of [
      () => handlers.addFactor({ factor, vaultProof }, caller),
      () => handlers.rotate({ ...rotation, factors: [factor] }, caller),
      () => handlers.create({ ...first, factors: [factor] }, testCaller()),
      () => handlers.addEscrow({ factor: testFactor(), secret, vaultProof }, caller),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
