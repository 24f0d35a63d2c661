import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smartSessionLimits } from '#shared/api/auth/smartSessions.ts'
import { encodePermissionContext } from '#shared/delegations/permissionContext.ts'
import { signSession } from '#shared/testing/signSession.ts'
import type { Database } from '../database/database.ts'
import { testCaller } from '../testing/createTestCustody.ts'
import { createTestSmartSessions, sessionsSite } from '../testing/createTestSmartSessions.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { smartSessionPolicy } from './smartSessionPolicy.ts'
import { smartSessionsTable } from './smartSessionsTable.ts'

const ada = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const bob = privateKeyToAccount(`0x${'2'.repeat(64)}`)

let database: Database
let sessions: ReturnType<typeof createTestSmartSessions>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.queries.delete(smartSessionsTable)
  sessions = createTestSmartSessions(database.queries)
})
afterAll(() => database.destroy())

const invalid = { code: 'INVALID_PARAMS' }
const other = { person: { ...testCaller().person, id: 'b'.repeat(32) } }

describe('grants that are kept', () => {
  test('default: a grant is in its person’s list, with the project and the page that it was made to, and its person is told once', async () => {
    const { context, grant } = await signSession(ada)
    await sessions.record(context)
    await sessions.record(context)
    expect(await sessions.list()).toEqual({
      sessions: [
        {
          ...{ chainId: 'eip155:31337', context, createdAt: sessions.time.now },
          project: { id: 'shop', name: 'The shop', url: sessionsSite },
        },
      ],
    })
    expect(sessions.notices).toEqual([{ kind: 'sessionGranted', due: grant.end * 1_000 }])
  })

  test('security.md rule 13 behavior: nobody else has it in the list', async () => {
    await sessions.record((await signSession(ada)).context)
    expect(await sessions.list(other)).toEqual({ sessions: [] })
  })

  test('rejects: a grant that its account has not signed for this chain', async () => {
    const { delegation } = await signSession(ada)
    const forged = { ...delegation, delegator: bob.address }
    await expect(sessions.record(encodePermissionContext([forged]))).rejects.toMatchObject(invalid)
    const elsewhere = await signSession(ada, { chainId: 1 })
    await expect(sessions.record(elsewhere.context)).rejects.toMatchObject(invalid)
    const unreadable = encodePermissionContext([{ ...delegation, signature: '0x12' }])
    await expect(sessions.record(unreadable)).rejects.toMatchObject(invalid)
  })

  test('rejects: what is no grant of this kit: several delegations, another rule, no context at all', async () => {
    const { delegation } = await signSession(ada)
    const [first, ...rest] = delegation.caveats
    const unlimited = encodePermissionContext([{ ...delegation, caveats: rest }])
    for (const context of [encodePermissionContext([delegation, delegation]), unlimited, '0x1234'] as const)
      await expect(sessions.record(context), context).rejects.toMatchObject(invalid)
    expect(first).toBeDefined()
  })

  test('rejects: more than one person may have; those that ended long ago do not count, and are forgotten', async () => {
    const { context, grant } = await signSession(ada, { end: sessions.time.now / 1_000 + 60 })
    await sessions.record(context)
    const [row] = await sessions.store.ofPerson(sessions.personId, 0)
    for (let index = 1; index < smartSessionLimits.most; index += 1)
      if (row) await sessions.store.add({ ...row, pci: `${index}` })
    const more = await signSession(ada, { salt: '2' })
    await expect(sessions.record(more.context)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    sessions.time.now = grant.end * 1_000 + smartSessionPolicy.keptAfterEnd
    await sessions.record(more.context)
    await sessions.store.sweep()
    expect(await database.queries.select().from(smartSessionsTable)).toHaveLength(1)
  })

  test('rejects: one person’s grants without end', async () => {
    const { context } = await signSession(ada)
    const asked = Array.from({ length: smartSessionPolicy.recordRate.most }, () =>
      sessions.record(context, other),
    )
    await Promise.all(asked)
    await expect(sessions.record(context, other)).rejects.toMatchObject({ code: 'THROTTLED' })
  })
})
