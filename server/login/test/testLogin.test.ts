import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Database } from '../../database/database.ts'
import { createTestAuth, type TestAuth } from '../../testing/createTestAuth.ts'
import type { TestDevice } from '../../testing/createTestDevice.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { withoutTestMail } from './withoutTestMail.ts'

const { email, otp } = loginEndpoints
const anna = 'anna@test.walletkit'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

let kit: TestAuth
beforeEach(() => {
  kit = createTestAuth(database.queries)
  return () => kit.auth.destroy()
})

async function signIn(device: TestDevice, address: string, code = '424242') {
  const { body } = await device.call(email, { email: address })
  return device.call(otp, { attempt: body['attempt'], otp: code })
}

test('default: anna signs in by the code that everybody knows, at once again, and no mail goes out', async () => {
  const device = await kit.device('test_shop')
  const first = await signIn(device, anna)
  expect(first).toMatchObject({ status: 200, body: { session: { person: { email: anna } } } })
  expect(await signIn(device, 'Anna@Test.WalletKit')).toMatchObject({
    body: { session: { person: first.body['session'] && { email: anna } } },
  })
  expect(await signIn(device, anna, '111111')).toMatchObject({ body: { code: 'OTP_INVALID' } })
  expect(kit.mails).toEqual([])
})

test('default: in each browser it is another person, who is known there', async () => {
  const [one, other] = [await kit.device('test_shop'), await kit.device('test_shop')]
  const idOf = async (device: TestDevice, address: string) =>
    JSON.stringify((await signIn(device, address)).body['session'], ['person', 'id'])
  expect(await idOf(one, anna)).toBe(await idOf(one, anna))
  expect(await idOf(one, anna)).not.toBe(await idOf(other, anna))
  expect(await idOf(one, 'new@test.walletkit')).not.toBe(await idOf(one, 'new@test.walletkit'))
})

test('default: who is locked out gets in by no code', async () => {
  const answer = await signIn(await kit.device('test_shop'), 'locked@test.walletkit')
  expect(answer).toMatchObject({ body: { code: 'OTP_ATTEMPTS' } })
})

test('threat 41 rejects: a real address in a test project, to which no mail may go', async () => {
  const device = await kit.device('test_shop')
  expect(await device.call(email, { email: 'ada@mail.example' })).toMatchObject({
    status: 400,
    body: { code: 'EMAIL_INVALID', message: expect.stringContaining('anna@test.walletkit') },
  })
  expect(kit.mails).toEqual([])
})

test('threat 41 rejects: an address of test projects anywhere else, whose code everybody knows', async () => {
  const device = await kit.device('shop')
  expect(await device.call(email, { email: anna })).toMatchObject({ body: { code: 'EMAIL_INVALID' } })
})

test('threat 41 rejects: the code of test projects for a person of a real one', async () => {
  const device = await kit.device('shop')
  expect(await signIn(device, 'ada@mail.example')).toMatchObject({ body: { code: 'OTP_INVALID' } })
})

test('threat 41 rejects: a sign-in that began in a test project ends in no other, and the other way round', async () => {
  const device = await kit.device('test_shop')
  const inShop = { headers: { 'Wallet-Kit-Project': 'shop', 'Wallet-Kit-Site': 'https://shop.example' } }
  const begun = await device.call(email, { email: anna })
  const entered = { attempt: begun.body['attempt'], otp: '424242' }
  expect(await device.call(otp, entered, inShop)).toMatchObject({ body: { code: 'LOGIN_EXPIRED' } })

  const real = await device.call(email, { email: 'bea@mail.example' }, inShop)
  const code = kit.codeTo('bea@mail.example')
  expect(await device.call(otp, { attempt: real.body['attempt'], otp: code })).toMatchObject({
    body: { code: 'LOGIN_EXPIRED' },
  })
})

test('rejects: another address for a person of a test project', async () => {
  const caller = {
    ...{
      projectId: 'test_shop',
      site: '',
      ip: '192.0.2.1',
      browser: 'Firefox on Windows',
      locale: 'en' as const,
    },
    ...{
      device: 'device',
      nonce: 'nonce',
      sessionId: 'session',
      signedInAt: 0,
      steppedUpAt: null,
      proofKey: 'key',
    },
    person: { id: 'a'.repeat(32), method: 'email' as const, email: anna, userName: null },
  }
  await expect(kit.auth.emailChange.begin('bob@test.walletkit', caller)).rejects.toMatchObject({
    ...{ code: 'EMAIL_INVALID', message: 'People of test projects keep their address' },
  })
})

test('threat 41 behavior: a mail that is written to such an address all the same goes nowhere', async () => {
  const sent: string[] = []
  const mailer = withoutTestMail({ send: async ({ to }) => void sent.push(to), destroy: async () => {} })
  for (const to of ['Anna@test.walletkit', 'ada@mail.example'])
    await mailer.send({ to, subject: '', text: '', html: '' })
  expect(sent).toEqual(['ada@mail.example'])
})
