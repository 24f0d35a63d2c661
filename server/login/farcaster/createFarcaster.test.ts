import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { encodeAbiParameters } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { sessionSchema } from '#shared/api/auth/parts.ts'
import type { Database } from '../../database/database.ts'
import type { TestDevice } from '../../testing/createTestDevice.ts'
import { secure } from '../../testing/createTestKit.ts'
import { createTestSocial, type TestSocial } from '../../testing/createTestSocial.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { startUpstream, type Upstream } from '../../testing/startUpstream.ts'

const custody = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const registry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'

let database: Database
let chain: Upstream
let relay: Server
let social: TestSocial
/** What the relay has been asked for, and what it says of it. */
let asked: { domain: string; siweUri: string; nonce: string }
let answer: { status: number; body: unknown }
const pending = { status: 202, body: { state: 'pending', nonce: 'x' } }

beforeAll(async () => {
  database = await openTestDatabase()
  // The registry: `custody` has account 7, nobody else has any.
  chain = await startUpstream((body, response) => {
    const { id, params } = z.parse(callSchema, JSON.parse(body))
    expect(params[0].to).toBe(registry)
    const fid = params[0].data.toLowerCase().endsWith(custody.address.slice(2).toLowerCase()) ? 7n : 0n
    const result = encodeAbiParameters([{ type: 'uint256' }], [fid])
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  relay = createServer(async (request, response) => {
    if (request.method === 'POST') {
      asked = JSON.parse(await text(request))
      const channel = {
        channelToken: 'token-1',
        url: 'https://farcaster.example/~/siwf?channelToken=token-1',
      }
      return void response.writeHead(201).end(JSON.stringify(channel))
    }
    expect(request.headers.authorization).toBe('Bearer token-1')
    return void response.writeHead(answer.status).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((listening) => {
    relay.listen(0, '127.0.0.1', listening)
  })
}, 60_000)
beforeEach(() => {
  answer = pending
  social = createTestSocial({
    queries: database.queries,
    farcaster: {
      relayUrl: relayUrl(),
      idRegistry: { caipNetworkId: 'eip155:31337', address: registry },
    },
    chains: [{ caipNetworkId: 'eip155:31337', rpcUrls: [chain.url] }],
  })
  return () => social.destroy()
})
afterAll(async () => {
  relay.closeAllConnections()
  relay.close()
  await chain.destroy()
  await database.destroy()
})

const callSchema = z.object({
  id: z.number(),
  params: z.tuple([z.object({ to: z.string(), data: z.string() }), z.literal('latest')]),
})
const attemptSchema = z.object({ attempt: z.string(), url: z.string() })
const doneSchema = z.object({ session: sessionSchema })

function relayUrl(): string {
  const address = relay.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

async function open(device: TestDevice): Promise<string> {
  const { body } = await device.call(loginEndpoints.farcaster, {})
  const { attempt, url } = z.parse(attemptSchema, body)
  expect(url).toBe('https://farcaster.example/~/siwf?channelToken=token-1')
  return attempt
}

async function wait(device: TestDevice, attempt: string) {
  const { status, body } = await device.call(loginEndpoints.farcasterWait, { attempt })
  if (status !== 200) return body['code']
  return body['status'] === 'pending' ? 'pending' : z.parse(doneSchema, body).session.person
}

/** What the person's app signs, and what of it is wrong. */
async function approve(
  wrong: Partial<{ domain: string; uri: string; nonce: string; resources: string[]; issuedAt: Date }> = {},
  signer = custody,
) {
  const message = createSiweMessage({
    domain: asked.domain,
    address: signer.address,
    statement: 'Farcaster Auth',
    uri: asked.siweUri,
    version: '1',
    chainId: 10,
    nonce: asked.nonce,
    issuedAt: new Date(social.clock.now()),
    resources: ['farcaster://fid/7'],
    ...wrong,
  })
  const signature = await signer.signMessage({ message })
  const body = { state: 'completed', message, signature, fid: 7, username: 'ada' }
  answer = { status: 200, body }
  return body
}

describe('sign-in with Farcaster', () => {
  test('default: pending until the app has signed, then the session of that account, once', async () => {
    const device = await social.device()
    const attempt = await open(device)
    expect(asked).toEqual({
      domain: new URL(secure).host,
      siweUri: `${secure}/login/farcaster`,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(await wait(device, attempt)).toBe('pending')
    await approve()
    const person = { id: expect.any(String), method: 'farcaster', email: null, userName: 'ada' }
    expect(await wait(device, attempt)).toEqual(person)
    expect(await wait(device, attempt)).toBe('LOGIN_EXPIRED')
  })

  test.each([
    ['for another site', { domain: 'evil.example' }],
    ['for another address', { uri: 'https://evil.example/login' }],
    ['with the nonce of another channel', { nonce: 'a'.repeat(32) }],
    ['of an hour ago', { issuedAt: new Date(Date.now() - 3_600_000) }],
    ['about an account of somebody else', { resources: ['farcaster://fid/8'] }],
    ['about two accounts', { resources: ['farcaster://fid/7', 'farcaster://fid/8'] }],
    ['about no account', { resources: [] }],
  ])('rejects: a message %s', async (_, wrong) => {
    const device = await social.device()
    const attempt = await open(device)
    await approve(wrong)
    expect(await wait(device, attempt)).toBe('PROVIDER_INVALID_RESPONSE')
  })

  test('rejects: a key that does not have the account in custody, whatever the relay says', async () => {
    const device = await social.device()
    const attempt = await open(device)
    await approve({}, stranger)
    expect(await wait(device, attempt)).toBe('PROVIDER_INVALID_RESPONSE')
  })

  test('rejects: a signature of somebody else than the message names', async () => {
    const device = await social.device()
    const attempt = await open(device)
    const { message } = await approve()
    answer = {
      status: 200,
      body: { state: 'completed', message, signature: await stranger.signMessage({ message }), fid: 7 },
    }
    expect(await wait(device, attempt)).toBe('PROVIDER_INVALID_RESPONSE')
  })

  test('rejects: another device, and an attempt that is older than ten minutes', async () => {
    const device = await social.device()
    const attempt = await open(device)
    await approve()
    expect(await wait(await social.device(), attempt)).toBe('LOGIN_EXPIRED')
    social.clock.advance(600_000)
    expect(await wait(device, attempt)).toBe('LOGIN_EXPIRED')
  })

  test.each([
    ['PROVIDER_UNREACHABLE', { status: 503, body: {} }],
    ['PROVIDER_INVALID_RESPONSE', { status: 200, body: { state: 'completed' } }],
    ['LOGIN_EXPIRED', { status: 401, body: { error: 'Unauthorized' } }],
  ])('behavior: %s when the relay answers with %o', async (code, wrong) => {
    const device = await social.device()
    const attempt = await open(device)
    answer = wrong
    expect(await wait(device, attempt)).toBe(code)
  })
})
