import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#shared/api/auth/account.ts'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { Session } from '#shared/api/auth/parts.ts'
import type { Database } from '../../database/database.ts'
import { createTestAuth, type TestAuth } from '../../testing/createTestAuth.ts'
import { createTestWallet, sha256, type TestDevice } from '../../testing/createTestDevice.ts'
import { secure } from '../../testing/createTestKit.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { usedNoncesTable } from '../nonces.ts'

const { session: whoami, challenge } = loginEndpoints
const { updateEmail } = accountEndpoints
const ada = 'ada@mail.example'

let database: Database
let kit: TestAuth
let device: TestDevice
let session: Session
beforeAll(async () => {
  database = await openTestDatabase()
  kit = createTestAuth(database.queries)
  device = await kit.device()
  session = await kit.signIn(device, ada)
}, 60_000)
afterAll(async () => {
  await kit.auth.destroy()
  await database.destroy()
})

let token: string
beforeEach(() => {
  token = session.token
})

const refused = { status: 401, body: { code: 'PROOF_INVALID' } }

describe('proofs', () => {
  test('threat 15 rejects: a stolen token with another key', async () => {
    const thief = await kit.device()
    expect(await thief.call(whoami, {}, { token })).toMatchObject(refused)
    // It is no less the owner's.
    expect(await device.call(whoami, {}, { token })).toMatchObject({ status: 200 })
  })

  test('threat 15 rejects: a token without a proof, as a bearer’s, and with another token’s proof', async () => {
    expect(await device.call(whoami, {}, { token, proof: '' })).toMatchObject(refused)
    const bearer = { Authorization: `Bearer ${token}` }
    expect(await device.call(whoami, {}, { headers: bearer })).toMatchObject(refused)
    expect(await device.call(whoami, {}, { token, claims: { ath: sha256('another') } })).toMatchObject(
      refused,
    )
    expect(await device.call(whoami, {}, { token, claims: { ath: undefined } })).toMatchObject(refused)
  })

  test('threat 15 rejects: a token at another project', async () => {
    const headers = { 'Wallet-Kit-Project': 'other' }
    const answer = await device.call(whoami, {}, { token, headers })
    expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
  })

  test('threat 15 rejects: a nonce a second time, also at the same time', async () => {
    const nonce = await device.nonce()
    const call = () => device.call(whoami, {}, { token, claims: { nonce } })
    const answers = await Promise.all([call(), call(), call()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await call()).toMatchObject(refused)
  })

  test('threat 15 rejects: a whole recorded call', async () => {
    const nonce = await device.nonce()
    const proof = await device.prove(whoami.path, '{}', { nonce, ath: sha256(token) })
    expect(await device.call(whoami, {}, { token, proof })).toMatchObject({ status: 200 })
    expect(await device.call(whoami, {}, { token, proof })).toMatchObject(refused)
  })

  test('threat 15 rejects: a nonce in another spelling of the same bytes', async () => {
    const nonce = await device.nonce()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet.indexOf(nonce.slice(-1))
    const twin = nonce.slice(0, -1) + alphabet[last ^ 1]
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(nonce, 'base64url'))
    expect(await device.call(whoami, {}, { token, claims: { nonce } })).toMatchObject({ status: 200 })
    expect(await device.call(whoami, {}, { token, claims: { nonce: twin } })).toMatchObject(refused)
  })

  test('threat 15 rejects: a nonce that was given to another device, made up, left out, or older than 5 min', async () => {
    const other = await kit.device()
    for (const nonce of [await other.nonce(), 'A'.repeat(43), undefined])
      expect(await device.call(whoami, {}, { token, claims: { nonce } })).toMatchObject(refused)
    const nonce = await device.nonce()
    kit.clock.advance(300_001)
    expect(await device.call(whoami, {}, { token, claims: { nonce } })).toMatchObject(refused)
  })

  test.each([
    ['for another address', { htu: `${secure}/api/logout` }],
    ['for another server', { htu: 'https://evil.example/api/session' }],
    ['for another method', { htm: 'GET' }],
    ['for another body', { body: sha256('{ }') }],
    ['for no body', { body: undefined }],
    ['without an id', { jti: undefined }],
  ])('threat 15 rejects: a proof %s', async (_, claims) => {
    expect(await device.call(whoami, {}, { token, claims })).toMatchObject(refused)
  })

  test('threat 15 rejects: a proof from more than a day ago, or ahead', async () => {
    const now = Math.floor(kit.clock.now() / 1_000)
    for (const iat of [now - 86_402, now + 86_402])
      expect(await device.call(whoami, {}, { token, claims: { iat } })).toMatchObject(refused)
    for (const iat of [now - 86_398, now + 86_398])
      expect(await device.call(whoami, {}, { token, claims: { iat } })).toMatchObject({ status: 200 })
  })

  test('behavior: every answer to a proven device carries the nonce of its next call', async () => {
    const answer = await device.call(whoami, {}, { token })
    const nonce = answer.headers.get('DPoP-Nonce') ?? ''
    expect(await device.call(whoami, {}, { token, claims: { nonce } })).toMatchObject({ status: 200 })
    // Also where only the nonce was wrong; but not to somebody who proved nothing.
    const stale = await device.call(whoami, {}, { token, claims: { nonce } })
    const next = stale.headers.get('DPoP-Nonce') ?? ''
    expect(await device.call(whoami, {}, { token, claims: { nonce: next } })).toMatchObject({ status: 200 })
    expect((await device.call(whoami, {}, { proof: 'a.b.c' })).headers.get('DPoP-Nonce')).toBeNull()
  })

  test('behavior: asking for nonces stores nothing', async () => {
    const count = () => database.queries.$count(usedNoncesTable)
    const before = await count()
    await Promise.all(Array.from({ length: 20 }, () => device.nonce()))
    expect(await count()).toBe(before)
  })

  test('threat 24 rejects: more than 600 challenges in 10 min from one network', async () => {
    const flood = { most: 600, per: 600_000, key: 'challenges ip 203.0.113.20' }
    for (let n = 0; n < 600; n += 1) await kit.auth.limits.take(flood)
    const answer = await device.call(challenge, { device: device.thumbprint }, { ip: '203.0.113.20' })
    expect(answer).toMatchObject({ status: 429, body: { code: 'THROTTLED' } })
  })
})

describe('calls', () => {
  test.each([
    ['another site', { Origin: 'https://evil.example' }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['the host page itself', { Origin: 'https://shop.example' }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['the kit', { Origin: 'https://kit.example' }, 403, 'ORIGIN_NOT_ALLOWED'],
    ['nowhere', { Origin: 'null' }, 403, 'ORIGIN_NOT_ALLOWED'],
    [
      'a frame on a page that is not the project’s',
      { 'Wallet-Kit-Site': 'https://evil.example' },
      403,
      'ORIGIN_NOT_ALLOWED',
    ],
    ['a project that is not there', { 'Wallet-Kit-Project': 'none' }, 401, 'PROJECT_NOT_FOUND'],
    ['no project', { 'Wallet-Kit-Project': '' }, 401, 'PROJECT_NOT_FOUND'],
    ['a form', { 'Content-Type': 'text/plain' }, 400, 'INVALID_PARAMS'],
  ])('threat 23 rejects: a call from %s', async (_, headers, status, code) => {
    expect(await device.call(whoami, {}, { token, headers })).toMatchObject({ status, body: { code } })
  })

  test('behavior: the secure origin itself may call, also from a window of its own', async () => {
    const headers = { Origin: secure, 'Wallet-Kit-Site': '' }
    const answer = await device.call(whoami, {}, { token, headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test.each(['{', '[]', 'null', '{"surprise":1}', '{}\u0000', ''])('rejects: the body %j', async (raw) => {
    const answer = await device.call(whoami, {}, { token, raw })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_PARAMS' } })
  })

  test('rejects: a body over 1 MiB, before anything of it is read', async () => {
    const answer = await device.call(whoami, {}, { token, raw: `"${'a'.repeat(1_100_000)}"` })
    expect(answer).toMatchObject({ status: 413, body: { code: 'MESSAGE_TOO_LARGE' } })
  })

  test('behavior: there is no API under the kit’s origin, and none to read by GET', async () => {
    const post = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    expect((await kit.app.fetch(new Request('https://kit.example/api/session', post))).status).toBe(404)
    expect((await kit.app.fetch(new Request(`${secure}/api/session`))).status).toBe(404)
  })
})

describe('vault proofs', () => {
  const body = { newEmail: 'new@mail.example' }
  const wallet = createTestWallet()
  const factorRequired = { status: 403, body: { code: 'FACTOR_REQUIRED' } }

  test('threat 12 rejects: a session alone, one without a wallet, and one with another wallet’s key', async () => {
    const forged = { ...body, vaultProof: 'A'.repeat(86) }
    expect(await device.call(updateEmail, body, { token })).toMatchObject(factorRequired)
    expect(await device.call(updateEmail, body, { token, wallet })).toMatchObject(factorRequired)
    kit.proofKeys.set(session.person.id, wallet.proofKey)
    expect(await device.call(updateEmail, forged, { token })).toMatchObject(factorRequired)
    expect(await device.call(updateEmail, body, { token, wallet: createTestWallet() })).toMatchObject(
      factorRequired,
    )
    expect(kit.mails).toHaveLength(1)
  })

  test('default: the unlocked wallet', async () => {
    kit.proofKeys.set(session.person.id, wallet.proofKey)
    expect(await device.call(updateEmail, body, { token, wallet })).toMatchObject({ status: 200 })
  })

  test('threat 12 rejects: a proof of another call', async () => {
    kit.proofKeys.set(session.person.id, wallet.proofKey)
    const bare = JSON.stringify(body)
    const { path } = updateEmail
    const other = await device.nonce()
    const proven = (at: string, of: string, content = bare) =>
      wallet.sign(`wallet-kit vault proof\n${at}\n${of}\n${sha256(content)}`)
    const call = async (prove: (nonce: string) => string) => {
      const nonce = await device.nonce()
      const raw = `${bare.slice(0, -1)},"vaultProof":"${prove(nonce)}"}`
      return device.call(updateEmail, {}, { token, raw, claims: { nonce } })
    }
    expect(await call((nonce) => proven('thaw', nonce))).toMatchObject(factorRequired)
    expect(await call(() => proven(path, other))).toMatchObject(factorRequired)
    const evil = JSON.stringify({ newEmail: 'evil@mail.example' })
    expect(await call((nonce) => proven(path, nonce, evil))).toMatchObject(factorRequired)
    // The same call is let in where the proof is its own: the second one only waits for its 30 s.
    expect(await call((nonce) => proven(path, nonce))).toMatchObject({ body: { code: 'THROTTLED' } })
  })
})
