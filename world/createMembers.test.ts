import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#shared/testing/startService.ts'
import { createMembers } from './createMembers.ts'

const kitOrigin = 'http://kit.localhost:4101'
const account = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
let key: CryptoKey
let published: JWK
let server: Server
let jwksUrl: string

beforeAll(async () => {
  const pair = await generateKeyPair('ES256')
  key = pair.privateKey
  published = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ keys: [published] }))
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  jwksUrl = `http://127.0.0.1:${port}/`
})
afterAll(() => void server.close())

const tokenOf = (claims: Record<string, unknown> = {}, audience = 'demo') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'one' })
    .setIssuer(kitOrigin)
    .setAudience(audience)
    .setSubject(account)
    .setExpirationTime('5m')
    .sign(key)

async function knock(token: string, keysAt = jwksUrl) {
  const members = createMembers({ kitOrigin, projectId: 'demo', jwksUrl: keysAt })
  const answer = await members.request('/members', { headers: { Authorization: `Bearer ${token}` } })
  return { status: answer.status, body: await answer.json() }
}

test('default: lets in whom a token of the kit names', async () => {
  expect(await knock(await tokenOf())).toEqual({ status: 200, body: { member: account } })
})

test.each([
  ['nothing', async () => ''],
  ['no token', async () => 'none'],
  ['one for another project', () => tokenOf({}, 'other')],
  ['one that is bound to a key which nobody has proven', () => tokenOf({ cnf: { jkt: 'x' } })],
  [
    'one whose key is not published',
    async () => (await tokenOf()).replace(/.$/, 'A').replace(/^[^.]+/, header),
  ],
])('rejects: %s is 401', async (_case, token) => {
  expect(await knock(await token())).toMatchObject({ status: 401 })
})
const header = Buffer.from(JSON.stringify({ alg: 'ES256', typ: 'at+jwt', kid: 'two' })).toString('base64url')

test.each([
  ['out of reach', async () => `http://127.0.0.1:${await freePort()}/`],
  ['not there', async () => `${jwksUrl.slice(0, -1).replace('127.0.0.1', '127.0.0.2')}/`],
])('behavior: keys that are %s say nothing of a token: 503', async (_case, url) => {
  expect(await knock(await tokenOf(), await url())).toMatchObject({ status: 503 })
})
