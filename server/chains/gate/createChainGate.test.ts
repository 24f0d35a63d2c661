import { EventEmitter, once } from 'node:events'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { kit } from '../../testing/createTestKit.ts'
import { answerChain, type WrittenAnswers } from './answerChain.ts'
import { type ChainLoadPolicy, chainLoadPolicy } from './chainLoadPolicy.ts'
import { createChainGate } from './createChainGate.ts'
import { createLoadMeter } from './createLoadMeter.ts'

const projects = createMemoryProjects([
  { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] },
  { id: 'mall', name: 'Mall', allowedOrigins: ['https://mall.example'] },
])

/** A route whose calls end when the test says so. */
function setUp(limits: Partial<ChainLoadPolicy> = {}, isOverloaded = () => false) {
  const events = new EventEmitter()
  events.setMaxListeners(0)
  let running = 0
  const gate = createChainGate({
    projects,
    kitOrigin: kit,
    trustedProxies: 1,
    meter: { isOverloaded },
    policy: { ...chainLoadPolicy, ...limits },
  })
  const app = new Hono<KitEnvironment>()
  app.use('/v1/slow', gate.project(), gate.load)
  app.get('/v1/slow', async (context) => {
    running += 1
    events.emit('running')
    await once(events, 'end')
    return context.text('done')
  })
  const get = async (projectId = 'shop', ip = '203.0.113.1') =>
    app.request(`${kit}/v1/slow?projectId=${projectId}`, { headers: { 'X-Forwarded-For': ip } })
  return {
    gate,
    get,
    end: () => events.emit('end'),
    count: () => running,
    async untilRunning(wanted: number) {
      while (running < wanted) await once(events, 'running')
    },
  }
}

describe('createChainGate', () => {
  test('rejects: more calls of a project than there may be, with 429 and when to come back', async () => {
    const { get, end, count, untilRunning } = setUp({ projectInFlight: 2, waiting: 0 })
    const running = [get(), get()]
    await untilRunning(2)
    const third = get()
    await Promise.race([third, untilRunning(3)])
    expect(count()).toBe(2)
    const turnedAway = await third
    expect([turnedAway.status, turnedAway.headers.get('Retry-After')]).toEqual([429, '1'])
    expect(await turnedAway.json()).toMatchObject({ reasons: [{ name: 'TOO_MANY_REQUESTS' }] })

    const ofAnother = get('mall')
    await untilRunning(3)
    end()
    expect((await Promise.all([...running, ofAnother])).map(({ status }) => status)).toEqual([200, 200, 200])
    const next = get()
    await untilRunning(4)
    end()
    expect((await next).status).toBe(200)
  })

  test('rejects: more calls of all projects than there may be, with 503 and when to come back', async () => {
    const { get, end, untilRunning } = setUp({ inFlight: 1 })
    const running = get()
    await untilRunning(1)
    const turnedAway = await get('mall')
    expect([turnedAway.status, turnedAway.headers.get('Retry-After')]).toEqual([503, '1'])
    end()
    expect((await running).status).toBe(200)
  })

  test('rejects: every call while the process is too late with everything', async () => {
    let late = true
    const { get, end, untilRunning } = setUp({}, () => late)
    expect((await get()).status).toBe(503)
    late = false
    const running = get()
    await untilRunning(1)
    end()
    expect((await running).status).toBe(200)
  })

  test('rejects: more calls of one client’s network than its share, and of no other', async () => {
    const { get, end, count, untilRunning } = setUp({ clientInFlight: 1, clientWaiting: 0 })
    const running = [get('shop', '192.0.2.1'), get('mall', '192.0.2.1'), get('shop', '198.51.100.1')]
    await untilRunning(3)
    const turnedAway = get('shop', '192.0.2.200')
    await Promise.race([turnedAway, untilRunning(4)])
    expect(count()).toBe(3)
    expect((await turnedAway).status).toBe(429)
    end()
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('rejects: more calls of one client’s network in all projects together', async () => {
    const { get, end, count, untilRunning } = setUp({ clientInFlightOfAll: 1 })
    const running = [get('shop', '192.0.2.1'), get('shop', '198.51.100.1')]
    await untilRunning(2)
    const turnedAway = get('mall', '192.0.2.1')
    await Promise.race([turnedAway, untilRunning(3)])
    expect(count()).toBe(2)
    expect((await turnedAway).status).toBe(503)
    end()
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('behavior: a call waits for room, and who holds least gets it', async () => {
    const { get, end, untilRunning } = setUp({ projectInFlight: 1 })
    const first = get()
    await untilRunning(1)
    const second = get()
    end()
    expect((await first).status).toBe(200)
    await untilRunning(2)
    end()
    expect((await second).status).toBe(200)
  })

  test('rejects: more streams than there may be, of a client’s network, of a project and of all', async () => {
    const { gate } = setUp({ clientStreams: 1, projectStreams: 2, streams: 3 })
    const releases: ReturnType<typeof gate.takeStream>[] = []
    const app = new Hono<KitEnvironment>().use('*', gate.project()).get('/', (context) => {
      const release = gate.takeStream(context)
      releases.push(release)
      return context.text(String(release !== null))
    })
    const take = async (projectId: string, ip: string) =>
      (await app.request(`${kit}/?projectId=${projectId}`, { headers: { 'X-Forwarded-For': ip } })).text()
    expect(await take('shop', '192.0.2.1')).toBe('true')
    expect(await take('shop', '192.0.2.2')).toBe('false')
    expect(await take('shop', '198.51.100.1')).toBe('true')
    expect(await take('shop', '203.0.113.1')).toBe('false')
    expect(await take('mall', '203.0.113.1')).toBe('true')
    expect(await take('mall', '203.0.114.1')).toBe('false')
    releases[0]?.()
    expect(await take('shop', '192.0.2.2')).toBe('true')
  })

  test('rejects: all streams of a project for a crowd from many networks; a visitor from another one still gets theirs', async () => {
    const { gate } = setUp({
      ...{ clientStreams: 10, projectStreams: 20, streams: 100 },
      reserve: { share: 0.1, perClient: 1 },
    })
    const app = new Hono<KitEnvironment>()
      .use('*', gate.project())
      .get('/', (context) => context.text(String(gate.takeStream(context) !== null)))
    const take = async (ip: string) =>
      (await app.request(`${kit}/?projectId=shop`, { headers: { 'X-Forwarded-For': ip } })).text()
    const crowd: string[] = []
    for (const network of [1, 2]) {
      for (let each = 0; each < 10; each += 1) crowd.push(await take(`198.51.${network}.1`))
    }
    expect(crowd.filter((answer) => answer === 'true')).toHaveLength(18)
    expect(await take('203.0.113.1')).toBe('true')
  })

  test('rejects: a page of another origin', async () => {
    const { gate } = setUp()
    const app = new Hono<KitEnvironment>().use('*', gate.project()).get('/', ({ text }) => text('in'))
    const from = (origin: string) => app.request(`${kit}/?projectId=shop`, { headers: { Origin: origin } })
    expect((await from('https://evil.example')).status).toBe(403)
    expect((await from('https://shop.example')).status).toBe(200)
  })
})

describe('createLoadMeter', () => {
  test('default: a process that is held up is overloaded, until it no longer is', async () => {
    const meter = createLoadMeter({ lateness: 100, every: 20, samples: 4 })
    expect(meter.isOverloaded()).toBe(false)
    const hold = setInterval(() => {
      const until = performance.now() + 300
      while (performance.now() < until);
    }, 1)
    await expect.poll(() => meter.isOverloaded(), { timeout: 10_000, interval: 1 }).toBe(true)
    clearInterval(hold)
    await expect.poll(() => meter.isOverloaded(), { timeout: 10_000, interval: 50 }).toBe(false)
    meter.destroy()
  })
})

describe('answerChain', () => {
  const schema = z.object({ a: z.number() })
  const answer = async (read: () => Promise<{ a: number }>) => {
    const app = new Hono().get('/', (context) => answerChain(context, schema, read))
    app.onError((_, { text }) => text('', 500))
    return app.request('/')
  }

  test('default: the answer, which nobody keeps', async () => {
    const response = await answer(async () => ({ a: 1 }))
    expect([response.status, response.headers.get('Cache-Control'), await response.json()]).toEqual([
      200,
      'no-store',
      { a: 1 },
    ])
  })

  test.each([
    ['RPC_UNREACHABLE', 503, '5'],
    ['TOO_MANY_REQUESTS', 503, '1'],
    ['RPC_ERROR', 502, null],
    ['NETWORK_NOT_FOUND', 400, null],
    ['CHAIN_NOT_SUPPORTED', 400, null],
    ['INVALID_PARAMS', 400, null],
  ] as const)('parameters: %s is %i', async (code, status, wait) => {
    const response = await answer(async () => {
      throw new WalletKitError(code, 'Why')
    })
    expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
      status,
      wait,
      { status: 'FAILURE', reasons: [{ name: code, description: 'Why' }] },
    ])
  })

  test('behavior: what is given again is looked at once, and another answer never gets its text', async () => {
    let answer = { a: 1 }
    const written: WrittenAnswers = new WeakMap()
    const app = new Hono().get('/', (context) =>
      answerChain(context, schema, async () => answer, { written }),
    )
    const ask = async () => (await app.request('/')).text()
    const first = answer
    expect([await ask(), await ask()]).toEqual(['{"a":1}', '{"a":1}'])
    expect(written.get(first)).toBe('{"a":1}')
    answer = { a: 2 }
    expect(await ask()).toBe('{"a":2}')
  })

  test('rejects: an answer of another shape than clients are promised', async () => {
    const wrong: unknown = { a: 'text' }
    // What a fault of ours could make of it.
    expect((await answer(async () => wrong as { a: number })).status).toBe(500)
  })

  test('rejects: any other failure', async () => {
    const failing = async () => {
      throw new WalletKitError('INTERNAL', 'secret')
    }
    expect((await answer(failing)).status).toBe(500)
  })
})
