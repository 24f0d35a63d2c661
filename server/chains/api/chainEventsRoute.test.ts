import { describe, expect, test } from 'vitest'
import { chainEventSchema } from '#shared/api/chain/chainEvents.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { startHttpServer } from '../../http/startHttpServer.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { kit } from '../../testing/createTestKit.ts'
import type { Chain } from '../core/chain.ts'
import { createChainEvents } from '../events/createChainEvents.ts'
import { chainLoadPolicy } from '../gate/chainLoadPolicy.ts'
import { createChainGate } from '../gate/createChainGate.ts'
import { chainEventsRoute } from './chainEventsRoute.ts'

const hash = `0x${'a'.repeat(64)}`

async function setUp({ projectStreams = 10 } = {}) {
  const script: { head: number | null } = { head: 1 }
  const harbor: Chain = {
    ...createTestChain(['http://127.0.0.1:1'], { pollInterval: 250 }),
    async call() {
      if (script.head === null) throw new WalletKitError('RPC_UNREACHABLE', 'down')
      return { number: `0x${script.head.toString(16)}`, hash }
    },
  }
  const events = createChainEvents()
  const app = chainEventsRoute({
    gate: createChainGate({
      projects: createMemoryProjects([
        { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] },
      ]),
      kitOrigin: kit,
      meter: { isOverloaded: () => false },
      policy: { ...chainLoadPolicy, projectStreams },
    }),
    chains: {
      of(id) {
        if (id !== harbor.id) throw new WalletKitError('NETWORK_NOT_FOUND', 'no')
        return harbor
      },
      all: () => [harbor],
    },
    events,
  })
  const server = await startHttpServer(app.fetch, { host: '127.0.0.1', port: 0 })
  const client = new AbortController()
  const open = (query = `?projectId=shop&chainId=${harbor.id}`) =>
    fetch(`http://127.0.0.1:${server.port}/v1/chain/events${query}`, { signal: client.signal })
  return { script, events, server, open, leave: () => client.abort() }
}

/** The next event of a stream. */
async function readEvent(reader: ReadableStreamDefaultReader<string>) {
  const { value = '' } = await reader.read()
  const [, data = '{}'] = /^event: chain\ndata: (.*)\n\n$/.exec(value) ?? []
  return chainEventSchema.parse(JSON.parse(data))
}

function toReader({ body }: Response): ReadableStreamDefaultReader<string> {
  if (!body) throw new Error('No body')
  return body.pipeThrough(new TextDecoderStream()).getReader()
}

describe('GET /v1/chain/events', () => {
  test('default: how the chain is at once, and at each change', async () => {
    const { script, open, server, events } = await setUp()
    const response = await open()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    })
    const reader = toReader(response)
    const chainId = 'eip155:31337'
    expect(await readEvent(reader)).toEqual({ chainId, reachable: true, head: 1, hash })
    script.head = null
    expect(await readEvent(reader)).toEqual({ chainId, reachable: false, head: 1, hash })
    script.head = 2
    expect(await readEvent(reader)).toEqual({ chainId, reachable: true, head: 2, hash })
    events.destroy()
    expect((await reader.read()).done).toBe(true)
    await server.destroy()
  })

  test('behavior: a client that leaves makes room for another', async () => {
    const { open, leave, server, events } = await setUp({ projectStreams: 1 })
    await readEvent(toReader(await open()))
    const turnedAway = await open()
    expect([turnedAway.status, turnedAway.headers.get('Retry-After')]).toEqual([503, '1'])
    await turnedAway.json()
    leave()
    const again = `http://127.0.0.1:${server.port}/v1/chain/events?projectId=shop&chainId=eip155:31337`
    const next = new AbortController()
    await expect.poll(async () => (await fetch(again, { signal: next.signal })).status).toBe(200)
    next.abort()
    events.destroy()
    await server.destroy()
  })

  test('behavior: a server that stops does not wait for those who listen', async () => {
    const { open, server, events } = await setUp()
    const readers = (await Promise.all([open(), open(), open()])).map(toReader)
    await Promise.all(readers.map(readEvent))
    const start = performance.now()
    events.destroy()
    await server.destroy()
    expect(performance.now() - start).toBeLessThan(5_000)
    for (const reader of readers) expect((await reader.read()).done).toBe(true)
  })

  test.each(['?projectId=shop', '?projectId=shop&chainId=1', '?projectId=shop&chainId=eip155:5'])(
    'rejects: %s',
    async (query) => {
      const { open, server, events } = await setUp()
      expect((await open(query)).status).toBe(400)
      events.destroy()
      await server.destroy()
    },
  )
})
