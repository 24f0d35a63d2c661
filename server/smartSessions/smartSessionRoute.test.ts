import { getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { revokeMessage } from '#shared/api/chain/smartSessions.ts'
import { caveatEnforcers } from '#shared/constants/delegationFramework.ts'
import { signSession, testToken } from '#shared/testing/signSession.ts'
import type { Database } from '../database/database.ts'
import { createTestSmartSessions, sessionsSite } from '../testing/createTestSmartSessions.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { smartSessionPolicy } from './smartSessionPolicy.ts'
import { smartSessionsTable } from './smartSessionsTable.ts'

const ada = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const bob = privateKeyToAccount(`0x${'2'.repeat(64)}`)

let database: Database
let sessions: ReturnType<typeof createTestSmartSessions>
let kept: Awaited<ReturnType<typeof signSession>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.queries.delete(smartSessionsTable)
  sessions = createTestSmartSessions(database.queries)
  kept = await signSession(ada)
  await sessions.record(kept.context)
})
afterAll(() => database.destroy())

const seconds = () => sessions.time.now / 1_000
const revokedAt = async (address: string = ada.address) =>
  (await sessions.call(address)).body.pcis[0]?.revokedAt
const revoke = async (signer = ada, message = revokeMessage(kept.pci)) =>
  sessions.call(`${ada.address}/revoke`, {
    body: { pci: kept.pci, signature: await signer.signMessage({ message }) },
  })

describe('GET /v1/sessions/{address}', () => {
  test('default: grants in the shape of behaviour §7', async () => {
    expect(await sessions.call(ada.address)).toEqual({
      status: 200,
      body: {
        pcis: [
          {
            project: { id: 'shop', name: 'The shop', url: sessionsSite },
            ...{ pci: kept.pci, context: kept.context, createdAt: seconds(), expiry: kept.grant.end },
            permissions: [
              {
                type: 'erc20-token-periodic',
                data: {
                  token: getAddress(testToken),
                  amount: '5000000',
                  period: 86_400,
                },
              },
            ],
            policies: [
              'ERC20PeriodTransferEnforcer',
              'ValueLteEnforcer',
              'TimestampEnforcer',
              'RedeemerEnforcer',
              'NonceEnforcer',
            ].map((name) => ({ id: Object.entries(caveatEnforcers).find(([each]) => each === name)?.[1] })),
          },
        ],
      },
    })
  })

  test('parameters: an account by CAIP-10, and one of another chain', async () => {
    expect((await sessions.call(`eip155:31337:${ada.address}`)).body.pcis).toHaveLength(1)
    expect((await sessions.call(`eip155:1:${ada.address}`)).body.pcis).toHaveLength(0)
    expect((await sessions.call(bob.address)).body.pcis).toHaveLength(0)
    expect((await sessions.call('ada')).status).toBe(400)
  })

  test('security.md rule 13 behavior: another project does not learn what was granted to this one', async () => {
    expect((await sessions.call(ada.address, { projectId: 'other' })).body).toEqual({ pcis: [] })
  })

  test('behavior: the chain wins over the table, both ways', async () => {
    expect(await revokedAt()).toBeUndefined()
    await sessions.store.markRevoked(kept.pci)
    expect(await revokedAt()).toBeUndefined()
    sessions.chain.disabled.add(kept.pci)
    expect(await revokedAt()).toBe(seconds())
    sessions.chain.disabled.clear()
    sessions.chain.nonce = 1n
    expect(await revokedAt()).toBe(seconds())
  })

  test('behavior: since when a grant is known to be revoked is kept', async () => {
    sessions.chain.nonce = 1n
    const first = await revokedAt()
    sessions.time.now += 60_000
    expect(await revokedAt()).toBe(first)
  })

  test('rejects: while the chain does not answer, nothing is said of what holds', async () => {
    sessions.chain.isUp = false
    expect((await sessions.call(ada.address)).status).toBe(503)
  })

  test('behavior: of what has ended the chain is not asked', async () => {
    sessions.chain.isUp = false
    sessions.time.now = kept.grant.end * 1_000
    expect((await sessions.call(ada.address)).body.pcis).toHaveLength(1)
  })
})

describe('POST /v1/sessions/{address}/revoke', () => {
  test('default: whether the chain refuses the session: a signature ends none', async () => {
    expect(await revoke()).toEqual({ status: 200, body: { success: false } })
    expect(await revokedAt()).toBeUndefined()
    sessions.chain.disabled.add(kept.pci)
    expect(await revoke()).toEqual({ status: 200, body: { success: true } })
  })

  test('rejects: a signature of somebody else, of another text, and for a session that there is not', async () => {
    const refused = { status: 400, body: { reasons: [{ name: 'INVALID_PARAMS' }] } }
    expect(await revoke(bob)).toMatchObject(refused)
    expect(await revoke(ada, 'Revoke')).toMatchObject(refused)
    const body = { pci: `0x${'0'.repeat(64)}`, signature: '0x' }
    expect(await sessions.call(`${ada.address}/revoke`, { body })).toMatchObject(refused)
    expect(await sessions.call(`${ada.address}/revoke`, { body: {} })).toMatchObject({ status: 400 })
  })

  test('rejects: more than one network may ask', async () => {
    await Promise.all(Array.from({ length: smartSessionPolicy.revokeRate.most }, () => revoke(bob)))
    expect((await revoke()).status).toBe(429)
  })
})
