import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Database } from '../../database/database.ts'
import { createTestAuth, type TestAuth } from '../../testing/createTestAuth.ts'
import type { TestDevice } from '../../testing/createTestDevice.ts'
import { secure } from '../../testing/createTestKit.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { email, device: deviceWait } = loginEndpoints
const ada = 'ada@mail.example'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.destroy())

let kit: TestAuth
let stranger: TestDevice
let attempt: string
let token: string
beforeEach(async () => {
  await database.queries.execute(
    'truncate persons, identities, known_devices, sessions, code_attempts, counters, throttles, used_nonces',
  )
  kit = createTestAuth(database.queries)
  await kit.signIn(await kit.device(), ada)
  kit.clock.advance(60_000)
  stranger = await kit.device()
  attempt = String((await stranger.call(email, { email: ada })).body['attempt'])
  token = kit.linkTo(ada)
  return () => kit.auth.destroy()
})

async function open(query = `?token=${token}`, method = 'GET'): Promise<Response> {
  return kit.app.fetch(new Request(`${secure}/device${query}`, { method }))
}

async function answer(decision: string, of = token): Promise<Response> {
  const body = new URLSearchParams({ token: of, decision })
  return kit.app.fetch(new Request(`${secure}/device`, { method: 'POST', body }))
}

const stateOf = async () => (await stranger.call(deviceWait, { attempt })).body

describe('device page', () => {
  test('default: says which site, browser and time, and asks', async () => {
    const response = await open()
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('shop.example')
    expect(page).toContain('Firefox on Linux')
    expect(page).toContain('Mon, Jan 5, 2026, 12:01 PM UTC')
    expect(page).toMatch(/<form method="post" action="\/device">/)
  })

  test('R41 behavior: it is written in the browser’s language, and from right to left where that is', async () => {
    const read = async (language: string) => {
      const headers = { 'Accept-Language': language }
      return (await kit.app.fetch(new Request(`${secure}/device?token=${token}`, { headers }))).text()
    }
    const german = await read('de-AT,de;q=0.9,en;q=0.5')
    expect(german).toContain('<html lang="de" dir="ltr">')
    expect(german).toContain('<h1>Bist du das?</h1>')
    expect(german).toContain('5. Jan. 2026')
    expect(await read('ar')).toContain('<html lang="ar" dir="rtl">')
    expect(await read('pl')).toContain('<html lang="en" dir="ltr">')
  })

  test('threat 11 behavior: opening the link approves nothing, however often and by whichever method', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) await open(undefined, method)
    await open(`?token=${token}&decision=approve`)
    expect(await stateOf()).toEqual({ status: 'pending' })
  })

  test('default: Approve sends the code, once', async () => {
    const mails = kit.mails.length
    expect(await (await answer('approve')).text()).toContain('Device approved')
    expect(kit.codeTo(ada)).toMatch(/^\d{6}$/)
    expect(await stateOf()).toEqual({ status: 'approved' })
    expect((await answer('approve')).status).toBe(410)
    expect((await answer('refuse')).status).toBe(410)
    expect(await stateOf()).toEqual({ status: 'approved' })
    expect(kit.mails).toHaveLength(mails + 1)
    expect((await open()).status).toBe(410)
  })

  test('default: “This wasn’t me” ends it', async () => {
    expect(await (await answer('refuse')).text()).toContain('Declined')
    expect(await stateOf()).toMatchObject({ code: 'DEVICE_NOT_APPROVED' })
    expect((await answer('approve')).status).toBe(410)
  })

  test('behavior: a mail server that is down is said', async () => {
    kit.breakMail(true)
    expect((await answer('approve')).status).toBe(503)
    expect(await stateOf()).toMatchObject({ code: 'MAIL_UNAVAILABLE' })
  })

  test.each([
    ['a token that is none', '?token=abc'],
    ['a token that was never given', `?token=${'A'.repeat(43)}`],
    ['no token', ''],
    ['two tokens', `?token=${'A'.repeat(43)}&token=${'B'.repeat(43)}`],
  ])('rejects: %s', async (_, query) => {
    expect((await open(query)).status).toBe(410)
  })

  test('rejects: a link after 10 min, an unknown decision, a form that is none', async () => {
    expect((await answer('approve', 'A'.repeat(43))).status).toBe(410)
    expect((await answer('perhaps')).status).toBe(410)
    expect((await open('', 'POST')).status).toBe(410)
    expect(await stateOf()).toEqual({ status: 'pending' })
    kit.clock.advance(600_000)
    expect((await open()).status).toBe(410)
    expect((await answer('approve')).status).toBe(410)
  })

  test('threat 8 behavior: nobody frames the page, it runs no script, and nothing keeps or passes on its address', async () => {
    const { headers } = await open()
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe-inline')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  test('threat 10 behavior: the link’s token is not in the log', async () => {
    const lines: string[] = []
    const logged = createTestAuth(database.queries, {}, (line) => lines.push(line))
    await logged.app.fetch(new Request(`${secure}/device?token=${token}`))
    expect(lines.join()).toContain('/device')
    expect(lines.join()).not.toContain(token)
    await logged.auth.destroy()
  })
})
