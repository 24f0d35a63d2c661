import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { countersTable } from '../limits/rateLimits.ts'
import { siwxKeysTable } from '../siwx/siwxTables.ts'
import { createTestAdmin, nobody, type TestAdmin } from '../testing/createTestAdmin.ts'
import { kit } from '../testing/createTestKit.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { adminPolicy } from './adminPolicy.ts'
import { adminAuditTable, adminInvitationsTable, adminRolesTable, adminSessionsTable } from './adminTables.ts'
import { renewFirstOwnerCode } from './firstOwner.ts'

let database: Database
let admin: TestAdmin
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  for (const table of [adminRolesTable, adminInvitationsTable, adminSessionsTable, countersTable])
    await database.queries.delete(table)
  admin = await createTestAdmin(database.queries)
})
afterEach(() => {
  expect(admin.unexpected).toEqual([])
  return admin.destroy()
})
afterAll(() => database.destroy())

const owner = async (seed = 1) => admin.enter(seed, await admin.firstOwnerCode())

describe('the first owner', () => {
  test('default: who brings the code that was printed owns the server, and its page knows them again', async () => {
    const page = await owner()
    const { status, body } = await admin.call('me', {}, page)
    expect(status).toBe(200)
    expect(body).toMatchObject({ account: page.account, isOwner: true, roles: [] })
  })

  test('default: the code is read as people type it', async () => {
    const code = await admin.firstOwnerCode()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    await admin.enter(
      1,
      ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`,
    )
  })

  test('threat 32 rejects: the code a second time, and a new one once there is an owner', async () => {
    const code = await admin.firstOwnerCode()
    await admin.enter(1, code)
    const { accessToken } = await admin.signIn(2)
    const again = await admin.call('exchange', { accessToken, code })
    expect([again.status, again.body['code']]).toEqual([400, 'CODE_INVALID'])
    expect(await admin.firstOwnerCode()).toBe('')
  })

  test('threat 32 rejects: all but one of those who bring the code at once', async () => {
    const code = await admin.firstOwnerCode()
    const signedIn = await Promise.all([1, 2, 3, 4].map((seed) => admin.signIn(seed)))
    const replies = await Promise.all(
      signedIn.map(({ accessToken }) => admin.call('exchange', { accessToken, code })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('threat 32 rejects: codes that are tried one after the other', async () => {
    const { accessToken } = await admin.signIn(1)
    const tried: unknown[] = []
    for (let count = 0; count < 11; count++) {
      const { body } = await admin.call('exchange', { accessToken, code: `0000-${count}` })
      tried.push(body['code'])
    }
    expect(tried).toEqual([...Array(10).fill('CODE_INVALID'), 'THROTTLED'])
  })

  test('default: each start has a new code, and only its hash is kept', async () => {
    const first = await admin.firstOwnerCode()
    const second = await admin.firstOwnerCode()
    expect(second).not.toBe(first)
    const rows = JSON.stringify(await database.queries.select().from(adminInvitationsTable))
    expect(rows).not.toContain(second)
    const { accessToken } = await admin.signIn(1)
    expect((await admin.call('exchange', { accessToken, code: first })).body['code']).toBe('CODE_INVALID')
    expect((await admin.call('exchange', { accessToken, code: second })).status).toBe(200)
  })

  test('default: of processes that start together on one database one prints it', async () => {
    const now = admin.time.now
    const codes = await Promise.all(
      [0, 1, 2].map((offset) => renewFirstOwnerCode(database.queries, { shared: true, now: now + offset })),
    )
    expect(codes.filter((code) => code !== null)).toHaveLength(1)
    const later = now + adminPolicy.startsTogether + 2
    expect(await renewFirstOwnerCode(database.queries, { shared: true, now: later })).not.toBeNull()
  })
})

describe('exchange', () => {
  test('default: the cookie is for this page alone, and the database has neither it nor its hash’s key', async () => {
    const code = await admin.firstOwnerCode()
    const { accessToken } = await admin.signIn(1)
    const { headers, body } = await admin.call('exchange', { accessToken, code })
    const cookie = headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(
      /^__Secure-wallet-kit-admin=[\w-]{43}; Max-Age=604800; Path=\/admin; HttpOnly; Secure; SameSite=Strict$/,
    )
    const [, token = ''] = /=([\w-]{43})/.exec(cookie) ?? []
    const rows = JSON.stringify(await database.queries.select().from(adminSessionsTable))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(body['pageToken'])
  })

  test('threat 33 rejects: the same token a second time', async () => {
    const code = await admin.firstOwnerCode()
    const { accessToken } = await admin.signIn(1)
    expect((await admin.call('exchange', { accessToken, code })).status).toBe(200)
    const again = await admin.call('exchange', { accessToken })
    expect([again.status, again.body['code']]).toEqual([401, 'SIGN_IN_INVALID'])
  })

  test('default: who has no role is told so, and brings a code with the same token', async () => {
    const first = await owner()
    const invited = await admin.call('inviteOwner', { note: 'Bo' }, first)
    const { accessToken } = await admin.signIn(2)
    const without = await admin.call('exchange', { accessToken })
    expect([without.status, without.body['code']]).toEqual([403, 'ROLE_REQUIRED'])
    expect((await admin.call('exchange', { accessToken, code: invited.body['code'] })).status).toBe(200)
  })

  test('threat 33 rejects: a token of another project, of another server, that is over, and no token', async () => {
    await admin.projects.put({
      id: 'shop',
      name: 'Shop',
      kind: 'live',
      allowedOrigins: [kit],
      allowDevelopmentHosts: false,
      features: {},
      networks: ['eip155:1'],
      customRpcUrls: {},
      walletConnectProjectId: null,
    })
    await owner()
    const foreign = await admin.signIn(1, 'shop')
    const old = await admin.signIn(1)
    const forged = await admin.signIn(1)
    const codeOf = async (accessToken: string) => (await admin.call('exchange', { accessToken })).body['code']
    expect(await codeOf(foreign.accessToken)).toBe('SIGN_IN_INVALID')
    expect(await codeOf(`${forged.accessToken.slice(0, -8)}AAAAAAAA`)).toBe('SIGN_IN_INVALID')
    expect(await codeOf('token')).toBe('SIGN_IN_INVALID')
    admin.time.now += 16 * 60_000
    expect(await codeOf(old.accessToken)).toBe('SIGN_IN_INVALID')
    await database.queries.delete(siwxKeysTable)
  })
})

describe('a session', () => {
  test('behavior: it ends after some hours without a call, and after some days with them', async () => {
    const page = await owner()
    admin.time.now += adminPolicy.session.idle - 1
    expect((await admin.call('me', {}, page)).status).toBe(200)
    admin.time.now += adminPolicy.session.idle
    expect((await admin.call('me', {}, page)).body['code']).toBe('SESSION_EXPIRED')

    const busy = await admin.enter(1)
    const end = admin.time.now + adminPolicy.session.lifetime
    for (; admin.time.now < end; admin.time.now += adminPolicy.session.idle / 2)
      expect((await admin.call('me', {}, busy)).status).toBe(200)
    expect((await admin.call('me', {}, busy)).body['code']).toBe('SESSION_EXPIRED')
  })

  test('behavior: a person sees their sessions, ends others, and signs out', async () => {
    const first = await owner()
    const second = await admin.enter(1)
    const third = await admin.enter(1)
    const list = (await admin.call('listSessions', {}, first)).body['sessions']
    expect(list).toHaveLength(3)
    await admin.call('endSession', {}, second)
    expect((await admin.call('me', {}, first)).status).toBe(401)
    expect((await admin.call('me', {}, third)).status).toBe(401)
    const out = await admin.call('signOut', {}, second)
    expect(out.headers.get('Set-Cookie')).toMatch(/^__Secure-wallet-kit-admin=; Max-Age=0; Path=\/admin;/)
    expect((await admin.call('me', {}, second)).status).toBe(401)
  })

  test('threat 33 rejects: ending somebody else’s session', async () => {
    const first = await owner()
    const { code } = (await admin.call('inviteOwner', {}, first)).body
    const second = await admin.enter(2, String(code))
    const [row] = await database.queries
      .select()
      .from(adminSessionsTable)
      .where(eq(adminSessionsTable.account, first.account))
    expect((await admin.call('endSession', { id: row?.id }, second)).body['code']).toBe('NOT_FOUND')
    expect((await admin.call('me', {}, first)).status).toBe(200)
  })
})

describe('whose calls are taken', () => {
  const refused: [string, Record<string, string>][] = [
    ['another origin', { Origin: 'https://evil.example' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another origin of the site', { 'Sec-Fetch-Site': 'same-site' }],
  ]
  test.each(refused)('threat 34 rejects: a call of %s', async (_, headers) => {
    const page = await owner()
    const { status, body } = await admin.call('me', {}, page, headers)
    expect([status, body['code']]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  })

  test('threat 34 rejects: a call without the header that no form can send', async () => {
    await owner()
    const headers = { Origin: kit, 'Sec-Fetch-Site': 'same-origin' }
    const response = await admin.app.request(`${kit}/admin/api/session/me`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect([response.status, (await response.json()).code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  })

  test('threat 35 rejects: a document of this origin that has the cookie and not the page’s token', async () => {
    const page = await owner()
    const other = await admin.enter(1)
    for (const pageToken of ['sign-in', '', other.pageToken])
      expect((await admin.call('me', {}, { ...page, pageToken })).body['code']).toBe('SESSION_EXPIRED')
  })

  test('threat 35 behavior: only a document that a browser has navigated to has the token', async () => {
    const page = await owner()
    const navigated = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' }
    const read = async (headers: Record<string, string>, cookie = page.cookie) =>
      (await admin.app.request(`${kit}/admin`, { headers: { Cookie: cookie, ...headers } })).text()
    expect(await read(navigated)).toContain(page.pageToken)
    expect(await read({ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Mode': 'navigate' })).not.toContain(
      page.pageToken,
    )
    expect(await read({ 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors' })).not.toContain(page.pageToken)
    expect(await read({})).not.toContain(page.pageToken)
    expect(await read(navigated, '')).toContain('"pageToken":null')
  })

  test('rejects: a body that is no JSON, that is none of the call’s, and that is too long', async () => {
    const page = await owner()
    const send = async (body: string) => {
      const headers = {
        Origin: kit,
        'Sec-Fetch-Site': 'same-origin',
        'WalletKit-Admin': page.pageToken,
        Cookie: page.cookie,
      }
      const address = `${kit}/admin/api/owners/remove`
      return (await (await admin.app.request(address, { method: 'POST', headers, body })).json()).code
    }
    expect(await send('{')).toBe('INVALID_PARAMS')
    expect(await send('{"account":7}')).toBe('INVALID_PARAMS')
    expect(await send(JSON.stringify({ account: 'x'.repeat(adminPolicy.bodyBytes) }))).toBe(
      'MESSAGE_TOO_LARGE',
    )
    expect((await admin.call('me', { more: true }, nobody)).body['code']).toBe('SESSION_EXPIRED')
  })
})

test('default: the page is nobody’s to frame, runs no script of a text, and is never kept', async () => {
  const { headers } = await admin.app.request(`${kit}/admin`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types wallet-kit 'allow-duplicates'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const asset = await admin.app.request(`${kit}/admin/assets/admin-1.js`)
  expect(asset.headers.get('Cache-Control')).toContain('immutable')
  expect((await admin.app.request(`${kit}/admin/assets/none.js`)).status).toBe(404)
})

test('default: the preview is the page’s alone to frame, knows no session, and shows the kit’s own pages in its frame', async () => {
  const { headers } = await admin.app.request(`${kit}/admin/preview.html`)
  const policy = headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["frame-ancestors 'self'", "frame-src 'self'", "script-src 'self'"]),
  )
  expect(headers.get('Set-Cookie')).toBeNull()
})

test('default: every change stands in the audit log, which the database lets nobody change', async () => {
  const page = await owner()
  await admin.call('inviteOwner', { note: 'Bo' }, page)
  const { entries } = (await admin.call('readAudit', { count: 2 }, page)).body
  expect(entries).toMatchObject([
    { account: page.account, call: 'inviteOwner', projectId: null, changes: [{ after: 'owner Bo' }] },
    {
      account: page.account,
      call: 'exchange',
      changes: [{ field: `role of ${page.account}`, after: 'owner' }],
    },
  ])
  await expect(database.queries.delete(adminAuditTable)).rejects.toThrow()
  await expect(database.queries.update(adminAuditTable).set({ call: 'me' })).rejects.toThrow()
})
