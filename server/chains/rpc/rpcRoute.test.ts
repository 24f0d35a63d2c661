import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { projectCalls } from '../../endpoints/rpcPolicy.ts'
import { startHttpServer } from '../../http/startHttpServer.ts'
import { createTestApp, createTestKit, kit } from '../../testing/createTestKit.ts'
import { echo, startUpstream, type Upstream } from '../../testing/startUpstream.ts'

const project = { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] }
const call = (id: number, method = 'eth_chainId') => ({ jsonrpc: '2.0', id, method })

let upstream: Upstream
let down: Upstream

beforeAll(async () => {
  upstream = await startUpstream(echo)
  down = await startUpstream()
  await down.destroy()
})
afterEach(() => upstream.bodies.splice(0))
afterAll(() => upstream.destroy())

/** A server whose only endpoint for eip155:31337 is this one. */
function kitFor(url: string, shop: object = project) {
  return createTestKit(kitOf(url, shop))
}

function kitOf(url: string, shop: object = project) {
  return { projects: [shop], chains: [{ caipNetworkId: 'eip155:31337' as const, rpcUrls: [url] }] }
}

interface Options {
  app?: ReturnType<typeof createTestKit>
  path?: string
  query?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

function post(
  body: unknown,
  {
    app = kitFor(upstream.url),
    path = '/v1',
    query = 'projectId=shop&chainId=eip155:31337',
    headers,
    signal,
  }: Options = {},
) {
  return app.request(`${kit}${path}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  })
}

describe('JSON-RPC proxy', () => {
  test.each(['/v1', '/v1/'])('default: a call to %s goes to the chain', async (path) => {
    const response = await post(call(1), { path })
    expect([response.status, await response.json()]).toEqual([
      200,
      { jsonrpc: '2.0', id: 1, result: 'eth_chainId' },
    ])
    expect(response.headers.get('Content-Type')).toBe('application/json')
  })

  test('parameters: the body as plain text, which needs no preflight', async () => {
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8', Origin: 'https://shop.example' }
    const response = await post(call(1), { headers })
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([
      200,
      'https://shop.example',
    ])
  })

  test('parameters: a batch is answered in its own order, what is wrong in it included', async () => {
    const response = await post([
      call(3, 'eth_gasPrice'),
      { nonsense: true },
      call(1, 'eth_syncing'),
      call(2, 'eth_sendTransaction'),
      call(4, 'tenderly_setBalance'),
    ])
    expect(await response.json()).toMatchObject([
      { id: 3, result: 'eth_gasPrice' },
      { id: null, error: { code: -32600 } },
      { id: 1, result: 'eth_syncing' },
      { id: 2, error: { code: -32601 } },
      { id: 4, error: { code: -32601 } },
    ])
    expect(upstream.bodies.map((body) => JSON.parse(body).length)).toEqual([2])
  })

  test('threat 7 rejects: a call in which a key stands twice; the endpoint gets no word of it', async () => {
    const twice = '{"jsonrpc":"2.0","id":1,"method":"eth_sendTransaction","method":"eth_call"}'
    expect(await (await post(twice)).json()).toMatchObject({ id: 1, error: { code: -32600 } })
    expect(await (await post(`[${twice}]`)).json()).toMatchObject([{ id: 1, error: { code: -32600 } }])
    expect(upstream.bodies).toEqual([])
  })

  test('parameters: 1,000 calls reach the endpoint in tens of hundreds', async () => {
    const response = await post(Array.from({ length: 1_000 }, (_, id) => call(id)))
    const answers = await response.json()
    expect(answers.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 1_000 }, (_, id) => id))
    expect(upstream.bodies.map((body) => JSON.parse(body).length)).toEqual(Array(10).fill(100))
  })

  test('behavior: numbers beyond JavaScript’s pass in both directions unchanged', async () => {
    const big = await startUpstream((body, response) =>
      response.end(`{"jsonrpc":"2.0","id":1,"result":[${/\d{20}/.exec(body)}]}`),
    )
    const text = '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[18446744073709551615]}'
    const response = await post(text, { app: kitFor(big.url) })
    await big.destroy()
    expect(big.bodies).toEqual([text])
    expect(await response.text()).toBe('{"jsonrpc":"2.0","id":1,"result":[18446744073709551615]}')
  })

  test('behavior: the project’s own endpoint comes before the operator’s', async () => {
    const own = await startUpstream(echo)
    const custom = { ...project, customRpcUrls: { 'eip155:31337': [own.url] } }
    const app = kitFor(upstream.url, custom)
    await post(call(1), { app })
    await own.destroy()
    expect([own.bodies.length, upstream.bodies.length]).toEqual([1, 0])
    expect(await (await post(call(2), { app })).json()).toMatchObject({ result: 'eth_chainId' })
    expect(upstream.bodies).toHaveLength(1)
  })

  test('rejects: a method of another namespace, or any where the namespace has none', async () => {
    const chains = (['solana:lagoon', 'cosmos:reef'] as const).map((caipNetworkId) => ({
      caipNetworkId,
      rpcUrls: [upstream.url],
    }))
    const app = createTestKit({ projects: [project], chains })
    const ask = async (chainId: string, method: string) => {
      const response = await post(call(1, method), { app, query: `projectId=shop&chainId=${chainId}` })
      return response.json()
    }
    expect(await ask('solana:lagoon', 'getBalance')).toMatchObject({ result: 'getBalance' })
    expect(await ask('solana:lagoon', 'eth_call')).toMatchObject({ error: { code: -32601 } })
    expect(await ask('cosmos:reef', 'getBalance')).toMatchObject({ error: { code: -32601 } })
    expect(upstream.bodies).toHaveLength(1)
  })

  test('default: Bitcoin’s and NEAR’s chains, each with its own methods', async () => {
    const near = 'near:mainnet'
    const [bitcoin, testnet] = [
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
    ] as const
    const app = createTestKit({
      projects: [{ ...project, customRpcUrls: { [near]: [upstream.url] } }],
      chains: [bitcoin, testnet].map((caipNetworkId) => ({ caipNetworkId, rpcUrls: [upstream.url] })),
    })
    const ask = async (chainId: string, method: string) => {
      const response = await post(call(1, method), { app, query: `projectId=shop&chainId=${chainId}` })
      const { result, error } = await response.json()
      return result ?? error.code
    }
    for (const chain of [bitcoin, testnet]) {
      expect(await ask(chain, 'getblockcount')).toBe('getblockcount')
      expect(await ask(chain, 'sendtoaddress')).toBe(-32601)
      expect(await ask(chain, 'query')).toBe(-32601)
    }
    expect(await ask(near, 'query')).toBe('query')
    expect(await ask(near, 'sandbox_patch_state')).toBe(-32601)
    expect(await ask(near, 'eth_call')).toBe(-32601)
  })

  test('behavior: a batch reaches NEAR’s nodes, which take none, call by call', async () => {
    const chains = [{ caipNetworkId: 'near:mainnet' as const, rpcUrls: [upstream.url] }]
    const app = createTestKit({ projects: [project], chains })
    const response = await post([call(1, 'status'), call(2, 'block'), call(3, 'adv_x')], {
      app,
      query: 'projectId=shop&chainId=near:mainnet',
    })
    expect(await response.json()).toMatchObject([
      { id: 1, result: 'status' },
      { id: 2, result: 'block' },
      { id: 3, error: { code: -32601 } },
    ])
    expect(upstream.bodies.map((body) => JSON.parse(body).method).sort()).toEqual(['block', 'status'])
  })

  test('behavior: what Bitcoin’s nodes say of a call that failed is an answer, though they send it as HTTP 500', async () => {
    const said = {
      result: null,
      error: { code: -5, message: 'No such mempool or blockchain transaction' },
      id: 1,
    }
    const node = await startUpstream((_, response) => response.writeHead(500).end(JSON.stringify(said)))
    const chains = (['bip122:000000000019d6689c085ae165831e93', 'eip155:31337'] as const).map(
      (caipNetworkId) => ({ caipNetworkId, rpcUrls: [node.url] }),
    )
    const app = createTestKit({ projects: [project], chains })
    const ask = (chainId: string, method: string) =>
      post(call(1, method), { app, query: `projectId=shop&chainId=${chainId}` })
    const response = await ask('bip122:000000000019d6689c085ae165831e93', 'getrawtransaction')
    expect([response.status, await response.json()]).toEqual([200, said])
    expect(node.bodies).toHaveLength(1)
    expect((await ask('eip155:31337', 'eth_call')).status).toBe(503)
    await node.destroy()
  })

  test('behavior: an endpoint of Bitcoin that fails itself is asked again', async () => {
    const broken = await startUpstream((_, response) =>
      response.writeHead(500).end('Work queue depth exceeded'),
    )
    const id = 'bip122:000000000019d6689c085ae165831e93'
    const app = createTestKit({
      projects: [project],
      chains: [{ caipNetworkId: id, rpcUrls: [broken.url, upstream.url] }],
    })
    const response = await post(call(1, 'getblockcount'), { app, query: `projectId=shop&chainId=${id}` })
    await broken.destroy()
    expect(await response.json()).toMatchObject({ result: 'getblockcount' })
  })

  test('behavior: nothing of the client reaches the endpoint but its calls', async () => {
    let seen: unknown
    const nosy = await startUpstream((body, response, incoming) => {
      seen = { ...incoming.headers }
      echo(body, response)
    })
    await post(call(1), {
      app: kitFor(nosy.url),
      headers: {
        Origin: 'https://shop.example',
        Cookie: 'a=1',
        'X-Forwarded-For': '1.2.3.4',
        Authorization: 'x',
      },
    })
    await nosy.destroy()
    for (const name of ['origin', 'cookie', 'x-forwarded-for', 'authorization', 'referer'])
      expect(seen).not.toHaveProperty(name)
  })
})

describe('JSON-RPC proxy without an endpoint that answers', () => {
  test('default: 503 and a JSON-RPC error', async () => {
    const response = await post(call(7), { app: kitFor(down.url) })
    expect([response.status, await response.json()]).toEqual([
      503,
      { jsonrpc: '2.0', id: 7, error: { code: -32000, message: 'No endpoint of this network answers' } },
    ])
  })

  test('parameters: one error for each call of a batch', async () => {
    const response = await post([call(7), call(8)], { app: kitFor(down.url) })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject([
      { id: 7, error: { code: -32000 } },
      { id: 8, error: { code: -32000 } },
    ])
  })

  test('rejects: garbage from the endpoint as 502', async () => {
    const garbage = await startUpstream((_, response) => response.end('<html>'))
    const response = await post(call(7), { app: kitFor(garbage.url) })
    await garbage.destroy()
    expect([response.status, (await response.json()).error.code]).toEqual([502, -32603])
  })
})

describe('JSON-RPC proxy under load', () => {
  test('rejects: with 429 what is too much of one client’s network at once, and of no other', async () => {
    const events = new EventEmitter()
    let waiting = 0
    const hanging = await startUpstream(() => {
      waiting += 1
      events.emit('waiting')
    })
    const client = new AbortController()
    const app = createTestKit({
      projects: [project, { ...project, id: 'other' }],
      chains: [
        { caipNetworkId: 'eip155:31337', rpcUrls: [hanging.url] },
        { caipNetworkId: 'eip155:31338', rpcUrls: [upstream.url] },
      ],
    })
    const from = (ip: string) => ({ app, headers: { 'X-Forwarded-For': ip } })
    // Each of a batch counts: a few batches take all that one network may have, and its queue.
    const batch = Array.from({ length: 1_000 }, (_, id) => call(id))
    const under = Array.from({ length: projectCalls.waitingPerClient + 1 }, () =>
      post(batch, { ...from('192.0.2.1'), signal: client.signal }),
    )
    while (waiting < batch.length / 100) await once(events, 'waiting')

    const ask = (ip: string, id = 'shop') =>
      post(call(1), { ...from(ip), query: `projectId=${id}&chainId=eip155:31338` })
    const refused = await ask('192.0.2.77')
    const said = [refused.status, refused.headers.get('Retry-After'), await refused.json()]
    expect(said).toMatchObject([429, '1', { error: { code: -32005 } }])
    for (const asked of [ask('198.51.100.1'), ask('192.0.2.1', 'other')])
      expect((await asked).status).toBe(200)
    client.abort()
    await Promise.all(under)
    expect((await ask('192.0.2.1')).status).toBe(200)
    await hanging.destroy()
  })

  test('rejects: answers that are too long together, one by one; the next request has its own bound', async () => {
    const long = 'x'.repeat(40 * 1024)
    const talkative = await startUpstream((body, response) => {
      const calls: unknown = JSON.parse(body)
      if (!Array.isArray(calls) || calls.length < 100) return echo(body, response)
      const [first, ...others] = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x' }))
      return response.end(JSON.stringify([{ ...first, result: long }, ...others]))
    })
    const app = kitFor(talkative.url)
    const answerTo = async (count: number) => {
      const response = await post(
        Array.from({ length: count }, (_, id) => call(id)),
        { app },
      )
      const answers: { id: number; result?: string; error?: { code: number; message: string } }[] =
        await response.json()
      return { status: response.status, answers }
    }
    const { status, answers } = await answerTo(1_000)
    expect([status, answers.length]).toEqual([200, 1_000])
    const refused = answers.filter(({ error }) => error)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.error).toMatchObject({
      code: -32000,
      message: expect.stringContaining('too long together'),
    })
    expect((await answerTo(200)).answers.filter(({ error }) => error)).toEqual([])
    await talkative.destroy()
  })
})

describe('JSON-RPC proxy, bad input', () => {
  test.each([
    ['an unknown project', { query: 'projectId=nope&chainId=eip155:31337' }, 401, -32000],
    ['no project', { query: 'chainId=eip155:31337' }, 401, -32000],
    ['a foreign origin', { headers: { Origin: 'https://evil.example' } }, 403, -32000],
    ['an opaque origin', { headers: { Origin: 'null' } }, 403, -32000],
    ['no chain', { query: 'projectId=shop' }, 400, -32602],
    ['a chain that is no CAIP-2 id', { query: 'projectId=shop&chainId=1' }, 400, -32602],
    ['a chain that nobody serves', { query: 'projectId=shop&chainId=eip155:424242' }, 400, -32602],
    ['a form', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }, 415, -32600],
  ])('rejects: %s', async (_, options, status, code) => {
    const response = await post(call(1), options)
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { jsonrpc: '2.0', id: null, error: { code } },
    ])
    expect(upstream.bodies).toEqual([])
  })

  test.each([
    ['no JSON', '{"jsonrpc":', 400, -32700],
    ['an empty body', '', 400, -32700],
    ['an empty batch', [], 400, -32600],
    ['a body over 1 MiB', 'x'.repeat(1024 * 1024 + 1), 413, -32600],
  ])('rejects: %s', async (_, body, status, code) => {
    const response = await post(body)
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
  })

  test('rejects: GET', async () => {
    expect((await kitFor(upstream.url).request(`${kit}/v1?projectId=shop&chainId=eip155:31337`)).status).toBe(
      404,
    )
  })
})

test.each([
  ['through the framework', false],
  ['past it', true],
])('behavior: a client that leaves takes its call to the endpoint with it, %s', async (_, isDirect) => {
  const events = new EventEmitter()
  const [arrived, gone] = [once(events, 'arrived'), once(events, 'gone')]
  const hanging = await startUpstream((_, response) => {
    response.once('close', () => events.emit('gone'))
    events.emit('arrived')
  })
  const { app, direct } = createTestApp(kitOf(hanging.url))
  const address = { host: '127.0.0.1', port: 0 }
  const server = await startHttpServer(app.fetch, address, isDirect ? direct : undefined)
  const client = request({
    port: server.port,
    method: 'POST',
    path: '/v1?projectId=shop&chainId=eip155:31337',
    headers: { Host: new URL(kit).host, 'Content-Type': 'application/json' },
  })
  client.once('error', () => undefined)
  client.end(JSON.stringify(call(1)))
  await arrived
  client.destroy()
  await gone
  await server.destroy()
  await hanging.destroy()
  expect(hanging.bodies).toHaveLength(1)
})
