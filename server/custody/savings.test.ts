import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavingsRecord } from '#shared/api/auth/savings.ts'
import type { Database } from '../database/database.ts'
import { createTestCustody, createTestHolder, randomText } from '../testing/createTestCustody.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

const vaultProof = randomText(64)
const record: SavingsRecord = {
  credentialId: randomText(16),
  x: `0x${'1'.repeat(64)}`,
  y: `0x${'2'.repeat(64)}`,
  recovery: null,
  allowances: [],
}

describe('a savings account', () => {
  test('default: every device of the person reads it, the mailbox is told, and a change takes its place', async () => {
    const { handlers, caller, other, subjects } = await createTestHolder(createTestCustody(database.queries))
    expect(await handlers.vault({}, caller)).not.toHaveProperty('savings')
    await handlers.keepSavings({ savings: record, vaultProof }, caller)
    expect(await handlers.vault({}, other)).toMatchObject({ savings: record })
    const changed = { ...record, allowances: [{ chainId: 'eip155:1' as const, context: '0x01' }] }
    await handlers.keepSavings({ savings: changed, vaultProof }, caller)
    expect(await handlers.vault({}, other)).toMatchObject({ savings: changed })
    expect(await subjects()).toEqual([
      'You have a savings account',
      'The allowance of your savings account was changed',
    ])
  })

  test('threat 13 rejects: a session that cannot open the wallet changes nothing', async () => {
    const { handlers, caller } = await createTestHolder(createTestCustody(database.queries))
    const stranger = { ...caller, proofKey: randomText(32) }
    await expect(handlers.keepSavings({ savings: record, vaultProof }, stranger)).rejects.toMatchObject({
      code: 'FACTOR_REQUIRED',
    })
    expect(await handlers.vault({}, caller)).not.toHaveProperty('savings')
  })
})
