import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountEndpoints } from '#shared/api/auth/account.ts'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Session } from '#shared/api/auth/parts.ts'
import { forgetRevoked } from '../../custody/route.ts'
import type { Database } from '../../database/database.ts'
import { createTestAuth, type TestAuth } from '../../testing/createTestAuth.ts'
import { createTestCustody, randomText, testCaller, testVault } from '../../testing/createTestCustody.ts'
import { createTestWallet, strangeId, type TestDevice } from '../../testing/createTestDevice.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import type { Identity } from '../accounts/accounts.ts'
import { personsTable } from '../accounts/accountTables.ts'

const { updateEmail, updateEmailPrimary, updateEmailSecondary, stepUp, stepUpOtp } = accountEndpoints
const { session: whoami, email } = loginEndpoints
const ada = 'ada@mail.example'
const grace = 'grace@mail.example'
const wallet = createTestWallet()

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

let kit: TestAuth
let device: TestDevice
let session: Session
let token: string
beforeEach(async () => {
  await database.queries.execute(
    'truncate persons, identities, known_devices, sessions, code_attempts, counters, throttles, used_nonces',
  )
  kit = createTestAuth(database.queries)
  device = await kit.device()
  session = await kit.signIn(device, ada)
  token = session.token
  kit.proofKeys.set(session.person.id, wallet.proofKey)
  kit.clock.advance(60_000)
  return () => kit.auth.destroy()
})

async function begin(newEmail = grace): Promise<string> {
  const { body } = await device.call(updateEmail, { newEmail }, { token, wallet })
  return String(body['attempt'])
}

const answerSchema = z.object({ session: z.object({ token: z.string() }) })
const tokenOf = (body: unknown) => z.parse(answerSchema, body).session.token

async function change(newEmail = grace): Promise<void> {
  const attempt = await begin(newEmail)
  await device.call(updateEmailPrimary, { attempt, otp: kit.codeTo(ada) }, { token })
  await device.call(updateEmailSecondary, { attempt, otp: kit.codeTo(newEmail) }, { token })
}

describe('account/email', () => {
  test('default: codes from both mailboxes, then the new address signs in as the same person', async () => {
    const first = await device.call(updateEmail, { newEmail: 'Grace@Mail.example' }, { token, wallet })
    expect(first.body).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
    const attempt = String(first.body['attempt'])
    const primary = { attempt, otp: kit.codeTo(ada) }
    expect(await device.call(updateEmailPrimary, primary, { token })).toMatchObject({ status: 200, body: {} })
    expect(kit.mails.at(-1)?.to).toBe(grace)
    const secondary = { attempt, otp: kit.codeTo(grace) }
    const last = await device.call(updateEmailSecondary, secondary, { token })
    expect(last).toMatchObject({ status: 200, body: { newEmail: grace } })

    expect((await device.call(whoami, {}, { token })).body).toMatchObject({
      person: { id: session.person.id, email: grace },
    })
    kit.clock.advance(60_000)
    expect((await kit.signIn(device, grace)).person.id).toBe(session.person.id)
    expect((await kit.signIn(device, ada)).person.id).not.toBe(session.person.id)
  })

  test('threat 12 behavior: both addresses are told', async () => {
    await change()
    const told = kit.mails.slice(-2)
    expect(told.map(({ to }) => to)).toEqual([ada, grace])
    for (const { text } of told) expect(text).toContain(`with ${grace}, and no longer with ${ada}`)
  })

  test('threat 12 behavior: who is signed in on other devices, by the old mailbox perhaps, is signed out', async () => {
    const other = await kit.device()
    const answer = await other.call(email, { email: ada })
    await kit.auth.deviceApproval.approve(kit.linkTo(ada), 'en')
    const entry = { attempt: answer.body['attempt'], otp: kit.codeTo(ada) }
    const { body } = await other.call(loginEndpoints.otp, entry)
    const theirs = tokenOf(body)
    expect((await other.call(whoami, {}, { token: theirs })).status).toBe(200)
    kit.clock.advance(60_000)
    await change()
    expect((await other.call(whoami, {}, { token: theirs })).body).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect((await device.call(whoami, {}, { token })).status).toBe(200)
  })

  test('threat 12 rejects: the second code before the first, and either with the other’s', async () => {
    const attempt = await begin()
    const code = kit.codeTo(ada)
    const early = await device.call(updateEmailSecondary, { attempt, otp: code }, { token })
    expect(early.body).toMatchObject({ code: 'LOGIN_EXPIRED' })
    await device.call(updateEmailPrimary, { attempt, otp: code }, { token })
    const again = await device.call(updateEmailPrimary, { attempt, otp: code }, { token })
    expect(again.body).toMatchObject({ code: 'LOGIN_EXPIRED' })
    expect((await device.call(loginEndpoints.otp, { attempt, otp: kit.codeTo(grace) })).body).toMatchObject({
      code: 'LOGIN_EXPIRED',
    })
  })

  test('threat 24 rejects: more than five wrong codes of either mailbox', async () => {
    const attempt = await begin()
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const codes: unknown[] = []
    for (let n = 0; n < 5; n += 1) {
      const entry = { attempt, otp: wrong(kit.codeTo(ada)) }
      codes.push((await device.call(updateEmailPrimary, entry, { token })).body['code'])
    }
    expect(codes).toEqual([...Array(4).fill('OTP_INVALID'), 'OTP_ATTEMPTS'])
    const right = { attempt, otp: kit.codeTo(ada) }
    expect((await device.call(updateEmailPrimary, right, { token })).body).toMatchObject({
      code: 'OTP_ATTEMPTS',
    })
  })

  test('threat 23 rejects: an address that somebody else signs in by, once its owner has been asked', async () => {
    const other = await kit.device()
    const owner = await kit.signIn(other, grace)
    kit.clock.advance(60_000)
    const attempt = await begin()
    await device.call(updateEmailPrimary, { attempt, otp: kit.codeTo(ada) }, { token })
    const entry = { attempt, otp: kit.codeTo(grace) }
    const answer = await device.call(updateEmailSecondary, entry, { token })
    expect(answer.body).toMatchObject({ code: 'EMAIL_INVALID' })
    expect((await device.call(whoami, {}, { token })).body).toMatchObject({ person: { email: ada } })
    kit.clock.advance(60_000)
    expect((await kit.signIn(other, grace)).person.id).toBe(owner.person.id)
  })

  test('rejects: the same address, and an account that has none', async () => {
    const same = await device.call(updateEmail, { newEmail: 'ADA@mail.example' }, { token, wallet })
    expect(same.body).toMatchObject({ code: 'EMAIL_INVALID' })

    const { thumbprint } = device
    const x = { issuer: 'https://x.example', subject: '1', method: 'x', userName: 'ada' } as const
    const social = await kit.auth.accounts.signIn(
      { ...x, email: ada, emailVerified: false },
      { device: thumbprint, projectId: 'shop' },
    )
    kit.proofKeys.set(social.person.id, wallet.proofKey)
    const options = { token: social.token, wallet }
    expect((await device.call(updateEmail, { newEmail: grace }, options)).body).toMatchObject({
      code: 'EMAIL_INVALID',
    })
    expect((await device.call(stepUp, {}, { token: social.token })).body).toMatchObject({
      code: 'MAIL_UNAVAILABLE',
    })
  })

  test('rejects: a mail server that is down, at either code', async () => {
    kit.breakMail(true)
    const first = await device.call(updateEmail, { newEmail: grace }, { token, wallet })
    expect(first.body).toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    kit.breakMail(false)
    const attempt = await begin()
    kit.breakMail(true)
    const second = await device.call(updateEmailPrimary, { attempt, otp: kit.codeTo(ada) }, { token })
    expect(second.body).toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    kit.breakMail(false)
    kit.clock.advance(30_000)
    await change()
    expect((await device.call(whoami, {}, { token })).body).toMatchObject({ person: { email: grace } })
  })
})

describe('account/step-up', () => {
  test('default: a fresh code is remembered with the session', async () => {
    const { body } = await device.call(stepUp, {}, { token })
    const caller = { device: device.thumbprint, projectId: 'shop' }
    expect((await kit.auth.sessions.check(token, caller)).steppedUpAt).toBeNull()
    const entry = { attempt: body['attempt'], otp: kit.codeTo(ada) }
    expect(await device.call(stepUpOtp, entry, { token })).toMatchObject({ status: 200, body: {} })
    expect((await kit.auth.sessions.check(token, caller)).steppedUpAt).toBe(kit.clock.now())
  })

  test('threat 12 rejects: a code of a sign-in, and an attempt that never was', async () => {
    const { body } = await device.call(email, { email: ada })
    const entry = { attempt: body['attempt'], otp: kit.codeTo(ada) }
    expect((await device.call(stepUpOtp, entry, { token })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
    const strange = { attempt: strangeId, otp: '123456' }
    expect((await device.call(stepUpOtp, strange, { token })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })
})

describe('forgetDevice', () => {
  test('threat 25 behavior: a device that was revoked is signed out, and needs the link to come back', async () => {
    const { handlers } = createTestCustody(database.queries)
    const { revokeDevice } = forgetRevoked(handlers, kit.auth.accounts)
    const other = await kit.device()
    await kit.auth.accounts.signIn(
      { issuer: 'email', subject: ada, method: 'email', email: ada, emailVerified: true, userName: null },
      { device: other.thumbprint, projectId: 'shop' },
    )
    const caller = testCaller({ person: session.person })
    await handlers.create(
      { vault: testVault(), proofKey: wallet.proofKey, share: randomText(32), deviceName: '', factors: [] },
      caller,
    )
    await revokeDevice(
      { device: device.thumbprint, vaultProof: '' },
      { ...caller, proofKey: wallet.proofKey },
    )
    expect((await device.call(whoami, {}, { token })).body).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect((await device.call(email, { email: ada })).body).toMatchObject({ action: 'VERIFY_DEVICE' })
    kit.clock.advance(30_000)
    expect((await other.call(email, { email: ada })).body).toMatchObject({ action: 'VERIFY_OTP' })
  })
})

describe('identities', () => {
  const google: Pick<Identity, 'issuer' | 'subject' | 'method'> = {
    issuer: 'https://accounts.google.example',
    subject: '42',
    method: 'google',
  }

  test('threat 23 behavior: the same address at another provider is another person', async () => {
    const caller = { device: device.thumbprint, projectId: 'shop' }
    const signIn = (emailVerified: boolean, of = google) =>
      kit.auth.accounts.signIn({ ...of, email: ada, emailVerified, userName: 'Ada' }, caller)
    const first = await signIn(true)
    expect(first.person).toMatchObject({ method: 'google', email: ada })
    expect(first.person.id).not.toBe(session.person.id)
    expect((await signIn(true)).person.id).toBe(first.person.id)
    const elsewhere = { ...google, issuer: 'https://other.example' }
    expect((await signIn(true, elsewhere)).person.id).not.toBe(first.person.id)
  })

  test('threat 23 behavior: an address that nobody has verified is not kept', async () => {
    const caller = { device: device.thumbprint, projectId: 'shop' }
    const unverified = { ...google, subject: '43', email: grace, emailVerified: false, userName: null }
    const { person } = await kit.auth.accounts.signIn(unverified, caller)
    expect(person.email).toBeNull()
    expect(await kit.auth.accounts.mailAddressOf(person.id)).toBeNull()
    expect(await kit.auth.accounts.findByEmail(grace)).toBeNull()
  })

  test('behavior: what a provider says only at the first time is kept', async () => {
    const caller = { device: device.thumbprint, projectId: 'shop' }
    const apple = { ...google, subject: '45', emailVerified: true }
    await kit.auth.accounts.signIn({ ...apple, email: grace, userName: 'Grace' }, caller)
    const again = await kit.auth.accounts.signIn({ ...apple, email: null, userName: null }, caller)
    expect(again.person).toMatchObject({ email: grace, userName: 'Grace' })
  })

  test('behavior: two devices that bring the same new identity at once make one person', async () => {
    const identity = { ...google, subject: '44', email: null, emailVerified: false, userName: null }
    const sessions = await Promise.all(
      ['a', 'b', 'c'].map((name) => kit.auth.accounts.signIn(identity, { device: name, projectId: 'shop' })),
    )
    expect(new Set(sessions.map(({ person }) => person.id)).size).toBe(1)
    expect(await database.queries.$count(personsTable)).toBe(2)
  })
})
