import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { siwxTokensSchema } from '#shared/api/siwx/siwx.ts'
import { freePort, programOf } from '#shared/testing/startService.ts'
import type { Database } from '../database/database.ts'
import { createTestSiwx, evmSigner, shopSite, type TestSiwx } from '../testing/createTestSiwx.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const [day, minute] = [86_400_000, 60_000]
const [ada, bob] = [evmSigner(1), evmSigner(2)]
const account = `eip155:1:${ada.address}`

/** What the page shows, by the names of its files. */
const snippets = new Map(
  [
    ...readFileSync(join(root, 'docs/use/sign-in.md'), 'utf8').matchAll(
      /```\w+\n(?:\/\/|#) (\S+)\n([\s\S]*?)```/g,
    ),
  ].map(([, name = '', code = '']) => [name, code]),
)

/** What each backend of the page says of tokens that it is sent. */
const nodeHarness = `
import { createServer } from 'node:http'
import { once } from 'node:events'
import { isActive } from './active.mjs'
import { requireVisitor } from './express.mjs'
import { app } from './hono.mjs'
import { GET } from './app/orders/route.mjs'

const express = createServer((request, response) =>
  requireVisitor(request, response, () => response.end(request.visitor)),
).listen(0, '127.0.0.1')
await once(express, 'listening')
const of = async (response) => response.ok ? (await response.json()).of : response.status
const results = []
for (const token of JSON.parse(process.argv[2])) {
  const headers = { Authorization: 'Bearer ' + token }
  const url = 'http://127.0.0.1:' + express.address().port + '/orders'
  const asked = await fetch(url, { headers })
  results.push({
    express: asked.ok ? await asked.text() : asked.status,
    hono: await of(await app.request('/orders', { headers })),
    next: await of(await GET(new Request(url, { headers }))),
    active: await isActive(token).catch(() => null),
  })
}
express.close()
console.log(JSON.stringify(results))
`
const pythonHarness = `
import json, sys
from visitor import KeysUnreachable, jwt, visitor_of

def verdict(token):
    try:
        return visitor_of("Bearer " + token)
    except KeysUnreachable:
        return 503
    except jwt.PyJWTError:
        return 401

print(json.dumps([verdict(token) for token in json.loads(sys.argv[1])]))
`
const nodeSchema = z.array(
  z.object({ express: z.unknown(), hono: z.unknown(), next: z.unknown(), active: z.nullable(z.boolean()) }),
)
const pythonSchema = z.array(z.unknown())

interface Verdicts {
  node: z.infer<typeof nodeSchema>[number] | undefined
  python: unknown
}

let database: Database
let page: TestSiwx
let foreign: TestSiwx
let server: ReturnType<typeof serve>
let folder: string
let kitOrigin: string
const verdicts = new Map<string, Verdicts>()

beforeAll(async () => {
  database = await openTestDatabase()
  const port = await freePort()
  kitOrigin = `http://127.0.0.1:${port}`
  page = createTestSiwx(database.queries, undefined, { kitOrigin })
  // The same keys under another name.
  foreign = createTestSiwx(database.queries, undefined, { kitOrigin: 'https://other-kit.example' })
  server = serve({ fetch: (request) => page.app.request(request), port, hostname: '127.0.0.1' })

  // Below node_modules, from where the snippets find what they import.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'sign-in-'))
  const files = {
    'package.json': '{ "type": "module" }',
    'harness.mjs': nodeHarness,
    'harness.py': pythonHarness,
  }
  for (const [name, text] of [...snippets, ...Object.entries(files)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }

  const tokens = await makeTokens()
  const judge = async (list: readonly string[], origin: string) => {
    const env = { ...process.env, KIT_ORIGIN: origin, KIT_PROJECT: 'shop' }
    const asked = JSON.stringify(list)
    const [node, python] = await Promise.all([
      run(process.execPath, ['harness.mjs', asked], { cwd: folder, env }),
      run(programOf('PYTHON_PATH'), ['harness.py', asked], { cwd: folder, env }),
    ])
    const byNode = nodeSchema.parse(JSON.parse(node.stdout))
    const byPython = pythonSchema.parse(JSON.parse(python.stdout))
    return list.map((_, index) => ({ node: byNode[index], python: byPython[index] }))
  }
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const [judged, unread] = await Promise.all([
    judge(Object.values(tokens), kitOrigin),
    judge([tokens['good'] ?? ''], nowhere),
  ])
  for (const [index, name] of Object.keys(tokens).entries()) {
    const [verdict, unreadVerdict] = [judged[index], unread[0]]
    if (verdict) verdicts.set(name, verdict)
    if (unreadVerdict) verdicts.set('out of reach', unreadVerdict)
  }
})
afterAll(async () => {
  server.close()
  await Promise.all([page.destroy(), foreign.destroy()])
  await database.destroy()
  rmSync(folder, { recursive: true })
})

/** Tokens, as the clock goes on: the first key's successor began to sign a minute ago. */
async function makeTokens(): Promise<Record<string, string>> {
  const now = Date.now()
  page.time.now = now - 40 * day
  await page.siwx.keys.signer()
  page.time.now = now - day - minute
  await page.siwx.keys.published()
  page.time.now = now - 20 * minute
  const { accessToken: expired } = await page.signIn(ada)
  page.time.now = now - 2 * minute
  const { accessToken: previous } = await page.signIn(ada)
  page.time.now = now
  const { accessToken: good } = await page.signIn(ada)
  const revoked = await page.signIn(ada)
  await page.call('sign-out', { body: { refreshToken: revoked.refreshToken } })
  const text = await page.message(ada)
  const otherNonce = await page.nonce({ projectId: 'other' })
  const body = text.replace(/Nonce: .*/, `Nonce: ${otherNonce.nonce}`)
  const elsewhere = await page.authenticate(body, await ada.sign(body), { projectId: 'other' })
  foreign.time.now = now
  const { accessToken: foreignIssuer } = await foreign.signIn(ada)

  const { kid = '' } = decodeProtectedHeader(good)
  const claims = { ...decodeJwt(good) }
  const header = (alg: string) => ({ alg, typ: 'at+jwt', kid })
  const { privateKey } = await generateKeyPair('ES256')
  const published = await (await page.app.request(`${kitOrigin}/.well-known/jwks.json`)).text()
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [head, , signature] = good.split('.')
  expect(decodeProtectedHeader(previous).kid).not.toBe(kid)
  return {
    good,
    previous,
    revoked: revoked.accessToken,
    expired,
    'foreign audience': siwxTokensSchema.parse(elsewhere.body).accessToken,
    'foreign issuer': foreignIssuer,
    forged: await new SignJWT(claims).setProtectedHeader(header('ES256')).sign(privateKey),
    'of another account': `${head}.${encode({ ...claims, sub: `eip155:1:${bob.address}` })}.${signature}`,
    unsigned: `${encode(header('none'))}.${encode(claims)}.`,
    'signed with the public keys': await new SignJWT(claims)
      .setProtectedHeader(header('HS256'))
      .sign(new TextEncoder().encode(published)),
    'no token': 'none',
  }
}

const all = (verdict: unknown) => ({ express: verdict, hono: verdict, next: verdict })

describe('docs/use/sign-in.md', () => {
  test('default: every file that it shows is run here, but for Go', () => {
    const run = ['signIn.js', 'visitor.mjs', 'express.mjs', 'hono.mjs', 'app/orders/route.mjs', 'active.mjs']
    expect([...snippets.keys()].sort()).toEqual([...run, 'visitor.py', 'visitor.go'].sort())
  })

  test.each(['good', 'previous'])('default: Node and Python take one that is %s', (name) => {
    expect(verdicts.get(name)).toEqual({ node: { ...all(account), active: true }, python: account })
  })

  test.each([
    'expired',
    'foreign audience',
    'foreign issuer',
    'forged',
    'of another account',
    'unsigned',
    'signed with the public keys',
    'no token',
  ])('rejects: Node, Python and the server refuse one that is %s', (name) => {
    expect(verdicts.get(name)).toEqual({ node: { ...all(401), active: false }, python: 401 })
  })

  test('behavior: where the keys cannot be had, it is 503: nobody is told that they have not signed in', () => {
    expect(verdicts.get('out of reach')).toEqual({ node: { ...all(503), active: null }, python: 503 })
  })

  test('rejects: one whose visitor has signed out is refused by the server at once, elsewhere when it is over', () => {
    expect(verdicts.get('revoked')).toEqual({ node: { ...all(account), active: false }, python: account })
  })

  test('default: the page’s part signs in with the provider of a wallet', async () => {
    const wallet = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`)
    const provider = {
      async request({ params: [message, address] }: { params: [string, string] }) {
        expect(address).toBe(wallet.address)
        return wallet.signMessage({ message: isHex(message) ? { raw: message } : message })
      },
    }
    const { signIn } = await import(join(folder, 'signIn.js'))
    const browser = globalThis.fetch
    // What a browser adds by itself.
    const withOrigin = (url: string, init: RequestInit) =>
      browser(url, { ...init, headers: { ...init.headers, Origin: shopSite } })
    Object.assign(globalThis, { fetch: withOrigin })
    const asked = { kit: kitOrigin, projectId: 'shop', provider, chainId: 1, page: new URL(shopSite) }
    const answer = await signIn({ ...asked, address: wallet.address }).finally(() =>
      Object.assign(globalThis, { fetch: browser }),
    )
    expect(siwxTokensSchema.parse(answer)).toMatchObject({ account, tokenType: 'Bearer' })
    await expect(
      Promise.resolve(signIn({ ...asked, projectId: 'none', address: wallet.address })),
    ).rejects.toThrow('Unauthorized: invalid key')
  })
})
