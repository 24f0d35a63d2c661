import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { WatchCalls } from '../outgoing/outgoing.ts'
import { clientAbortOf } from '../responses/clientAbort.ts'
import { fastRpcPolicy } from '../testing/createTestKit.ts'
import { echo, startUpstream, type Upstream } from '../testing/startUpstream.ts'
import { classOfCalls } from './classOfCalls.ts'
import { createEndpointPool } from './createEndpointPool.ts'

const call = { id: 1, text: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' }
const chain = { id: 'eip155:1' }
const never = new AbortController().signal
const upstreams: Upstream[] = []

afterEach(async () => {
  await Promise.all(upstreams.splice(0).map((upstream) => upstream.destroy()))
})

async function start(...answer: Parameters<typeof startUpstream>): Promise<Upstream> {
  const upstream = await startUpstream(...answer)
  upstreams.push(upstream)
  return upstream
}

function fail(status: number, headers: Record<string, string> = {}) {
  return (_: string, response: ServerResponse) => response.writeHead(status, headers).end()
}

/** A clock that moves only when somebody waits. */
function createClock() {
  const waits: number[] = []
  let now = 1_000
  return {
    waits,
    clock: {
      now: () => now,
      wait: async (milliseconds: number) => {
        waits.push(Math.round(milliseconds))
        now += milliseconds
      },
    },
  }
}

async function ask(endpoints: string[], pool = createEndpointPool(fastRpcPolicy), signal = never) {
  const outcome = await pool.call([call], false, endpoints, pool.budget(clientAbortOf(signal)), chain)
  return typeof outcome === 'string' ? outcome : JSON.parse(outcome.get(1) ?? '')
}

describe('createEndpointPool', () => {
  test('default: the first endpoint gets the call, and nobody else', async () => {
    const [first, second] = [await start(echo), await start(echo)]
    expect(await ask([first.url, second.url])).toMatchObject({ result: 'eth_chainId' })
    expect([first.bodies, second.bodies]).toEqual([[call.text], []])
  })

  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'behavior: after HTTP %i the endpoint is asked again',
    async (status) => {
      let attempts = 0
      const upstream = await start((body, response) => {
        attempts += 1
        return attempts === 1 ? fail(status)(body, response) : echo(body, response)
      })
      expect(await ask([upstream.url])).toMatchObject({ result: 'eth_chainId' })
      expect(attempts).toBe(2)
    },
  )

  test('behavior: 3 retries, waiting 150, 300 and 600 ms', async () => {
    const upstream = await start(fail(500))
    const { clock, waits } = createClock()
    const policy = { ...fastRpcPolicy, retries: 3, retryDelay: 150, totalTimeout: 15_000 }
    expect(await ask([upstream.url], createEndpointPool(policy, { clock }))).toBe('unreachable')
    expect(waits).toEqual([150, 300, 600])
    expect(upstream.bodies).toHaveLength(4)
  })

  test('behavior: Retry-After is waited for', async () => {
    const upstream = await start(fail(429, { 'Retry-After': '2' }))
    const { clock, waits } = createClock()
    await ask([upstream.url], createEndpointPool(fastRpcPolicy, { clock }))
    expect(waits).toEqual([2_000])
  })

  test('behavior: a Retry-After beyond the time that is left ends the attempts', async () => {
    const upstream = await start(fail(429, { 'Retry-After': '3600' }))
    const { clock, waits } = createClock()
    expect(await ask([upstream.url], createEndpointPool(fastRpcPolicy, { clock }))).toBe('unreachable')
    expect([waits, upstream.bodies.length]).toEqual([[], 1])
  })

  test('behavior: an endpoint that asked for patience is left alone while another is tried again', async () => {
    const busy = await start(fail(429, { 'Retry-After': '3' }))
    const down = await start(fail(500))
    const { clock } = createClock()
    await ask([busy.url, down.url], createEndpointPool(fastRpcPolicy, { clock }))
    expect([busy.bodies.length, down.bodies.length]).toEqual([1, 2])
  })

  test('behavior: the next endpoint answers for one that is down', async () => {
    const down = await start()
    await down.destroy()
    const up = await start(echo)
    expect(await ask([down.url, up.url])).toMatchObject({ result: 'eth_chainId' })
  })

  test('behavior: an endpoint that hangs gets only its share of the time', async () => {
    const [hanging, up] = [await start(), await start(echo)]
    const pool = createEndpointPool({ ...fastRpcPolicy, attemptTimeout: 10_000, totalTimeout: 400 })
    expect(await ask([hanging.url, up.url], pool)).toMatchObject({ result: 'eth_chainId' })
  })

  test('behavior: an endpoint that failed goes to the end of the list until it has cooled down', async () => {
    const [failing, up] = [await start(fail(500)), await start(echo)]
    let now = 0
    const pool = createEndpointPool(fastRpcPolicy, {
      clock: { now: () => now, wait: async () => undefined },
    })
    await ask([failing.url, up.url], pool)
    await ask([failing.url, up.url], pool)
    expect(failing.bodies).toHaveLength(1)
    now = fastRpcPolicy.coolDown + 1
    await ask([failing.url, up.url], pool)
    expect(failing.bodies).toHaveLength(2)
  })

  test.each([4001, 5000, 3, -32000, -32603])(
    'behavior: the JSON-RPC error %i is an answer: no retry, no other endpoint',
    async (code) => {
      const refusing = await start((_, response) =>
        response.end(`{"jsonrpc":"2.0","id":1,"error":{"code":${code},"message":"no"}}`),
      )
      const other = await start(echo)
      expect(await ask([refusing.url, other.url])).toMatchObject({ error: { code } })
      expect([refusing.bodies.length, other.bodies.length]).toEqual([1, 0])
    },
  )

  test('behavior: a JSON-RPC error under HTTP 400 is an answer too', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"bad"}}'
    const upstream = await start((_, response) => response.writeHead(400).end(body))
    expect(await ask([upstream.url])).toMatchObject({ error: { code: -32602 } })
  })

  test.each([
    ['HTML', '<html>'],
    ['nothing', ''],
    ['another call’s answer', '{"jsonrpc":"2.0","id":9,"result":1}'],
    ['more than the limit', `{"jsonrpc":"2.0","id":1,"result":"${'x'.repeat(fastRpcPolicy.responseBytes)}"}`],
  ])('rejects: %s, and asks the next endpoint', async (_, body) => {
    const [garbage, up] = [await start((__, response) => response.end(body)), await start(echo)]
    expect(await ask([garbage.url, up.url])).toMatchObject({ result: 'eth_chainId' })
    expect(await ask([garbage.url])).toBe('invalid')
    expect(garbage.bodies).toHaveLength(2)
  })

  test('rejects: an endpoint that redirects; the call goes nowhere else', async () => {
    const elsewhere = await start(echo)
    const redirecting = await start(fail(307, { Location: elsewhere.url }))
    expect(await ask([redirecting.url])).toBe('unreachable')
    expect(elsewhere.bodies).toEqual([])
  })

  test('rejects: a connection that breaks in the middle of an answer', async () => {
    const upstream = await start((_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write('{"jsonrpc"', () => response.destroy())
    })
    expect(await ask([upstream.url])).toBe('unreachable')
  })

  test('behavior: a client that leaves takes the attempt with it', async () => {
    const client = new AbortController()
    const closed = new EventEmitter()
    const gone = once(closed, 'close')
    const upstream = await start((_, response) => {
      response.once('close', () => closed.emit('close'))
      client.abort()
    })
    const asking = ask([upstream.url, upstream.url], undefined, client.signal)
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    await gone
    expect(upstream.bodies).toHaveLength(1)
  })

  test('default: each attempt is told of, by its network, the kind of its methods and how it ends', async () => {
    const told: string[] = []
    const watch: WatchCalls =
      ({ to, name, operation }) =>
      (outcome) =>
        told.push(`${to} ${name} ${operation} ${outcome}`)
    const pool = createEndpointPool(fastRpcPolicy, { watch })
    const [garbage, up] = [await start((_, response) => response.end('<html>')), await start(echo)]
    expect(await ask([garbage.url, up.url], pool)).toMatchObject({ result: 'eth_chainId' })
    const client = new AbortController()
    const silent = await start(() => client.abort())
    await expect(ask([silent.url], pool, client.signal)).rejects.toThrow()
    expect(told).toEqual([
      'chain eip155:1 read invalid',
      'chain eip155:1 read answered',
      'chain eip155:1 read abandoned',
    ])
  })
})

describe('classOfCalls', () => {
  test.each([
    [['eth_call'], 'call'],
    [['eth_sendRawTransaction'], 'send'],
    [['sendTransaction'], 'send'],
    [['broadcast_tx_commit'], 'send'],
    [['eth_getLogs', 'eth_getLogs'], 'logs'],
    [['eth_getBalance', 'eth_blockNumber'], 'read'],
    [['eth_call', 'eth_getBalance'], 'mixed'],
    [['a_method_that_a_page_has_made_up'], 'read'],
  ])('parameters: %j are %s', (methods, expected) => {
    expect(classOfCalls(methods.map((method) => ({ text: JSON.stringify({ id: 1, method }) })))).toBe(
      expected,
    )
  })
})
