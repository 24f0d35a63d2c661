import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import type { SignedInCaller } from '../../login/gate/caller.ts'
import {
  createTestCustody,
  day,
  randomText,
  startOfTests,
  testCaller,
  testVault,
} from '../../testing/createTestCustody.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import type { CustodyPolicy } from '../custodyPolicy.ts'
import { createPairings } from './createPairings.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

const vaultProof = randomText(64)
const payload = { iv: randomText(12), ciphertext: randomText(48) }
const over = { code: 'LOGIN_EXPIRED' }

/** A wallet on one device, and a new device of the same person. */
async function setUp(policy: Partial<CustodyPolicy> = {}) {
  const custody = createTestCustody(database.queries, policy)
  const old = testCaller()
  const fresh = testCaller({ person: old.person, site: 'https://www.shop.example' })
  const request = { proofKey: randomText(32), share: randomText(32), deviceName: 'Laptop', factors: [] }
  await custody.handlers.create({ vault: testVault(), ...request }, old)
  const { handlers, destroy } = createPairings(custody.context)
  const begin = async () =>
    (await handlers.pairBegin({ commitment: randomText(32), deviceName: 'Phone' }, fresh, signal)).id
  const stateOf = (id: string, caller = fresh) => handlers.pairState({ id, seen: 'begun' }, caller, signal)
  return { custody, handlers, destroy, old, fresh, begin, stateOf }
}
const { signal } = new AbortController()
const key = () => randomText(65)
/** As the gate lets a device in whose wallet is unlocked. */
const proven = (caller: SignedInCaller) => ({ ...caller, proofKey: randomText(32) })

describe('pairing', () => {
  test('default: commitment, key, reveal, delivery, each seen by the other side', async () => {
    const { handlers, old, fresh } = await setUp()
    const commitment = randomText(32)
    const { id } = await handlers.pairBegin({ commitment, deviceName: 'Phone' }, fresh, signal)
    const begun = {
      id,
      stage: 'begun',
      commitment,
      deviceName: 'Phone',
      site: 'https://www.shop.example',
      createdAt: startOfTests,
    }
    expect(await handlers.pairList({}, old, signal)).toEqual({ pairings: [begun] })
    expect(await handlers.pairList({}, fresh, signal)).toEqual({ pairings: [] })

    const joined = handlers.pairState({ id, seen: 'begun' }, fresh, signal)
    const oldKey = key()
    await handlers.pairJoin({ id, key: oldKey }, old, signal)
    expect(await joined).toEqual({ ...begun, stage: 'joined', oldKey })
    expect(await handlers.pairList({}, old, signal)).toEqual({ pairings: [] })

    const revealed = handlers.pairState({ id, seen: 'joined' }, old, signal)
    const [newKey, nonce] = [key(), randomText(32)]
    await handlers.pairReveal({ id, key: newKey, nonce }, fresh, signal)
    const both = { ...begun, stage: 'revealed', oldKey, newKey, nonce }
    expect(await revealed).toEqual(both)

    const delivered = handlers.pairState({ id, seen: 'revealed' }, fresh, signal)
    await handlers.pairDeliver({ id, payload, vaultProof }, proven(old), signal)
    expect(await delivered).toEqual({ ...both, stage: 'delivered', payload })
    // Only one device needs what opens the wallet.
    expect((await handlers.pairState({ id, seen: 'revealed' }, old, signal)).payload).toBeUndefined()
  })

  test('threat 24a rejects: revealing before a key is there, another key later, and delivering before it is revealed', async () => {
    const { handlers, old, fresh, begin, stateOf } = await setUp()
    const id = await begin()
    const reveal = () => handlers.pairReveal({ id, key: key(), nonce: randomText(32) }, fresh, signal)
    const deliver = () => handlers.pairDeliver({ id, payload, vaultProof }, proven(old), signal)
    await expect(reveal()).rejects.toMatchObject(over)
    await expect(deliver()).rejects.toMatchObject(over)
    const oldKey = key()
    await handlers.pairJoin({ id, key: oldKey }, old, signal)
    await expect(handlers.pairJoin({ id, key: key() }, old, signal)).rejects.toMatchObject(over)
    await expect(deliver()).rejects.toMatchObject(over)
    await reveal()
    const { newKey } = await stateOf(id)
    await expect(reveal()).rejects.toMatchObject(over)
    expect(await stateOf(id)).toMatchObject({ oldKey, newKey })
    await deliver()
    await expect(deliver()).rejects.toMatchObject(over)
    await expect(handlers.pairRefuse({ id }, fresh, signal)).rejects.toMatchObject(over)
  })

  test('threat 24a rejects: steps of the wrong end, and of a third device', async () => {
    const { custody, handlers, old, fresh, begin, stateOf } = await setUp()
    const third = testCaller({ person: old.person })
    const enrol = { share: randomText(32), deviceName: 'Tablet', vaultProof }
    await custody.handlers.enrol(enrol, third)
    await custody.handlers.enrol(enrol, fresh)
    const id = await begin()
    await expect(handlers.pairJoin({ id, key: key() }, fresh, signal)).rejects.toMatchObject(over)
    await handlers.pairJoin({ id, key: key() }, old, signal)
    const reveal = { id, key: key(), nonce: randomText(32) }
    for (const caller of [old, third])
      await expect(handlers.pairReveal(reveal, caller, signal)).rejects.toMatchObject(over)
    await handlers.pairReveal(reveal, fresh, signal)
    for (const caller of [fresh, third])
      await expect(
        handlers.pairDeliver({ id, payload, vaultProof }, proven(caller), signal),
      ).rejects.toMatchObject(over)
    await expect(handlers.pairRefuse({ id }, third, signal)).rejects.toMatchObject(over)
    expect((await stateOf(id)).stage).toBe('revealed')
  })

  test('threat 24a rejects: another person, whatever they know', async () => {
    const { handlers, old, begin, stateOf } = await setUp()
    const stranger = await setUp()
    const id = await begin()
    expect((await handlers.pairList({}, stranger.old, signal)).pairings).toEqual([])
    await expect(handlers.pairJoin({ id, key: key() }, stranger.old, signal)).rejects.toMatchObject(over)
    await expect(handlers.pairRefuse({ id }, stranger.old, signal)).rejects.toMatchObject(over)
    await expect(stateOf(id, stranger.old)).rejects.toMatchObject(over)
    expect((await handlers.pairList({}, old, signal)).pairings).toHaveLength(1)
  })

  test('rejects: joining with a device that cannot open the wallet', async () => {
    const { handlers, old, begin } = await setUp()
    const id = await begin()
    const intruder = testCaller({ person: old.person })
    await expect(handlers.pairJoin({ id, key: key() }, intruder, signal)).rejects.toMatchObject({
      code: 'FACTOR_REQUIRED',
    })
    await handlers.pairJoin({ id, key: key() }, old, signal)
  })

  test.each(['old', 'fresh'] as const)(
    'default: refused by the %s device, the other one sees it',
    async (side) => {
      const { handlers, begin, stateOf, ...callers } = await setUp()
      const id = await begin()
      const state = stateOf(id)
      await handlers.pairRefuse({ id }, callers[side], signal)
      expect((await state).stage).toBe('refused')
      await expect(handlers.pairJoin({ id, key: key() }, callers.old, signal)).rejects.toMatchObject(over)
    },
  )

  test('behavior: over after 10 minutes', async () => {
    const { custody, handlers, old, begin, stateOf } = await setUp()
    const id = await begin()
    custody.pass(600_000)
    expect((await handlers.pairList({}, old, signal)).pairings).toEqual([])
    await expect(handlers.pairJoin({ id, key: key() }, old, signal)).rejects.toMatchObject(over)
    await expect(stateOf(id)).rejects.toMatchObject(over)
  })

  test('rejects: too many, in ten minutes and in a day', async () => {
    const { custody, begin } = await setUp()
    for (let count = 0; count < 5; count += 1) await begin()
    await expect(begin()).rejects.toMatchObject({ code: 'THROTTLED' })
    for (let batch = 1; batch < 8; batch += 1) {
      custody.pass(600_000)
      for (let count = 0; count < 5; count += 1) await begin()
    }
    custody.pass(600_000)
    await expect(begin()).rejects.toMatchObject({ code: 'THROTTLED' })
    custody.pass(day)
    await begin()
  })
})

describe('waiting', () => {
  test('default: answers what there is when the time is up', async () => {
    const { begin, stateOf } = await setUp({ pairingWait: 20, pairingLook: 5 })
    expect((await stateOf(await begin())).stage).toBe('begun')
  })

  test('behavior: sees what another server process has written', async () => {
    const { custody, begin, stateOf, old } = await setUp({ pairingLook: 5 })
    const id = await begin()
    const state = stateOf(id)
    const elsewhere = createPairings(custody.context)
    await elsewhere.handlers.pairJoin({ id, key: key() }, old, signal)
    expect((await state).stage).toBe('joined')
  })

  test('behavior: ends when the client leaves, or the server stops', async () => {
    const { handlers, fresh, begin, destroy, stateOf } = await setUp()
    const id = await begin()
    const client = new AbortController()
    const left = handlers.pairState({ id, seen: 'begun' }, fresh, client.signal)
    client.abort()
    expect((await left).stage).toBe('begun')
    const stopped = stateOf(id)
    destroy()
    expect((await stopped).stage).toBe('begun')
  })

  test('rejects: too many questions of one person at once', async () => {
    const { begin, stateOf, destroy } = await setUp({ pairingWaiters: 2 })
    const id = await begin()
    const waiting = [stateOf(id), stateOf(id)]
    await expect(stateOf(id)).rejects.toMatchObject({ code: 'THROTTLED' })
    destroy()
    await Promise.all(waiting)
    expect((await stateOf(id)).stage).toBe('begun')
  })
})
