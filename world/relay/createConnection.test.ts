import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { findPortBase } from '../ports.ts'
import { createRelay, type Relay } from './createRelay.ts'
import { createTestIdentity } from './createTestIdentity.ts'
import { relayLimits } from './relayLimits.ts'

// The wire itself, frame by frame.

const topic = 'a'.repeat(64)
let relay: Relay
let socket: WebSocket

const now = () => Math.floor(Date.now() / 1_000)
const addressFor = (search: Record<string, string>) => `${relay.url}/?${new URLSearchParams(search)}`
const goodToken = (client = createTestIdentity()) =>
  client.sign({ aud: relay.url, iat: now(), exp: now() + 60 })

beforeEach(async () => {
  relay = await createRelay({ port: await findPortBase() })
  socket = new WebSocket(addressFor({ auth: goodToken(), projectId: 'test', ua: 'wc-2/js-2.21.8' }))
  await once(socket, 'open')
})
afterEach(async () => {
  socket.terminate()
  await relay.destroy()
})

async function exchange(frame: unknown): Promise<unknown> {
  const answer = once(socket, 'message')
  socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame))
  return JSON.parse(`${(await answer)[0]}`)
}

const call = (method: string, params: unknown) => exchange({ id: 7, jsonrpc: '2.0', method, params })

/** The status with which an upgrade is refused. */
async function refusal(search: Record<string, string>): Promise<number | undefined> {
  const refused = new WebSocket(addressFor(search))
  refused.on('error', () => {})
  const [, response] = await once(refused, 'unexpected-response')
  return response.statusCode
}

test('rejects: a connection without a valid token', async () => {
  expect(await refusal({ projectId: 'test' })).toBe(401)
  expect(await refusal({ projectId: 'test', auth: `${goodToken()}x` })).toBe(401)
  const elsewhere = createTestIdentity().sign({ aud: 'wss://relay.example', iat: now(), exp: now() + 60 })
  expect(await refusal({ projectId: 'test', auth: elsewhere })).toBe(401)
})

test('rejects: a connection without a project', async () => {
  expect(await refusal({ auth: goodToken() })).toBe(400)
})

test.each([
  ['no JSON', '{'],
  ['no object', '1'],
  ['bytes', Buffer.from([0, 1, 2])],
  ['another version', { id: 1, jsonrpc: '1.0', method: 'irn_subscribe', params: { topic } }],
  ['no method', { id: 1, jsonrpc: '2.0' }],
  ['unknown keys', { id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic }, extra: true }],
])('rejects: a frame that is %s, and stays', async (_, frame) => {
  expect(await exchange(frame)).toMatchObject({ error: { code: -32_600 } })
  expect(await call('irn_subscribe', { topic })).toMatchObject({ id: 7, result: expect.any(String) })
})

test.each([
  ['irn_subscribe', { topic: 'short' }],
  ['irn_batchSubscribe', { topics: [] }],
  ['irn_batchSubscribe', { topics: Array(relayLimits.batch + 1).fill(topic) }],
  ['irn_publish', { topic, message: 'm', ttl: relayLimits.longestTtl + 1, tag: 1100 }],
  ['irn_publish', { topic, message: '', ttl: 300, tag: 1100 }],
  ['irn_publish', { topic, message: 'm', ttl: 300, tag: 1100, sender: 'somebody' }],
  ['irn_publish', null],
])('rejects: %s with wrong parameters', async (method, params) => {
  expect(await call(method, params)).toMatchObject({ id: 7, error: { code: -32_602 } })
  expect(relay.mailbox.size()).toBe(0)
})

test('rejects: an unknown method', async () => {
  expect(await call('irn_everything', {})).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32_601, message: 'Method not found' },
  })
})

test('rejects: a frame that is too large ends the connection', async () => {
  const closed = once(socket, 'close')
  socket.send('x'.repeat(relayLimits.frameBytes + 1))
  expect((await closed)[0]).toBe(1009)
})

test('behavior: batches of topics and of messages; what was fetched still waits to be acknowledged', async () => {
  const other = 'b'.repeat(64)
  expect(await call('irn_batchSubscribe', { topics: [topic, other] })).toMatchObject({
    result: [expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)],
  })
  const letter = (text: string) => ({ topic, message: text, tag: 1108, ttl: 300 })
  expect(await call('irn_batchPublish', { messages: [letter('one'), letter('two')] })).toMatchObject({
    result: true,
  })
  expect(await call('irn_fetchMessages', { topic })).toMatchObject({
    result: { messages: [], hasMore: false },
  })

  relay.mailbox.put({ ...letter('three'), topic: other, sender: 'somebody' })
  const fetched = { messages: [{ topic: other, message: 'three', tag: 1108 }], hasMore: false }
  expect(await call('irn_batchFetchMessages', { topics: [topic, other] })).toMatchObject({ result: fetched })
  expect(await call('irn_fetchMessages', { topic: other })).toMatchObject({ result: fetched })
})

test('behavior: a push is sent once until it is answered, and is gone when it is', async () => {
  relay.mailbox.put({
    topic,
    message: 'hello',
    tag: 1108,
    ttl: 300,
    sender: 'somebody',
    attestation: 'token',
  })
  const frames: { id: number; method?: string; params?: unknown }[] = []
  socket.on('message', (data) => frames.push(JSON.parse(`${data}`)))
  await call('irn_subscribe', { topic })
  await call('irn_subscribe', { topic })
  await call('irn_fetchMessages', { topic })
  const pushes = frames.filter(({ method }) => method === 'irn_subscription')
  expect(pushes).toHaveLength(1)
  expect(pushes[0]?.params).toMatchObject({
    data: { topic, message: 'hello', tag: 1108, attestation: 'token' },
  })
  socket.send(JSON.stringify({ id: pushes[0]?.id, jsonrpc: '2.0', result: true }))
  expect(await call('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [] } })
})

test('behavior: nothing more comes on a topic that was left', async () => {
  const frames: unknown[] = []
  const subscribed = await call('irn_subscribe', { topic })
  expect(subscribed).toMatchObject({ result: expect.any(String) })
  socket.on('message', (data) => frames.push(JSON.parse(`${data}`).method ?? 'answer'))
  expect(await call('irn_batchUnsubscribe', { subscriptions: [{ topic, id: 'x' }] })).toMatchObject({
    result: true,
  })
  const sender = new WebSocket(addressFor({ auth: goodToken(), projectId: 'test' }))
  await once(sender, 'open')
  const letter = { topic, message: 'late', tag: 1108, ttl: 300 }
  sender.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params: letter }))
  await once(sender, 'message')
  sender.terminate()
  await call('irn_fetchMessages', { topic })
  expect(frames).toEqual(['answer', 'answer'])
})
