import * as dpop from 'dpop'
import { like } from 'drizzle-orm'
import { calculateJwkThumbprint, decodeJwt, decodeProtectedHeader, exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SiwxTokens, siwxTokensSchema } from '#shared/api/siwx/siwx.ts'
import type { Database } from '../database/database.ts'
import { countersTable } from '../limits/rateLimits.ts'
import { kit } from '../testing/createTestKit.ts'
import {
  createTestSiwx,
  evmSigner,
  shopSite,
  type TestAnswer,
  type TestSiwx,
} from '../testing/createTestSiwx.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { siwxLimits } from './siwxPolicy.ts'
import { siwxSessionsTable } from './siwxTables.ts'

const [ada, bob] = [evmSigner(1), evmSigner(2)]

let database: Database
let page: TestSiwx
let tokens: SiwxTokens
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  page = createTestSiwx(database.queries)
  await database.queries.delete(countersTable)
  // Proofs have the real time.
  page.time.now = now
  tokens = await page.signIn(ada)
  return () => page.destroy()
})
afterAll(() => database.destroy())
const now = Math.floor(Date.now() / 1_000) * 1_000

const expired = { status: 401, body: { reasons: [{ name: 'SESSION_EXPIRED' }] } }
const unproven = { status: 401, body: { reasons: [{ name: 'PROOF_INVALID' }] } }
const inactive = { status: 200, body: { active: false } }

const refresh = (refreshToken: string, options: Parameters<TestSiwx['call']>[1] = {}) =>
  page.call('refresh', { body: { refreshToken }, ...options })
const me = (accessToken: string, options: Parameters<TestSiwx['call']>[1] = {}) =>
  page.call('me', { method: 'GET', headers: { Authorization: `Bearer ${accessToken}` }, ...options })
const introspect = (token: string, projectId = 'shop') =>
  page.call('introspect', { body: `token=${token}`, origin: null, projectId })
const tokensOf = ({ body }: TestAnswer) => siwxTokensSchema.parse(body)

describe('access tokens', () => {
  test('default: what one says', () => {
    expect(decodeProtectedHeader(tokens.accessToken)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    const seconds = page.time.now / 1_000
    expect(decodeJwt(tokens.accessToken)).toEqual({
      iss: kit,
      aud: 'shop',
      client_id: 'shop',
      sub: `eip155:1:${ada.address}`,
      iat: seconds,
      auth_time: seconds,
      exp: seconds + 900,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sid: expect.stringMatching(/^[0-9a-f]{32}$/),
      site: shopSite,
    })
  })

  test('default: who is signed in', async () => {
    expect(await me(tokens.accessToken)).toMatchObject({
      status: 200,
      body: {
        account: `eip155:1:${ada.address}`,
        chainId: 'eip155:1',
        address: ada.address,
        site: shopSite,
        signedInAt: page.time.now,
        sessionExpiresAt: page.time.now + 30 * 86_400_000,
      },
    })
  })

  test('default: introspection, as RFC 7662 has it', async () => {
    expect(await introspect(tokens.accessToken)).toMatchObject({
      status: 200,
      body: { ...decodeJwt(tokens.accessToken), active: true, token_type: 'Bearer' },
    })
    const asJson = await page.call('introspect', { body: { token: tokens.accessToken } })
    expect(asJson).toMatchObject({ body: { active: true } })
  })

  test('rejects: one that is over', async () => {
    page.time.now += 900_000
    expect(await me(tokens.accessToken)).toMatchObject(expired)
    expect(await introspect(tokens.accessToken)).toEqual(expect.objectContaining(inactive))
  })

  test('rejects: one of another project', async () => {
    expect(await me(tokens.accessToken, { projectId: 'other' })).toMatchObject({ status: 401 })
    expect(await introspect(tokens.accessToken, 'other')).toMatchObject(inactive)
  })

  test('rejects: one that somebody else has signed, also as a key of ours', async () => {
    const { privateKey } = await dpop.generateKeyPair('ES256')
    const { kid = '' } = decodeProtectedHeader(tokens.accessToken)
    const forged = await new SignJWT({ ...decodeJwt(tokens.accessToken) })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: String(kid) })
      .sign(privateKey)
    expect(await introspect(forged)).toMatchObject(inactive)
  })

  test('rejects: one without a signature, and another kind of token of ours', async () => {
    const [, payload] = tokens.accessToken.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
    expect(await introspect(none)).toMatchObject(inactive)
    const { kid, key } = await page.siwx.keys.signer()
    const other = await new SignJWT({ ...decodeJwt(tokens.accessToken) })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
      .sign(key)
    expect(await introspect(other)).toMatchObject(inactive)
  })

  test('rejects: nothing to ask about', async () => {
    expect(await page.call('introspect', { body: '{}' })).toMatchObject({ status: 400 })
    expect(await page.call('me', { method: 'GET' })).toMatchObject(expired)
  })
})

describe('refresh', () => {
  test('default: new tokens of the same sign-in', async () => {
    page.time.now += 600_000
    const next = tokensOf(await refresh(tokens.refreshToken))
    expect(next.refreshToken).not.toBe(tokens.refreshToken)
    expect(next.sessionExpiresAt).toBe(tokens.sessionExpiresAt)
    const [before, after] = [decodeJwt(tokens.accessToken), decodeJwt(next.accessToken)]
    expect(after).toMatchObject({ sub: before.sub, sid: before['sid'], auth_time: before['auth_time'] })
    expect(after.jti).not.toBe(before.jti)
    expect(after.exp).toBe((page.time.now + 900_000) / 1_000)
  })

  test('behavior: two tabs at once, or an answer that was lost: both get the same next token', async () => {
    const all = await Promise.all([1, 2, 3].map(() => refresh(tokens.refreshToken)))
    page.time.now += 19_999
    const all4 = [...all, await refresh(tokens.refreshToken)].map(tokensOf)
    expect(new Set(all4.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    expect(await refresh(all4[0]?.refreshToken ?? '')).toMatchObject({ status: 200 })
  })

  test('threat 15 rejects: a refresh token a second time, which ends the session for the thief and the owner', async () => {
    const next = tokensOf(await refresh(tokens.refreshToken))
    page.time.now += 20_000
    expect(await refresh(tokens.refreshToken)).toMatchObject(expired)
    expect(await refresh(next.refreshToken)).toMatchObject(expired)
    expect(await me(next.accessToken)).toMatchObject(expired)
    expect(await introspect(next.accessToken)).toMatchObject(inactive)
  })

  test('rejects: an older one than the last at once', async () => {
    const second = tokensOf(await refresh(tokens.refreshToken))
    const third = tokensOf(await refresh(second.refreshToken))
    expect(await refresh(tokens.refreshToken)).toMatchObject(expired)
    expect(await refresh(third.refreshToken)).toMatchObject(expired)
  })

  test('rejects: after so many days the visitor has to sign again', async () => {
    page.time.now += 30 * 86_400_000 - 1_000
    const last = tokensOf(await refresh(tokens.refreshToken))
    expect(last.accessTokenExpiresAt).toBe(tokens.sessionExpiresAt)
    page.time.now += 1_000
    expect(await refresh(last.refreshToken)).toMatchObject(expired)
  })

  test('rejects: at another project; it is no less good at its own', async () => {
    expect(await refresh(tokens.refreshToken, { projectId: 'other' })).toMatchObject(expired)
    expect(await refresh(tokens.refreshToken)).toMatchObject({ status: 200 })
  })

  test.each(['', 'a', 'a'.repeat(64), 'x'.repeat(5_000)])('rejects: what is no token (%#)', async (text) => {
    expect((await refresh(text)).status).toBeGreaterThanOrEqual(400)
    expect(await me(tokens.accessToken)).toMatchObject({ status: 200 })
  })

  test('behavior: who reads the table can refresh nothing', async () => {
    const rows = JSON.stringify(await database.queries.select().from(siwxSessionsTable))
    expect(rows).not.toContain(tokens.refreshToken)
    const hashes = [...rows.matchAll(/Hash":"([^"]+)/g)].map(([, hash = '']) => hash)
    const answers = await Promise.all(hashes.map((hash) => refresh(hash)))
    expect(answers.every(({ status }) => status === 401)).toBe(true)
  })
})

describe('sign-out', () => {
  const signOut = (refreshToken: string, everywhere?: boolean, projectId = 'shop') =>
    page.call('sign-out', { body: { refreshToken, ...(everywhere && { everywhere }) }, projectId })

  test('default: ends this sign-in, and no other', async () => {
    const other = await page.signIn(ada)
    expect(await signOut(tokens.refreshToken)).toMatchObject({ status: 200, body: {} })
    expect(await me(tokens.accessToken)).toMatchObject(expired)
    expect(await introspect(tokens.accessToken)).toMatchObject(inactive)
    expect(await refresh(tokens.refreshToken)).toMatchObject(expired)
    expect(await me(other.accessToken)).toMatchObject({ status: 200 })
  })

  test('parameters: everywhere: all of the account’s, and nobody else’s', async () => {
    const [second, stranger] = [await page.signIn(ada), await page.signIn(bob)]
    await signOut(tokens.refreshToken, true)
    expect(await me(second.accessToken)).toMatchObject(expired)
    expect(await me(stranger.accessToken)).toMatchObject({ status: 200 })
  })

  test('behavior: twice, and of nothing, is no error; of another project it does nothing', async () => {
    expect(await signOut(tokens.refreshToken, true, 'other')).toMatchObject({ status: 200 })
    expect(await me(tokens.accessToken)).toMatchObject({ status: 200 })
    await signOut(tokens.refreshToken)
    expect(await signOut(tokens.refreshToken)).toMatchObject({ status: 200 })
    expect(await signOut('nothing')).toMatchObject({ status: 200 })
  })
})

describe('tokens that are bound to a key (DPoP, RFC 9449)', () => {
  /** A page that follows the protocol: it signs again with the nonce that it is given. */
  async function createKey() {
    const pair = await dpop.generateKeyPair('ES256')
    const call = async (name: string, options: Parameters<TestSiwx['call']>[1] = {}, token?: string) => {
      const send = async (nonce?: string) => {
        const method = options.method ?? 'POST'
        const proof = await dpop.generateProof(pair, `${kit}/auth/v1/${name}`, method, nonce, token)
        return page.call(name, { ...options, headers: { ...options.headers, DPoP: proof } })
      }
      const first = await send()
      return first.status === 401 ? send(first.headers.get('DPoP-Nonce') ?? '') : first
    }
    return { call, pair, jkt: await calculateJwkThumbprint(await exportJWK(pair.publicKey)) }
  }

  async function signInWith(key: Awaited<ReturnType<typeof createKey>>) {
    const message = await page.message(ada)
    const body = { message, signature: await ada.sign(message) }
    return tokensOf(await key.call('authenticate', { body }))
  }
  const asked = (token: string) => ({ method: 'GET', headers: { Authorization: `DPoP ${token}` } }) as const

  test('default: the token names the key, and works with proofs of that key', async () => {
    const key = await createKey()
    const bound = await signInWith(key)
    expect(bound.tokenType).toBe('DPoP')
    expect(decodeJwt(bound.accessToken)['cnf']).toEqual({ jkt: key.jkt })
    expect(await key.call('me', asked(bound.accessToken), bound.accessToken)).toMatchObject({ status: 200 })
    expect(await introspect(bound.accessToken)).toMatchObject({
      body: { active: true, token_type: 'DPoP', cnf: { jkt: key.jkt } },
    })
    const next = tokensOf(await key.call('refresh', { body: { refreshToken: bound.refreshToken } }))
    expect(decodeJwt(next.accessToken)['cnf']).toEqual({ jkt: key.jkt })
  })

  test('threat 15 rejects: stolen tokens without the key, and with another key; they are no less the owner’s', async () => {
    const [key, thief] = [await createKey(), await createKey()]
    const bound = await signInWith(key)
    expect(await me(bound.accessToken)).toMatchObject(unproven)
    expect(await page.call('me', asked(bound.accessToken))).toMatchObject(unproven)
    expect(await thief.call('me', asked(bound.accessToken), bound.accessToken)).toMatchObject(unproven)
    const body = { refreshToken: bound.refreshToken }
    expect(await refresh(bound.refreshToken)).toMatchObject(unproven)
    expect(await thief.call('refresh', { body })).toMatchObject(unproven)
    expect(await thief.call('sign-out', { body })).toMatchObject(unproven)
    expect(await key.call('refresh', { body })).toMatchObject({ status: 200 })
  })

  test('rejects: a proof a second time, of another call, of another token, without its nonce', async () => {
    const key = await createKey()
    const bound = await signInWith(key)
    const token = bound.accessToken
    const fresh = async () => {
      const bare = await dpop.generateProof(key.pair, `${kit}/auth/v1/me`, 'GET', undefined, token)
      const answer = await send(bare)
      expect(answer).toMatchObject(unproven)
      expect(answer.headers.get('WWW-Authenticate')).toBe('DPoP error="use_dpop_nonce"')
      return answer.headers.get('DPoP-Nonce') ?? ''
    }
    const send = (proof: string) =>
      page.call('me', { method: 'GET', headers: { Authorization: `DPoP ${token}`, DPoP: proof } })
    const prove = async (url: string, method: string, ath?: string) =>
      dpop.generateProof(key.pair, url, method, await fresh(), ath)

    const good = await prove(`${kit}/auth/v1/me`, 'GET', token)
    expect(await send(good)).toMatchObject({ status: 200 })
    expect(await send(good)).toMatchObject(unproven)
    expect(await send(await prove(`${kit}/auth/v1/refresh`, 'GET', token))).toMatchObject(unproven)
    expect(await send(await prove(`${kit}/auth/v1/me`, 'POST', token))).toMatchObject(unproven)
    expect(await send(await prove(`${kit}/auth/v1/me`, 'GET', tokens.accessToken))).toMatchObject(unproven)
    expect(await send(await prove(`${kit}/auth/v1/me`, 'GET'))).toMatchObject(unproven)
    expect(await send('no proof')).toMatchObject(unproven)
  })

  test('behavior: pages may send what this needs, and read the nonce', async () => {
    const preflight = await page.app.request(`${kit}/auth/v1/me?projectId=shop`, {
      method: 'OPTIONS',
      headers: { Origin: shopSite, 'Access-Control-Request-Headers': 'authorization, dpop' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type, Authorization, DPoP')
    const answer = await me(tokens.accessToken)
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('DPoP-Nonce')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(shopSite)
  })
})

describe('limits', () => {
  /** As if so much had been counted already. */
  const count = (key: string, counted: number) =>
    database.queries
      .update(countersTable)
      .set({ count: counted })
      .where(like(countersTable.key, `${key}%`))
  const throttled = { status: 429, body: { reasons: [{ name: 'THROTTLED' }] } }

  test.each<[string, string, number, number, () => Promise<TestAnswer>]>([
    ['siwx nonce ip', 'nonces', siwxLimits.noncesPerIp.most, 200, () => page.call('nonce')],
    [
      ...(['siwx ip', 'attempts to sign in', siwxLimits.signInsPerIp.most, 401] as const),
      () => page.authenticate('Hello', '0x'),
    ],
    [
      ...(['siwx refresh ip', 'refreshes', siwxLimits.refreshesPerIp.most, 401] as const),
      () => refresh('nothing'),
    ],
  ])('threat 24 rejects: by %s, more %s than anybody needs', async (key, _, most, status, ask) => {
    await ask()
    await count(key, most - 1)
    expect(await ask()).toMatchObject({ status })
    const last = await ask()
    expect(last).toMatchObject(throttled)
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('threat 24 rejects: more sign-ins of one account than it needs, which only the account can use up', async () => {
    const text = await page.message(ada)
    await count('siwx account', siwxLimits.signInsPerAccount.most - 1)
    expect(await page.authenticate(text, 'none')).toMatchObject({ status: 401 })
    expect(await page.signIn(ada)).toMatchObject({ tokenType: 'Bearer' })
    expect(await page.authenticate(text, await ada.sign(text))).toMatchObject(throttled)
  })

  test('threat 24 rejects: of many at the same time those beyond their own limit, and nobody else', async () => {
    const take = (key: string, most: number) => page.siwx.limits.take({ key, most, per: 60_000 })
    await take('ada', 3)
    const asked = [take('ada', 3), take('bob', 1), take('ada', 3), take('ada', 3), take('ada', 3)]
    const taken = { status: 'fulfilled' }
    const refused = { reason: { code: 'THROTTLED' } }
    expect(await Promise.allSettled(asked)).toMatchObject([taken, taken, taken, refused, refused])
    expect(await Promise.allSettled([take('bob', 1), take('ada', 6), take('ada', 6)])).toMatchObject([
      refused,
      taken,
      refused,
    ])
  })

  test('behavior: what the database refuses is nobody else’s failure', async () => {
    const take = (key: string) => page.siwx.limits.take({ key, most: 1, per: 60_000 })
    const all = await Promise.allSettled([take('eve'), take('no text: \0'), take('fay')])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await expect(take('eve')).rejects.toMatchObject({ code: 'THROTTLED' })
  })

  test('behavior: what is over is removed', async () => {
    page.time.now += 30 * 86_400_000
    await page.siwx.sessions.sweep()
    expect(await database.queries.select().from(siwxSessionsTable)).toEqual([])
  })
})
