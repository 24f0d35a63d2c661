import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { Agent } from 'undici'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { clientAbortOf } from '../responses/clientAbort.ts'
import { startUpstream, type Upstream } from '../testing/startUpstream.ts'
import { postJson } from './postJson.ts'
import { createResponseBudget } from './responseBudget.ts'

const dispatcher = new Agent()
const upstreams: Upstream[] = []

afterEach(async () => {
  await Promise.all(upstreams.splice(0).map((upstream) => upstream.destroy()))
})
afterAll(() => dispatcher.destroy())

interface Options {
  client?: AbortSignal
  total?: number
  maxBytes?: number
  timeout?: number
}

async function post(
  answer: (response: ServerResponse) => void,
  { client = new AbortController().signal, total = 10_000, maxBytes = 1_000, timeout = 5_000 }: Options = {},
) {
  const upstream = await startUpstream((_, response) => answer(response))
  upstreams.push(upstream)
  const budget = createResponseBudget(total, clientAbortOf(client))
  const isRead = (status: number) => status !== 503
  const posted = postJson(dispatcher, upstream.url, '{}', { budget, timeout, maxBytes, isRead })
  return posted.then(
    (answered) => ({ ...answered, isSpent: budget.isSpent() }),
    (error: Error) => ({ error: error.name, isSpent: budget.isSpent() }),
  )
}

const gzipped = (text: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(text))

describe('postJson', () => {
  test('default: the answer’s status and text, a character in two pieces among it', async () => {
    const answered = await post((response) => {
      const [first, second] = [Buffer.from([0xe2, 0x82]), Buffer.from([0xac])]
      response.write(first, () => response.end(second))
    })
    expect(answered).toMatchObject({ status: 200, text: '€', retryAfter: null })
  })

  test('behavior: early hints are no answer', async () => {
    const answered = await post((response) => {
      response.writeEarlyHints({ link: '</a>; rel=preload' })
      response.writeHead(201).end('made')
    })
    expect(answered).toMatchObject({ status: 201, text: 'made' })
  })

  test('behavior: a redirect is an answer, and followed by nobody', async () => {
    const answered = await post((response) => response.writeHead(307, { Location: '/elsewhere' }).end())
    expect(answered).toMatchObject({ status: 307, text: '' })
    expect(upstreams[0]?.bodies).toEqual(['{}'])
  })

  test('behavior: an answer that is not read says when to come back', async () => {
    const answered = await post((response) => response.writeHead(503, { 'Retry-After': '7' }).write('…'))
    expect(answered).toMatchObject({ status: 503, text: null, retryAfter: '7' })
  })

  test('behavior: an answer may be packed', async () => {
    expect(await post(gzipped('x'.repeat(900)))).toMatchObject({ text: 'x'.repeat(900), isSpent: false })
  })

  test.each([
    ['as it is', (response: ServerResponse) => void response.end('x'.repeat(1_001))],
    ['packed', gzipped('x'.repeat(1_001))],
  ])('rejects: a longer answer than there may be, %s', async (_, answer) => {
    expect(await post(answer)).toMatchObject({ status: 200, text: null })
  })

  test.each([
    ['as they are', (response: ServerResponse) => void response.end('x'.repeat(900))],
    ['packed', gzipped('x'.repeat(900))],
  ])('rejects: more than there may be together, %s', async (_, answer) => {
    expect(await post(answer, { total: 800 })).toEqual({ error: 'AbortError', isSpent: true })
  })

  test('rejects: what says that it is packed and is not', async () => {
    const answered = await post((response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('{}'),
    )
    expect(answered).toMatchObject({ error: 'Error' })
  })

  test('rejects: an endpoint that does not answer in time', async () => {
    expect(await post(() => undefined, { timeout: 20 })).toMatchObject({ error: 'TimeoutError' })
  })

  test('rejects: an endpoint that hangs in the middle of its answer', async () => {
    const answered = await post((response) => response.write('{'), { timeout: 200 })
    expect(answered).toMatchObject({ error: 'TimeoutError' })
  })

  test('rejects: a client that leaves takes the connection with it', async () => {
    const client = new AbortController()
    const closed: Promise<unknown>[] = []
    const answered = await post(
      (response) => {
        closed.push(new Promise((resolve) => response.once('close', resolve)))
        client.abort()
      },
      { client: client.signal },
    )
    await Promise.all(closed)
    expect([answered, closed.length]).toEqual([{ error: 'AbortError', isSpent: false }, 1])
  })
})
