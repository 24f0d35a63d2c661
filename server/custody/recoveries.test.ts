import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import {
  createTestCustody,
  createTestHolder,
  day,
  hour,
  randomText,
  startOfTests,
  testCaller,
  testFactor,
} from '../testing/createTestCustody.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { formatMoment } from '../text/serverText.ts'
import { createCustody } from './createCustody.ts'
import type { CustodyPolicy } from './custodyPolicy.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

const vaultProof = randomText(64)
const asked = 'A new device is waiting to recover your wallet'
const read = 'Someone is recovering your wallet'
const times = { askedAt: startOfTests, dueAt: startOfTests + day }

/** A person with a wallet of some worth on one device, and a session on another, which the wallet does not know. */
async function withWallet(worth: number | null = 5_000, policy: Partial<CustodyPolicy> = {}) {
  const custody = createTestCustody(database.queries, policy)
  custody.worth(worth)
  const holder = await createTestHolder(custody)
  const { handlers, other, caller } = holder
  const ask = (who = other) => handlers.factors({}, who)
  const ids = async (who = other) => (await ask(who)).factors.map(({ id }) => id)
  const approve = (who = other, by = caller) =>
    handlers.approveRecovery({ device: who.device, vaultProof }, by)
  const refuse = (who = other, by = caller) => handlers.refuseRecovery({ device: who.device }, by)
  const enrol = (who: SignedInCaller) =>
    handlers.enrol({ share: randomText(32), deviceName: 'Tablet', vaultProof }, who)
  return { ...holder, ask, ids, approve, refuse, enrol, factorId: holder.request.factors[0]?.id }
}

const another = (caller: SignedInCaller) => testCaller({ person: caller.person, browser: 'Safari on iPhone' })

describe('a recovery on a device that the wallet does not know', () => {
  test('limit 7 default: it waits for 24 hours while another device opens the wallet, told by mail; then it has the ciphertexts', async () => {
    const { custody, handlers, caller, other, ask, ids, factorId, subjects } = await withWallet()
    expect(await ask()).toEqual({ factors: [], recovery: { state: 'waiting', ...times } })
    expect(await subjects()).toEqual([asked])
    const [mail] = await custody.mails()
    expect(mail?.text).toContain('“Firefox on Windows”')
    expect(mail?.text).toContain(formatMoment(startOfTests + day))
    expect((await handlers.vault({}, other)).recovery).toEqual({ state: 'waiting', ...times })
    expect((await handlers.vault({}, caller)).recoveries).toEqual([
      { device: other.device, name: 'Firefox on Windows', site: 'https://shop.example', ...times },
    ])
    custody.pass(day - 1)
    expect(await ids()).toEqual([])
    custody.pass(1)
    expect((await handlers.vault({}, other)).recovery).toMatchObject({ state: 'released' })
    expect(await ids()).toEqual([factorId])
    expect(await subjects()).toEqual([asked, read])
  })

  test('limit 7 rejects: asking again and again neither shortens nor prolongs the wait, and sends no more mails', async () => {
    const { custody, ask, ids, factorId, subjects } = await withWallet()
    for (let count = 0; count < 47; count += 1) {
      expect((await ask()).recovery).toEqual({ state: 'waiting', ...times })
      custody.pass(hour / 2)
    }
    expect(await ids()).toEqual([])
    expect(await subjects()).toEqual([asked])
    custody.pass(hour / 2)
    expect(await ids()).toEqual([factorId])
  })

  test('limit 7 behavior: of several questions in one moment one wait begins', async () => {
    const { handlers, caller, ask } = await withWallet()
    const answers = await Promise.all([ask(), ask(), ask()])
    for (const { recovery } of answers) expect(recovery).toEqual({ state: 'waiting', ...times })
    expect((await handlers.vault({}, caller)).recoveries).toHaveLength(1)
  })

  test('limit 7 behavior: another process, or the server after a restart, goes on with the same wait', async () => {
    const { custody, other, ask, factorId } = await withWallet()
    await ask()
    const again = createCustody({ ...custody.context, now: () => startOfTests + day })
    expect((await again.handlers.factors({}, other)).factors).toMatchObject([{ id: factorId }])
  })

  test('limit 7 behavior: a clock that goes back prolongs the wait at most', async () => {
    const { custody, ask, ids, factorId } = await withWallet()
    await ask()
    custody.pass(-2 * day)
    expect((await ask()).recovery).toEqual({ state: 'waiting', ...times })
    custody.pass(3 * day - 1)
    expect(await ids()).toEqual([])
    custody.pass(1)
    expect(await ids()).toEqual([factorId])
  })

  test('limit 7 rejects: more than five waits a day of one person, however many devices ask', async () => {
    const { custody, caller, ask, subjects } = await withWallet()
    for (let count = 0; count < 5; count += 1) await ask(another(caller))
    await expect(ask(another(caller))).rejects.toMatchObject({ code: 'THROTTLED' })
    expect(await subjects()).toHaveLength(5)
    custody.pass(day)
    await ask(another(caller))
  })

  test('limit 7 rejects: a wait that could not be told; it begins with the next question', async () => {
    const { custody, handlers, caller, ask } = await withWallet()
    custody.loseMail()
    await expect(ask()).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    expect((await handlers.vault({}, caller)).recoveries).toBeUndefined()
  })

  test('limit 7 behavior: what was released lies ready for a week; after it the wait begins anew', async () => {
    const { custody, ask, ids, factorId } = await withWallet()
    await ask()
    custody.pass(day + 7 * day - 1)
    expect(await ids()).toEqual([factorId])
    custody.pass(1)
    expect((await ask()).recovery).toMatchObject({ state: 'waiting', askedAt: startOfTests + 8 * day })
  })
})

describe('who does not wait', () => {
  test('limit 7 default: a wallet of less value is recovered at once, and told by mail', async () => {
    const { ids, factorId, subjects } = await withWallet(999.99)
    expect(await ids()).toEqual([factorId])
    expect(await subjects()).toEqual([read])
  })

  test('limit 7 parameters: from the value on it waits, whatever it holds at 0, and nobody where the operator says so', async () => {
    for (const [worth, policy, waits] of [
      [1_000, {}, true],
      [0, { recoveryDelayAbove: 0 }, true],
      [5_000, { recoveryDelayAbove: 5_001 }, false],
      [5_000, { recoveryDelay: 0 }, false],
    ] as const) {
      const { ask } = await withWallet(worth, policy)
      expect((await ask()).recovery !== undefined).toBe(waits)
    }
  })

  test('limit 7 rejects: a wallet whose value cannot be read counts as one of much', async () => {
    for (const worthOf of [async () => null, () => Promise.reject(new Error('down'))]) {
      const { custody, other } = await withWallet()
      const { handlers } = createCustody({ ...custody.context, worthOf })
      expect((await handlers.factors({}, other)).recovery).toMatchObject({ state: 'waiting' })
    }
  })

  test('limit 7 behavior: a device that the wallet knows reads them at once, whatever it holds', async () => {
    const { caller, ids, factorId } = await withWallet(null)
    expect(await ids(caller)).toEqual([factorId])
  })

  test('limit 7 behavior: without another device that opens the wallet nobody waits: one that was revoked does not count', async () => {
    const { handlers, caller, enrol, ask, ids, factorId } = await withWallet()
    const third = another(caller)
    await enrol(third)
    await ask()
    for (const { device } of [caller, third]) await handlers.revokeDevice({ device, vaultProof }, third)
    expect(await ids()).toEqual([factorId])
    // Itself, it is none that the wallet knows any more.
    await enrol(third)
    expect((await ask(caller)).recovery).toMatchObject({ state: 'waiting' })
  })
})

describe('an approval', () => {
  test('limit 7 default: the ciphertexts are there at once, for that device alone; once it opens the wallet nothing is left', async () => {
    const { handlers, caller, other, ask, ids, approve, enrol, factorId, subjects } = await withWallet()
    const stranger = another(caller)
    await ask()
    await ask(stranger)
    await approve()
    expect((await handlers.vault({}, other)).recovery).toMatchObject({ state: 'released' })
    expect((await handlers.vault({}, caller)).recoveries).toMatchObject([{ device: stranger.device }])
    expect(await ids()).toEqual([factorId])
    expect(await ids(stranger)).toEqual([])
    expect(await subjects()).toEqual([asked, asked, 'A new device can now recover your wallet', read])
    await enrol(other)
    expect((await handlers.vault({}, other)).recovery).toBeUndefined()
    expect(await ids(other)).toEqual([factorId])
  })

  test('limit 7 rejects: by somebody else, of a device that does not wait, and of a frozen wallet', async () => {
    const { handlers, other, ask, ids, approve, subjects } = await withWallet()
    const stranger = await withWallet()
    await approve()
    await ask()
    await approve(other, stranger.caller)
    expect(await ids()).toEqual([])
    await handlers.freeze({}, other)
    await expect(approve()).rejects.toMatchObject({ code: 'WALLET_FROZEN' })
    expect(await ids()).toEqual([])
    expect(await subjects()).toEqual([asked, 'Your wallet is frozen'])
  })
})

describe('a refusal', () => {
  test('limit 7 default: the device gets nothing when its time has come, and waits in full if it asks after it', async () => {
    const { custody, handlers, caller, other, ask, refuse, approve, subjects } = await withWallet()
    await ask()
    await refuse()
    expect((await handlers.vault({}, caller)).recoveries).toBeUndefined()
    expect((await handlers.vault({}, other)).recovery).toEqual({ state: 'refused', ...times })
    await approve()
    custody.pass(day - 1)
    expect(await ask()).toEqual({ factors: [], recovery: { state: 'refused', ...times } })
    expect(await subjects()).toEqual([asked, 'A new device was declined'])
    custody.pass(1)
    const dueAt = startOfTests + 2 * day
    expect((await ask()).recovery).toEqual({ state: 'waiting', askedAt: startOfTests + day, dueAt })
  })

  test('limit 7 rejects: by a session alone, the waiting one’s own among them: who reads the mailbox keeps nobody out', async () => {
    const { handlers, caller, other, ask, refuse } = await withWallet()
    await ask()
    for (const by of [other, another(caller)])
      await expect(refuse(other, by)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    const stranger = await withWallet()
    await refuse(other, stranger.caller)
    expect((await handlers.vault({}, other)).recovery).toMatchObject({ state: 'waiting' })
  })

  test('limit 7 behavior: a device that opens the wallet and freezes it refuses all that wait; a session that freezes it none', async () => {
    const { handlers, caller, other, ask } = await withWallet()
    const stranger = another(caller)
    await ask()
    await ask(stranger)
    await handlers.freeze({}, other)
    expect((await handlers.vault({}, caller)).recoveries).toHaveLength(2)
    await handlers.freeze({}, caller)
    expect((await handlers.vault({}, caller)).recoveries).toBeUndefined()
    for (const who of [other, stranger]) expect((await ask(who)).recovery).toMatchObject({ state: 'refused' })
  })

  test('limit 7 behavior: a frozen wallet is recovered when the time has come: a way back is what thaws it', async () => {
    const { custody, handlers, other, ask, ids, refuse, factorId } = await withWallet()
    await handlers.freeze({}, other)
    await ask()
    custody.pass(day)
    expect(await ids()).toEqual([factorId])
    await refuse()
    expect(await ids()).toEqual([factorId])
  })
})

test('limit 7 behavior: a rotation ends all that waits or was let in', async () => {
  const { handlers, caller, other, ask, approve, request } = await withWallet()
  await ask()
  await approve()
  const next = { proofKey: randomText(32), share: randomText(32), factors: [testFactor()], vaultProof }
  await handlers.rotate({ vault: { ...request.vault, epoch: 2 }, ...next }, caller)
  expect((await ask(other)).recovery).toMatchObject({ state: 'waiting' })
})

test('limit 7 behavior: what each session sees of it: nothing of others’ waits on a device that does not open the wallet', async () => {
  const { handlers, caller, other, ask } = await withWallet()
  await ask()
  expect(await handlers.vault({}, another(caller))).not.toHaveProperty('recoveries')
  expect(await handlers.vault({}, another(caller))).not.toHaveProperty('recovery')
  expect(await handlers.vault({}, other)).not.toHaveProperty('recoveries')
})
