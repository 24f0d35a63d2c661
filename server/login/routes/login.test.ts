import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Database } from '../../database/database.ts'
import { createTestKit, kit, secure } from '../../testing/createTestKit.ts'
import { createTestSocial, type TestSocial, testAppleKey, testSite } from '../../testing/createTestSocial.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { startTestProvider, type TestProvider } from '../../testing/startTestProvider.ts'

let database: Database
let google: TestProvider
let apple: TestProvider
let github: TestProvider
let social: TestSocial
beforeAll(async () => {
  database = await openTestDatabase()
  ;[google, apple, github] = await Promise.all([
    startTestProvider(),
    startTestProvider(),
    startTestProvider(),
  ])
}, 60_000)
beforeEach(() => {
  for (const provider of [google, apple, github]) provider.mode = 'normal'
  const at = (path: string) => `${github.issuer}${path}`
  social = createTestSocial({
    queries: database.queries,
    socials: {
      google: { clientId: 'kit', clientSecret: 'secret', issuer: google.issuer },
      apple: {
        clientId: 'services-id',
        teamId: 'TEAM',
        keyId: 'KEY',
        privateKey: testAppleKey(),
        issuer: apple.issuer,
      },
      github: {
        clientId: 'kit',
        clientSecret: 'secret',
        endpoints: {
          authorization: at('/authorize'),
          token: at('/token'),
          user: at('/user'),
          emails: at('/emails'),
        },
      },
    },
  })
  return () => social.destroy()
})
afterAll(async () => {
  await Promise.all([google, apple, github].map((provider) => provider.destroy()))
  await database.destroy()
})

const ada = { subject: '1', email: 'ada@mail.example', emailVerified: true, name: 'Ada' }

/** A login that is about to come back: its device, its window, and what the window was sent to. */
async function begin(provider: 'google' | 'apple' | 'github' = 'google') {
  const device = await social.device()
  const attempt = await social.register(device, provider)
  const window = social.window()
  return { device, attempt, window, url: await window.start(provider, attempt) }
}

describe('the way through a provider', () => {
  test('default: the session comes out on the device that registered the attempt, once', async () => {
    const { device, attempt, window, url } = await begin()
    expect(await social.wait(device, attempt)).toBe('pending')
    const answer = await window.answer('google', google.grant(url, ada))
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('You’re signed in')])
    const person = { id: expect.any(String), method: 'google', email: 'ada@mail.example', userName: 'Ada' }
    expect(await social.wait(device, attempt)).toEqual(person)
    expect(await social.wait(device, attempt)).toBe('LOGIN_EXPIRED')
  })

  test('parameters: the request has PKCE, a state, a nonce and this provider’s own way back', async () => {
    const { attempt, url } = await begin()
    const sent = new URL(url).searchParams
    expect(Object.fromEntries(sent)).toMatchObject({
      client_id: 'kit',
      response_type: 'code',
      redirect_uri: `${secure}/login/callback/google`,
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    expect(sent.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(sent.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(sent.get('state')).toMatch(new RegExp(`^${attempt}\\.[\\w-]{43}$`))
  })

  test('behavior: a provider without ID tokens is asked who it is', async () => {
    const { device, attempt, window, url } = await begin('github')
    expect(new URL(url).searchParams.has('nonce')).toBe(false)
    await window.answer('github', github.grant(url, ada))
    expect(await social.wait(device, attempt)).toMatchObject({
      method: 'github',
      email: 'ada@mail.example',
      userName: 'Ada',
    })
  })

  test('behavior: Apple posts its answer, across sites, with the name beside it', async () => {
    const { device, attempt, window, url } = await begin('apple')
    expect(new URL(url).searchParams.get('response_mode')).toBe('form_post')
    const parameters = apple.grant(url, { subject: '9', email: 'relay@apple.example', emailVerified: 'true' })
    expect((await window.answer('apple', parameters)).status).toBe(404)
    parameters.set('user', JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } }))
    expect((await window.answerByForm('apple', parameters)).status).toBe(200)
    expect(await social.wait(device, attempt)).toMatchObject({
      method: 'apple',
      email: 'relay@apple.example',
      userName: 'Ada Lovelace',
    })
    expect(apple.secrets.at(-1)?.split('.')).toHaveLength(3)
  })

  test('behavior: Apple’s cookie comes along with what another site posts, the others’ do not', async () => {
    const device = await social.device()
    for (const [provider, sameSite] of [
      ['apple', 'None'],
      ['google', 'Lax'],
    ] as const) {
      const attempt = await social.register(device, provider)
      const started = await social.window().post(`/login/${provider}/start`, { attempt })
      const cookie = started.headers.get('Set-Cookie')
      expect(cookie).toContain(`__Host-wallet-kit-login-${attempt}=`)
      for (const part of [`SameSite=${sameSite}`, 'HttpOnly', 'Secure', 'Path=/', 'Max-Age=600'])
        expect(cookie).toContain(part)
    }
  })

  test('behavior: without a window the page is gone back to, with the attempt at the front of its fragment', async () => {
    const device = await social.device()
    const attempt = await social.register(device, 'google', `${testSite}/cart?a=1#top`)
    const window = social.window()
    const url = await window.start('google', attempt)
    const answer = await window.answer('google', google.grant(url, ada))
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      `${testSite}/cart?a=1#wallet-kit-login=google.${attempt}top`,
    ])
    expect(await social.wait(device, attempt)).toMatchObject({ method: 'google' })
  })

  test.each([`${testSite}.evil.example/`, 'https://evil.example/', `${secure}/`])(
    'threat 23 rejects: a way back to %s',
    async (returnUrl) => {
      await expect(social.register(await social.device(), 'google', returnUrl)).rejects.toThrow(
        'INVALID_PARAMS',
      )
    },
  )
})

describe('threat 23: a session for somebody else', () => {
  test('rejects: another device that waits for the attempt; its own still gets it', async () => {
    const { device, attempt, window, url } = await begin()
    const other = await social.device()
    expect(await social.wait(other, attempt)).toBe('LOGIN_EXPIRED')
    await window.answer('google', google.grant(url, ada))
    expect(await social.wait(other, attempt)).toBe('LOGIN_EXPIRED')
    expect(await social.wait(device, attempt)).toMatchObject({ method: 'google' })
  })

  test('rejects: the same attempt registered by another device', async () => {
    const { attempt } = await begin()
    const { status, body } = await (await social.device()).call(loginEndpoints.social, {
      provider: 'google',
      attempt,
    })
    expect([status, body['code']]).toEqual([400, 'INVALID_PARAMS'])
  })

  test('rejects: the provider’s address sent to somebody else, whose browser did not start it', async () => {
    const { device, attempt, window, url } = await begin()
    const victim = google.grant(url, ada)
    const answer = await social.window().answer('google', victim)
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('doesn’t belong here'),
    ])
    expect(await social.wait(device, attempt)).toBe('pending')
    expect((await window.answer('google', google.grant(url, ada))).status).toBe(200)
  })

  test('rejects: a foreign state', async () => {
    const [own, other] = [await begin(), await begin()]
    const parameters = google.grant(own.url, ada)
    parameters.set('state', new URL(other.url).searchParams.get('state') ?? '')
    expect((await own.window.answer('google', parameters)).status).toBe(400)
    parameters.set('state', `${own.attempt}.${'A'.repeat(43)}`)
    expect((await own.window.answer('google', parameters)).status).toBe(400)
    expect(await social.wait(own.device, own.attempt)).toBe('pending')
    expect(await social.wait(other.device, other.attempt)).toBe('pending')
  })

  test.each(['google', 'github'] as const)('rejects: swapped codes of %s', async (name) => {
    const [own, other] = [await begin(name), await begin(name)]
    const provider = name === 'google' ? google : github
    const parameters = provider.grant(own.url, ada)
    parameters.set('code', provider.grant(other.url, { ...ada, subject: '666' }).get('code') ?? '')
    await own.window.answer(name, parameters)
    expect(await social.wait(own.device, own.attempt)).toBe('PROVIDER_INVALID_RESPONSE')
  })

  test('rejects: an ID token that was issued for another login', async () => {
    const { device, attempt, window, url } = await begin()
    await window.answer('google', google.grant(url, { ...ada, claims: { nonce: 'A'.repeat(43) } }))
    expect(await social.wait(device, attempt)).toBe('PROVIDER_INVALID_RESPONSE')
  })

  test('rejects: an answer that was used already', async () => {
    const { device, attempt, window, url } = await begin()
    const parameters = google.grant(url, ada)
    const [one, other] = await Promise.all([
      window.answer('google', parameters),
      window.answer('google', parameters),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 400])
    expect((await window.answer('google', google.grant(url, { ...ada, subject: '2' }))).status).toBe(400)
    expect(await social.wait(device, attempt)).toMatchObject({ userName: 'Ada' })
  })

  test('rejects: mix-up: the answer of another provider', async () => {
    const { device, attempt, window, url } = await begin()
    const parameters = google.grant(url, ada)
    expect((await window.answer('github', parameters)).status).toBe(400)
    expect(await social.wait(device, attempt)).toBe('pending')
    parameters.set('iss', github.issuer)
    await window.answer('google', parameters)
    expect(await social.wait(device, attempt)).toBe('PROVIDER_INVALID_RESPONSE')
  })

  test.each([
    ['for another client', { claims: { aud: 'other' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { exp: 1_700_000_000 } }],
    ['that somebody else signed', { forged: true }],
  ])('rejects: an ID token %s', async (_, wrong) => {
    const { device, attempt, window, url } = await begin()
    await window.answer('google', google.grant(url, { ...ada, ...wrong }))
    expect(await social.wait(device, attempt)).toBe('PROVIDER_INVALID_RESPONSE')
  })

  test('rejects: an attempt that is older than ten minutes', async () => {
    const { device, attempt, window, url } = await begin()
    const late = await begin()
    await window.answer('google', google.grant(url, ada))
    social.clock.advance(600_000)
    expect(await social.wait(device, attempt)).toBe('LOGIN_EXPIRED')
    expect((await late.window.answer('google', google.grant(late.url, ada))).status).toBe(400)
  })
})

describe('threat 23: who a person is', () => {
  async function signIn(provider: 'google' | 'github', grant: Parameters<TestProvider['grant']>[1]) {
    const { device, attempt, window, url } = await begin(provider)
    await window.answer(provider, (provider === 'google' ? google : github).grant(url, grant))
    const person = await social.wait(device, attempt)
    if (typeof person === 'string') throw new Error(person)
    return person
  }

  test('behavior: the same account is the same person, whatever its address is now', async () => {
    const grace = { subject: '77', email: 'grace@mail.example', emailVerified: true, name: 'Grace' }
    const before = await signIn('google', grace)
    const after = await signIn('google', { ...grace, email: 'hopper@mail.example' })
    expect(after.id).toBe(before.id)
  })

  test('behavior: the same address, and the same number, at another provider is another person', async () => {
    expect((await signIn('google', ada)).id).not.toBe((await signIn('github', ada)).id)
  })

  test('behavior: an unverified address is nobody’s', async () => {
    const mallory = { ...ada, subject: '666', emailVerified: false }
    expect((await signIn('google', mallory)).email).toBeNull()
    expect((await signIn('github', mallory)).email).toBeNull()
  })
})

describe('providers in trouble', () => {
  test('behavior: a person’s “no” is told as such, in the window and on the device', async () => {
    const { device, attempt, window, url } = await begin()
    const state = new URL(url).searchParams.get('state') ?? ''
    const denied = new URLSearchParams({ error: 'access_denied', state, iss: google.issuer })
    const answer = await window.answer('google', denied)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('was declined')])
    expect(await social.wait(device, attempt)).toBe('PROVIDER_REFUSED')
  })

  test.each([
    ['PROVIDER_INVALID_RESPONSE', 'broken'],
    ['PROVIDER_UNREACHABLE', 'failing'],
    ['PROVIDER_UNREACHABLE', 'down'],
  ] as const)('behavior: %s when its server is %s', async (code, mode) => {
    const { device, attempt, window, url } = await begin()
    const parameters = google.grant(url, ada)
    google.mode = mode
    await window.answer('google', parameters)
    expect(await social.wait(device, attempt)).toBe(code)
    expect(social.logs.join()).toContain('"provider":"google"')
    expect(social.logs.join()).not.toMatch(/ada@|Hello|code=/)
  })

  test('behavior: one that cannot be reached at the start is told before the window goes there', async () => {
    google.mode = 'down'
    await expect(social.register(await social.device(), 'google')).rejects.toThrow('PROVIDER_UNREACHABLE')
  })

  test('rejects: a provider that the project does not offer', async () => {
    const own = { clientId: 'kit', clientSecret: 'secret', issuer: google.issuer }
    const features = { socials: ['github'] }
    const closed = createTestSocial({ queries: database.queries, socials: { google: own }, features })
    await expect(closed.register(await closed.device(), 'google')).rejects.toThrow('INVALID_PARAMS')
    await closed.destroy()
  })

  test('rejects: a provider that is not set up, and more sign-ins than anybody begins', async () => {
    const device = await social.device()
    await expect(social.register(device, 'discord')).rejects.toThrow('PROVIDER_UNREACHABLE')
    for (let count = 0; count < 30; count++) await social.register(device, 'github')
    await expect(social.register(device, 'github')).rejects.toThrow('THROTTLED')
  })
})

describe('the window', () => {
  const path = (attempt: string, provider = 'google') =>
    `/login/${provider}?projectId=shop&attempt=${attempt}`

  test('default: a page that nobody frames, and that runs its own script alone', async () => {
    const page = await social.window().get(path('a'.repeat(32)))
    const html = await page.text()
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    for (const [, kind, content] of html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)) {
      const hash = createHash('sha256')
        .update(content ?? '')
        .digest('base64')
      expect(policy).toContain(`${kind}-src 'self' 'sha256-${hash}'`)
    }
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('Continue with Google</button>')
    expect(html).toContain(`"kitOrigin":"${kit}"`)
  })

  test('behavior: it goes on once the device has registered what it was opened for, and says which site that is', async () => {
    const device = await social.device()
    const attempt = await social.register(device, 'google')
    const ready = await social.window().post('/login/google/ready', { attempt })
    expect([ready.status, await ready.json()]).toEqual([200, { site: testSite }])
    expect((await social.window().post('/login/google/ready', { attempt: 'b'.repeat(32) })).status).toBe(404)
    expect((await social.window().post('/login/github/ready', { attempt })).status).toBe(404)
  })

  test('rejects: a body that is longer than any call', async () => {
    const long = { attempt: 'x'.repeat(20_000) }
    for (const call of ['ready', 'start'])
      expect((await social.window().post(`/login/google/${call}`, long)).status).toBe(413)
  })

  test.each([
    ['no origin', { Origin: '' }],
    ['another page', { Origin: 'https://evil.example' }],
    ['a form', { 'Content-Type': 'text/plain' }],
  ])('threat 23 rejects: the provider’s address for %s', async (_, headers) => {
    const attempt = await social.register(await social.device(), 'google')
    const started = await social.window().post('/login/google/start', { attempt }, headers)
    expect(started.status).toBe(403)
    expect(started.headers.get('Set-Cookie')).toBeNull()
  })

  test('rejects: a start that no device has registered, or that is over', async () => {
    expect((await social.window().post('/login/google/start', { attempt: 'c'.repeat(32) })).status).toBe(410)
    const { attempt, window, url } = await begin()
    await window.answer('google', google.grant(url, ada))
    expect((await window.post('/login/google/start', { attempt })).status).toBe(410)
  })

  test.each([
    path('a'.repeat(31)),
    path('a'.repeat(32), 'myspace'),
    path('a'.repeat(32), 'discord'),
    `/login/google?projectId=none&attempt=${'a'.repeat(32)}`,
    '/login/callback/myspace',
  ])('rejects: %s, with a page that says so', async (address) => {
    const page = await social.window().get(address)
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('Nothing to sign in to')])
  })

  test('behavior: under the kit’s name the address leads to the secure origin', async () => {
    const app = createTestKit()
    const address = `/login/google?projectId=shop&attempt=${'a'.repeat(32)}`
    const answer = await app.request(`${kit}${address}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${secure}${address}`])
    expect((await app.request(`${kit}/login/google?projectId=shop&attempt=//evil.example`)).status).toBe(404)
  })
})
