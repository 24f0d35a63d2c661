import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Database } from '../../database/database.ts'
import { createTestAuth, type TestAuth } from '../../testing/createTestAuth.ts'
import { type ApiResult, strangeId, type TestDevice } from '../../testing/createTestDevice.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { email, otp, device: deviceWait, session, logout } = loginEndpoints
const minute = 60_000
const ada = 'ada@mail.example'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

let kit: TestAuth
let device: TestDevice
beforeEach(async () => {
  await database.queries.execute(
    'truncate persons, identities, known_devices, sessions, code_attempts, counters, throttles, used_nonces',
  )
  kit = createTestAuth(database.queries)
  device = await kit.device()
  return () => kit.auth.destroy()
})

const attemptOf = ({ body }: ApiResult) => String(body['attempt'])
const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

async function begin(from = device, address = ada): Promise<string> {
  return attemptOf(await from.call(email, { email: address }))
}

describe('login/email', () => {
  test('default: a code by mail, a session for it, and the person found again by it', async () => {
    const first = await device.call(email, { email: ada })
    expect(first).toMatchObject({ status: 200, body: { action: 'VERIFY_OTP' } })
    expect(kit.mails).toHaveLength(1)
    expect(kit.mails[0]).toMatchObject({ to: ada, subject: 'Your code for shop.example' })

    const answer = await device.call(otp, { attempt: attemptOf(first), otp: kit.codeTo(ada) })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        session: {
          expiresAt: kit.clock.now() + 30 * 24 * 60 * minute,
          person: { method: 'email', email: ada, userName: null },
        },
      },
    })
    kit.clock.advance(minute)
    const again = await kit.signIn(device, ada)
    expect(answer.body['session']).toMatchObject({ person: again.person })
  })

  test('behavior: the address counts without its case', async () => {
    const first = await kit.signIn(device, ada)
    kit.clock.advance(minute)
    const attempt = await begin(device, 'ADA@Mail.Example')
    const second = await device.call(otp, { attempt, otp: kit.codeTo(ada) })
    expect(second.body['session']).toMatchObject({ person: { id: first.person.id, email: ada } })
  })

  test('behavior: nothing is sent to who is signed in already', async () => {
    const { token } = await kit.signIn(device, ada)
    const mails = kit.mails.length
    const answer = await device.call(email, { email: ada }, { token })
    expect(answer.body).toEqual({ action: 'CONNECT' })
    expect(kit.mails).toHaveLength(mails)
    kit.clock.advance(minute)
    // Another address is another person.
    expect((await device.call(email, { email: 'grace@mail.example' }, { token })).body).toMatchObject({
      action: 'VERIFY_OTP',
    })
  })

  test('behavior: a session that has ended does not stand in the way of a new one', async () => {
    const { token } = await kit.signIn(device, ada)
    kit.clock.advance(31 * 24 * 60 * minute)
    expect((await device.call(email, { email: ada }, { token })).body).toMatchObject({ action: 'VERIFY_OTP' })
  })

  test('R45 rejects: a second mail within 30 s, in the words of the specification', async () => {
    await begin()
    kit.clock.advance(12_000)
    const answer = await device.call(email, { email: ada })
    expect(answer).toMatchObject({
      status: 429,
      body: {
        code: 'THROTTLED',
        message: 'Please try again after 18 seconds',
        data: { retryAfter: 18 },
      },
    })
    expect(answer.headers.get('Retry-After')).toBe('18')
    kit.clock.advance(18_000)
    expect((await device.call(email, { email: ada })).status).toBe(200)
  })

  test('parameters: secondsBetweenMails of the operator’s own', async () => {
    for (const [secondsBetweenMails, statuses] of [
      [0, [200, 200]],
      [90, [200, 429]],
    ] as const) {
      const own = createTestAuth(database.queries, {}, undefined, { secondsBetweenMails })
      const address = `apart${secondsBetweenMails}@mail.example`
      const asking = await own.device()
      const first = await asking.call(email, { email: address })
      own.clock.advance(60_000)
      const second = await asking.call(email, { email: address })
      expect([first.status, second.status]).toEqual(statuses)
      await own.auth.destroy()
    }
  })

  test('threat 24 behavior: the 30 s are the address’s, whichever device asks', async () => {
    await begin()
    const other = await kit.device()
    expect((await other.call(email, { email: ada })).body).toMatchObject({ code: 'THROTTLED' })
    expect(kit.mails).toHaveLength(1)
  })

  test('threat 24 behavior: who asks for somebody’s codes does not keep them off their own device', async () => {
    await kit.signIn(device, ada)
    kit.clock.advance(minute)
    const stranger = await kit.device()
    expect((await stranger.call(email, { email: ada })).body).toMatchObject({ action: 'VERIFY_DEVICE' })
    expect((await device.call(email, { email: ada })).body).toMatchObject({ action: 'VERIFY_OTP' })
  })

  test.each([
    ['an address', 10, (n: number) => ({ address: ada, ip: `198.51.100.${n}` })],
    ['a device', 20, (n: number) => ({ address: `a${n}@mail.example`, ip: `198.51.100.${n}`, same: true })],
    ['a network', 30, (n: number) => ({ address: `a${n}@mail.example`, ip: '203.0.113.9' })],
  ])('threat 24 rejects: more mails an hour than %s gets', async (_, most, nth) => {
    kit.clock.advance(minute)
    for (let n = 0; n <= most; n += 1) {
      const { address, ip, same } = { same: false, ...nth(n) }
      const answer = await (same ? device : await kit.device()).call(email, { email: address }, { ip })
      expect([n, answer.status]).toEqual([n, n < most ? 200 : 429])
      kit.clock.advance(31_000)
    }
    expect(kit.mails).toHaveLength(most)
  })

  test('threat 24 rejects: more than 30 mails a day to one address, whoever asks and however slowly', async () => {
    const day = 24 * 60 * minute
    // Days are counted from midnight.
    kit.clock.advance(day - (kit.clock.now() % day))
    const ask = async (n: number) =>
      (await (await kit.device()).call(email, { email: ada }, { ip: `198.51.100.${n}` })).status
    for (let n = 0; n < 40; n += 1) {
      expect([n, await ask(n)]).toEqual([n, n < 30 ? 200 : 429])
      kit.clock.advance(20 * minute)
    }
    expect(kit.mails).toHaveLength(30)
    kit.clock.advance(day - (kit.clock.now() % day))
    expect(await ask(41)).toBe(200)
  })

  test('rejects: a mail server that is down, without using up the 30 s', async () => {
    kit.breakMail(true)
    const answer = await device.call(email, { email: ada })
    expect(answer).toMatchObject({ status: 503, body: { code: 'MAIL_UNAVAILABLE' } })
    kit.breakMail(false)
    expect((await device.call(email, { email: ada })).body).toMatchObject({ action: 'VERIFY_OTP' })
  })

  test.each([
    '',
    'ada',
    'ada@',
    'a b@mail.example',
    'ada@mail.example\r\nBcc: b@mail.example',
    `${'a'.repeat(255)}@b.c`,
  ])('rejects: %j, which is no address', async (address) => {
    const answer = await device.call(email, { email: address })
    expect(answer).toMatchObject({ status: 400, body: { code: 'EMAIL_INVALID' } })
    expect(kit.mails).toHaveLength(0)
  })

  test('rejects: a project that offers no e-mail', async () => {
    const closed = createTestAuth(database.queries, { email: false })
    const answer = await (await closed.device()).call(email, { email: ada })
    expect(answer.body).toMatchObject({ code: 'MAIL_UNAVAILABLE' })
    expect(closed.mails).toHaveLength(0)
    await closed.auth.destroy()
  })

  test('threat 10 behavior: neither the address nor the code is in the log', async () => {
    await kit.signIn(device, ada)
    kit.breakMail(true)
    kit.clock.advance(minute)
    await device.call(email, { email: ada })
    expect(kit.logs.join()).not.toMatch(/ada|mail\.example/)
  })
})

describe('login/otp', () => {
  test('threat 24 rejects: wrong codes, and the right one after five of them', async () => {
    const attempt = await begin()
    const code = kit.codeTo(ada)
    for (const triesLeft of [4, 3, 2, 1]) {
      const answer = await device.call(otp, { attempt, otp: wrongCode(code) })
      expect(answer).toMatchObject({ status: 400, body: { code: 'OTP_INVALID', data: { triesLeft } } })
    }
    const fifth = await device.call(otp, { attempt, otp: wrongCode(code) })
    expect(fifth).toMatchObject({ status: 429, body: { code: 'OTP_ATTEMPTS' } })
    expect((await device.call(otp, { attempt, otp: code })).body).toMatchObject({ code: 'OTP_ATTEMPTS' })
  })

  test('threat 24 behavior: twenty wrong codes at once are five tries', async () => {
    const attempt = await begin()
    const code = kit.codeTo(ada)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => device.call(otp, { attempt, otp: wrongCode(code) })),
    )
    const codes = answers.map(({ body }) => body['code'])
    expect(codes.filter((one) => one === 'OTP_INVALID')).toHaveLength(4)
    expect(codes.filter((one) => one === 'OTP_ATTEMPTS')).toHaveLength(16)
  })

  test('threat 24 rejects: a code after 10 min', async () => {
    const attempt = await begin()
    const code = kit.codeTo(ada)
    kit.clock.advance(10 * minute)
    expect((await device.call(otp, { attempt, otp: code })).body).toMatchObject({ code: 'OTP_EXPIRED' })
  })

  test('behavior: a code in its last second', async () => {
    const attempt = await begin()
    kit.clock.advance(10 * minute - 1_000)
    expect((await device.call(otp, { attempt, otp: kit.codeTo(ada) })).status).toBe(200)
  })

  test('rejects: a code a second time, also at the same time', async () => {
    const attempt = await begin()
    const entry = { attempt, otp: kit.codeTo(ada) }
    const answers = await Promise.all(Array.from({ length: 4 }, () => device.call(otp, entry)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await device.call(otp, entry)).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('behavior: a new code of the same device puts the old one out of use', async () => {
    const attempt = await begin()
    const code = kit.codeTo(ada)
    kit.clock.advance(31_000)
    await begin()
    expect((await device.call(otp, { attempt, otp: code })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('threat 11 rejects: the code on another device than the one that asked for it', async () => {
    const attempt = await begin()
    const phisher = await kit.device()
    const answer = await phisher.call(otp, { attempt, otp: kit.codeTo(ada) })
    expect(answer.body).toMatchObject({ code: 'LOGIN_EXPIRED' })
    // Nor has it used up a try.
    expect((await device.call(otp, { attempt, otp: kit.codeTo(ada) })).status).toBe(200)
  })

  test.each([
    ['an attempt that never was', strangeId],
    ['no id', 'none'],
  ])('rejects: %s', async (_, attempt) => {
    expect((await device.call(otp, { attempt, otp: '123456' })).status).toBeGreaterThanOrEqual(400)
  })

  test('threat 24 rejects: more than 200 codes an hour from one network', async () => {
    const entry = { attempt: strangeId, otp: '123456' }
    const ip = '203.0.113.10'
    for (let n = 0; n < 200; n += 1)
      await kit.auth.limits.take({ most: 200, per: 60 * minute, key: `codes ip ${ip}` })
    expect((await device.call(otp, entry, { ip })).body).toMatchObject({ code: 'THROTTLED' })
    expect((await device.call(otp, entry)).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })
})

describe('login/device', () => {
  test('threat 11 default: a strange device waits for the link, and only then gets a code', async () => {
    const owner = await kit.signIn(device, ada)
    kit.clock.advance(minute)
    const other = await kit.device()
    const answer = await other.call(email, { email: ada })
    expect(answer.body).toMatchObject({ action: 'VERIFY_DEVICE' })
    const attempt = attemptOf(answer)
    expect(kit.mails.at(-1)?.text).not.toMatch(/^\d{6}$/m)
    expect((await other.call(deviceWait, { attempt })).body).toEqual({ status: 'pending' })
    expect((await other.call(otp, { attempt, otp: '123456' })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })

    const waiting = other.call(deviceWait, { attempt })
    expect(await kit.auth.deviceApproval.approve(kit.linkTo(ada), 'en')).toBe('approved')
    expect((await waiting).body).toEqual({ status: 'approved' })
    const session = await other.call(otp, { attempt, otp: kit.codeTo(ada) })
    expect(session.body['session']).toMatchObject({ person: owner.person })

    kit.clock.advance(minute)
    expect((await other.call(email, { email: ada })).body).toMatchObject({ action: 'VERIFY_OTP' })
  })

  test('rejects: what the owner of the mailbox refused', async () => {
    await kit.signIn(device, ada)
    kit.clock.advance(minute)
    const other = await kit.device()
    const attempt = await begin(other)
    await kit.auth.deviceApproval.refuse(kit.linkTo(ada))
    const answer = await other.call(deviceWait, { attempt })
    expect(answer).toMatchObject({ status: 403, body: { code: 'DEVICE_NOT_APPROVED' } })
    expect((await other.call(otp, { attempt, otp: '123456' })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('rejects: a code that could not be sent', async () => {
    await kit.signIn(device, ada)
    kit.clock.advance(minute)
    const other = await kit.device()
    const attempt = await begin(other)
    kit.breakMail(true)
    expect(await kit.auth.deviceApproval.approve(kit.linkTo(ada), 'en')).toBe('unsent')
    expect((await other.call(deviceWait, { attempt })).body).toMatchObject({ code: 'MAIL_UNAVAILABLE' })
  })

  test('rejects: an attempt of another device, and one that is over', async () => {
    await kit.signIn(device, ada)
    kit.clock.advance(minute)
    const other = await kit.device()
    const attempt = await begin(other)
    expect((await device.call(deviceWait, { attempt })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
    kit.clock.advance(10 * minute)
    expect((await other.call(deviceWait, { attempt })).body).toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  test('threat 11 behavior: of two devices that begin with the same new address, the second gets no way around the link', async () => {
    const other = await kit.device()
    const first = await begin()
    const code = kit.codeTo(ada)
    kit.clock.advance(minute)
    const second = await begin(other)
    const otherCode = kit.codeTo(ada)
    expect((await device.call(otp, { attempt: first, otp: code })).status).toBe(200)
    expect((await other.call(otp, { attempt: second, otp: otherCode })).body).toMatchObject({
      code: 'LOGIN_EXPIRED',
    })
  })
})

describe('session, logout', () => {
  test('default: who is signed in, until the sign-out', async () => {
    const { token, person } = await kit.signIn(device, ada)
    expect((await device.call(session, {}, { token })).body).toEqual({ person })
    expect(await device.call(logout, {}, { token })).toMatchObject({ status: 200, body: {} })
    const after = await device.call(session, {}, { token })
    expect(after).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
  })

  test('behavior: 7 days without use, and 30 in all', async () => {
    const day = 24 * 60 * minute
    const { token } = await kit.signIn(device, ada)
    const isAlive = async () => (await device.call(session, {}, { token })).status === 200
    for (let n = 0; n < 4; n += 1) {
      kit.clock.advance(7 * day - 1_000)
      expect(await isAlive()).toBe(true)
    }
    kit.clock.advance(2 * day + 5_000)
    expect(await isAlive()).toBe(false)

    const idle = await kit.signIn(device, ada)
    kit.clock.advance(7 * day)
    expect((await device.call(session, {}, { token: idle.token })).body).toMatchObject({
      code: 'SESSION_EXPIRED',
    })
  })
})
