import { EventEmitter, once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { chainLoadPolicy } from '../chains/gate/chainLoadPolicy.ts'
import { createChainGate } from '../chains/gate/createChainGate.ts'
import type { Projects } from '../projects/projects.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import { type DirectRoute, jsonAnswer } from '../responses/directRoute.ts'
import { throughHono } from '../responses/throughHono.ts'
import { createMemoryProjects } from '../testing/createMemoryProjects.ts'
import { createTestApp, kit, secure } from '../testing/createTestKit.ts'
import { echo, startUpstream } from '../testing/startUpstream.ts'
import { type HttpServer, startHttpServer } from './startHttpServer.ts'

const shop = {
  id: 'shop',
  name: 'Shop',
  kind: 'live' as const,
  allowedOrigins: ['https://shop.example'],
  allowDevelopmentHosts: false,
}
const page = { Origin: 'https://shop.example' }
const json = { 'Content-Type': 'application/json' }
const call = (id: unknown = 1, method = 'eth_chainId') => JSON.stringify({ jsonrpc: '2.0', id, method })

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Parameters {
  projects?: Projects
  /** How many calls of one project may be waiting. */
  projectInFlight?: number
  /** Of `/v1/word/{word}`. */
  answer?: (word: string, signal: AbortSignal) => Promise<string>
}

/** One kit behind two ports: on the first, what can be answered directly is. Both ways count, log and answer together. */
async function setUp({
  projects = createMemoryProjects([shop]),
  projectInFlight = 10,
  answer = async (word) => word,
}: Parameters = {}) {
  const upstream = await startUpstream(echo)
  closers.push(upstream.destroy)
  const gate = createChainGate({
    projects,
    kitOrigin: kit,
    meter: { isOverloaded: () => false },
    policy: { ...chainLoadPolicy, projectInFlight, waiting: 0 },
  })
  const words: DirectRoute = {
    method: 'GET',
    paths: ['/v1/word/:word'],
    answer: gate.direct(async (asked) =>
      jsonAnswer(
        200,
        JSON.stringify([
          await answer(asked.param('word'), asked.signal()),
          asked.query('x'),
          asked.query('y'),
        ]),
      ),
    ),
  }
  const lines: string[] = []
  const { app, direct } = createTestApp({
    chains: [{ caipNetworkId: 'eip155:31337', rpcUrls: [upstream.url] }],
    overrides: {
      projects,
      chainApi: new Hono<KitEnvironment>().route('/', throughHono([words])),
      directRoutes: [words],
    },
    onLog: (line) => lines.push(line),
  })
  const taken: boolean[] = []
  const address = { host: '127.0.0.1', port: 0 }
  const either = await startHttpServer(app.fetch, address, (incoming, outgoing) => {
    const isTaken = direct(incoming, outgoing)
    taken.push(isTaken)
    return isTaken
  })
  const framework = await startHttpServer(app.fetch, address)
  closers.push(either.destroy, framework.destroy)
  const log = () =>
    lines.splice(0).map((line) => {
      const { requestId, ...entry } = JSON.parse(line)
      return { ...entry, hasId: typeof requestId === 'string', time: 0, milliseconds: 0 }
    })
  return { either, framework, upstream, taken, log }
}

interface Question {
  method?: string
  path?: string
  origin?: string
  headers?: Record<string, string>
  body?: string
}

/** A request as it is written here: `fetch` would write addresses anew. */
function send({ port }: HttpServer, question: Question) {
  const { method = 'GET', path = '/v1/word/hi?projectId=shop', origin = kit, body } = question
  return request({
    port,
    method,
    path,
    headers: { Host: new URL(origin).host, ...question.headers },
  }).end(body)
}

async function ask(server: HttpServer, question: Question = {}) {
  const [answer]: IncomingMessage[] = await once(send(server, question), 'response')
  if (!answer) throw new Error('No answer')
  const { date: _, 'x-request-id': id, ...headers } = answer.headers
  return { status: answer.statusCode, hasId: id !== undefined, headers, body: await text(answer) }
}

const rpc = '/v1?projectId=shop&chainId=eip155:31337'
const longBody = 'x'.repeat(1024 * 1024 + 1)

describe('createDirectWay', () => {
  test.each<[string, number, Question]>([
    ['a call without an origin', 200, {}],
    ['a call of the project’s page', 200, { headers: page }],
    ['a call of the widget', 200, { headers: { Origin: kit } }],
    ['a query in which a name stands twice', 200, { path: '/v1/word/hi?x=1&projectId=shop&x=2&y' }],
    ['a query that is written in percents', 200, { path: '/v1/word/hi?project%49d=shop&x=a%2Bb+c&y=%zz' }],
    ['a call to the chain', 200, { method: 'POST', path: rpc, headers: json, body: call() }],
    ['a call of a page to the chain', 200, { method: 'POST', path: `${rpc}&`, headers: page, body: '' }],
    [
      'a batch under the other address, with a mark before it',
      200,
      {
        method: 'POST',
        path: rpc.replace('?', '/?'),
        headers: { ...page, 'Content-Type': 'text/plain' },
        body: `\ufeff[${call('é')},${call(2, 'eth_sign')}]`,
      },
    ],
    [
      'a call of the secure frame to the chain',
      200,
      { method: 'POST', path: rpc, origin: secure, headers: { ...json, Origin: secure }, body: call() },
    ],
    [
      'a project that is named twice, first in percents',
      401,
      { path: '/v1/word/hi?project%49d=mall&projectId=shop' },
    ],
    ['no project', 401, { path: '/v1/word/hi', headers: page }],
    ['another project', 401, { path: '/v1/word/hi?projectId=mall', headers: page }],
    ['a foreign origin', 403, { headers: { Origin: 'https://evil.example' } }],
    [
      'a foreign origin to the chain',
      403,
      { method: 'POST', path: rpc, headers: { ...json, Origin: 'https://evil.example' }, body: call() },
    ],
    [
      'the project’s page to the secure origin’s chain',
      403,
      { method: 'POST', path: rpc, origin: secure, headers: { ...json, ...page }, body: call() },
    ],
    [
      'a call that does not say where it comes from to the secure origin’s chain',
      403,
      { method: 'POST', path: rpc, origin: secure, headers: json, body: call() },
    ],
    [
      'one of its own documents there, by Sec-Fetch-Site',
      200,
      {
        method: 'POST',
        path: rpc,
        origin: secure,
        headers: { ...json, 'Sec-Fetch-Site': 'same-origin' },
        body: call(),
      },
    ],
    ['a body that is no JSON', 400, { method: 'POST', path: rpc, headers: json, body: '{' }],
    ['a body of another type', 415, { method: 'POST', path: rpc, body: call() }],
  ])('default: %s is answered as by the framework: %i', async (_, status, question) => {
    const { either, framework, taken, log } = await setUp()
    const direct = await ask(either, question)
    const lines = log()
    expect(direct).toEqual(await ask(framework, question))
    expect(lines).toEqual(log())
    expect([taken, direct.status, lines.length]).toEqual([[true], question.body === '' ? 415 : status, 1])
  })

  test.each<[string, number, Question]>([
    ['HEAD', 200, { method: 'HEAD' }],
    ['a preflight', 204, { method: 'OPTIONS', headers: page }],
    ['a preflight of the chain', 204, { method: 'OPTIONS', path: rpc, headers: page }],
    ['another method', 404, { method: 'POST', body: '{}', headers: json }],
    ['another name of this server', 421, { origin: 'https://evil.example' }],
    ['the other origin’s route', 404, { origin: secure }],
    ['a path in percents', 200, { path: '/v1/word/%68i?projectId=shop' }],
    ['a path with dots', 200, { path: '/v1/x/../word/hi?projectId=shop' }],
    ['a whole address', 200, { path: `${kit}/v1/word/hi?projectId=shop` }],
    ['an address that is too long', 414, { path: `/v1/word/hi?projectId=shop&x=${'x'.repeat(9_000)}` }],
    ['an internal path', 404, { path: '/kit/v1/word/hi?projectId=shop' }],
    [
      'a body that does not say its length',
      200,
      { method: 'POST', path: rpc, headers: { ...json, 'Transfer-Encoding': 'chunked' }, body: call() },
    ],
    ['a body that is too long', 413, { method: 'POST', path: rpc, headers: json, body: longBody }],
  ])('default: %s is left to the framework: %i', async (_, status, question) => {
    const { either, framework, taken } = await setUp()
    const answer = await ask(either, question)
    expect(answer).toEqual(await ask(framework, question))
    expect([taken, answer.status]).toEqual([[false], status])
  })

  test('rejects: more calls of a project than there may be, whichever way they come', async () => {
    const events = new EventEmitter()
    let running = 0
    const { either, framework } = await setUp({
      projectInFlight: 1,
      async answer(word) {
        const ended = once(events, 'end')
        running += 1
        events.emit('running')
        await ended
        running -= 1
        return word
      },
    })
    for (const [first, second] of [
      [either, either],
      [framework, either],
      [either, framework],
    ] as const) {
      const begun = once(events, 'running')
      const waiting = ask(first)
      await begun
      const turnedAway = ask(second)
      await Promise.race([turnedAway, once(events, 'running')])
      expect(running).toBe(1)
      const { status, headers } = await turnedAway
      expect([status, headers['retry-after']]).toEqual([429, '1'])
      events.emit('end')
      expect((await waiting).status).toBe(200)
    }
  })

  test('rejects: a page that the project no longer names, from the next call on', async () => {
    const projects = createMemoryProjects([shop])
    const { either } = await setUp({ projects })
    expect((await ask(either, { headers: page })).status).toBe(200)
    await projects.put({
      ...shop,
      allowedOrigins: [],
      features: {},
      networks: ['eip155:1'],
      customRpcUrls: {},
      walletConnectProjectId: null,
    })
    expect((await ask(either, { headers: page })).status).toBe(403)
  })

  test('behavior: a failure is 500 without a word about it, logged without its message, and a page may read it', async () => {
    const { either, framework, log } = await setUp({ answer: () => Promise.reject(new Error('secret')) })
    const direct = await ask(either, { headers: page })
    const lines = log()
    expect(direct).toEqual(await ask(framework, { headers: page }))
    expect(lines.map(({ msg, status }) => [msg, status])).toEqual([
      ['request failed', undefined],
      ['answered', 500],
    ])
    expect(lines.length).toBe(log().length)
    expect(direct.headers['access-control-allow-origin']).toBe('https://shop.example')
    expect(direct.body + JSON.stringify(lines)).not.toContain('secret')
  })

  test('behavior: a client that leaves takes its call along, and is said to have left', async () => {
    const events = new EventEmitter()
    const running = once(events, 'running')
    const { either, log } = await setUp({
      projectInFlight: 1,
      async answer(word, signal) {
        if (word !== 'wait') return word
        events.emit('running')
        await once(signal, 'abort')
        throw new Error('Nobody waits')
      },
    })
    const left = send(either, { path: '/v1/word/wait?projectId=shop' }).on('error', () => undefined)
    await running
    left.destroy()
    await expect
      .poll(() => log().map(({ msg, status }) => [msg, status]), { timeout: 5_000 })
      .toEqual([['answered', 499]])
    expect((await ask(either)).status).toBe(200)
  })
})
