import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freePort } from '#shared/testing/startService.ts'
import { kit } from '../server/testing/createTestKit.ts'
import { echo, startUpstream, type Upstream } from '../server/testing/startUpstream.ts'
import { emptyDatabase } from '../world/distDirectory.ts'
import { copyServed } from './testing/copyServed.ts'
import { runBuilt } from './testing/runBuilt.ts'
import { projectId, site, startBuiltServer } from './testing/startBuiltServer.ts'

/* What the built server sends to a receiver of traces, and that it loads nothing for them where there is none. */

const anyValue = z.object({
  stringValue: z.optional(z.string()),
  intValue: z.optional(z.union([z.string(), z.number()])),
})
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: anyValue })),
  status: z.object({ code: z.optional(z.number()) }),
})
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: anyValue })) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})
type Span = z.infer<typeof spanSchema>

let folder = ''
let node: Upstream
const bodies: string[] = []
const paths: string[] = []
/** An OTLP/HTTP receiver. @see https://opentelemetry.io/docs/specs/otlp/#otlphttp */
const receiver = createServer((request, response) => {
  paths.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
  void text(request).then((body) => {
    bodies.push(body)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-kit-tracing-'))
  await copyServed(join(folder, 'app'))
  // Making one takes most of the time of a first start.
  if (existsSync(emptyDatabase)) await cp(emptyDatabase, join(folder, 'data/database'), { recursive: true })
  node = await startUpstream(echo)
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
}, 120_000)
afterAll(async () => {
  receiver.close()
  await node?.destroy()
  await rm(folder, { recursive: true, force: true })
})

const readAttribute = ({ attributes }: Span, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? Number(value?.intValue)
}

test('default: a span for each request goes on with its trace, with those of chains and the database under it, and names nobody', async () => {
  const address = receiver.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const data = { DATA_DIRECTORY: join(folder, 'data') }
  const server = await startBuiltServer({
    ...{ dist: join(folder, 'app'), port: await freePort() },
    environment: {
      ...data,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_SERVICE_NAME: 'shop-kit',
    },
  })
  const created = runBuilt({
    ...{ dist: join(folder, 'app'), program: 'project', environment: data },
    args: [
      ...['create', '--id', projectId, '--name', 'Shop', '--origin', site],
      ...['--rpc-url', `eip155:1=${node.url}`],
    ],
  })
  expect(created).toContain(projectId)

  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const who = '0x1111111111111111111111111111111111111111'
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [who, 'latest'] }
  const answer = await server.ask(kit, `/v1?chainId=eip155:1&projectId=${projectId}`, {
    method: 'POST',
    headers: { Origin: site, 'Content-Type': 'application/json', traceparent: `00-${traceId}-${parent}-01` },
    body: JSON.stringify(call),
  })
  expect(await answer.json()).toMatchObject({ result: 'eth_getBalance' })
  const ready = { traceparent: `00-${traceId}-${parent}-01` }
  expect((await server.ask(kit, '/readyz', { headers: ready })).status).toBe(200)
  const unsampled = { traceparent: `00-${'a'.repeat(32)}-${parent}-00` }
  await server.ask(kit, `/v1/identity/${who}?projectId=nobody`, { headers: unsampled })
  const refused = await server.ask(kit, `/v1/identity/${who}?projectId=nobody&secret=word`, {
    headers: { traceparent: 'nonsense' },
  })
  await server.stop(20_000)

  expect(new Set(paths)).toEqual(new Set(['POST /v1/traces application/json']))
  const all = bodies
    .map((body) => z.parse(exportSchema, JSON.parse(body)))
    .flatMap(({ resourceSpans }) => resourceSpans)
  expect(all[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'shop-kit' },
  })
  const spans = all.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans)
  const continued = spans.filter((span) => span.traceId === traceId)
  const requests = continued.filter(({ parentSpanId }) => parentSpanId === parent)
  expect(requests.map(({ name }) => name).toSorted()).toEqual(['GET /readyz', 'POST /kit/v1'])
  const under = continued.filter(({ parentSpanId }) => requests.some(({ spanId }) => spanId === parentSpanId))
  expect(under.map(({ name }) => name)).toEqual(expect.arrayContaining(['chain read', 'database select']))
  const chain = under.find(({ name }) => name === 'chain read')
  expect(
    chain && [readAttribute(chain, 'walletkit.name'), readAttribute(chain, 'walletkit.outcome')],
  ).toEqual(['eip155:1', 'answered'])

  const identity = spans.filter(({ name }) => name === 'GET /kit/v1/identity/:address')
  expect(identity).toHaveLength(1)
  const [own] = identity
  expect(own?.parentSpanId ?? '').toBe('')
  expect(
    own &&
      ['http.route', 'http.response.status_code', 'walletkit.request_id'].map((key) =>
        readAttribute(own, key),
      ),
  ).toEqual(['/kit/v1/identity/:address', refused.status, refused.headers.get('X-Request-Id')])
  // Neither who was asked about, nor what was asked with, nor what was answered.
  expect(bodies.join()).not.toMatch(/1111111111|secret|nobody|127\.0\.0\.1|shop\.example/)
})

describe('without a receiver', () => {
  test('behavior: nothing that the server starts with holds what traces need', () => {
    const read = (name: string) => readFileSync(join(folder, 'app/server', name), 'utf8')
    const imported = (name: string) =>
      [...read(name).matchAll(/(?:from|import) ?"\.\/([\w.-]+\.js)"/g)].map(([, file = '']) => file)
    const loaded = new Set(['main.js'])
    for (const name of loaded) for (const file of imported(name)) loaded.add(file)
    expect(loaded.size).toBeGreaterThan(3)
    for (const name of loaded) expect(read(name), name).not.toMatch(/\/v1\/traces|OTEL_BSP/)
    const [later = ''] = /import\("\.\/(createTracing-[\w-]+\.js)"\)/.exec(read('main.js'))?.slice(1) ?? []
    expect(read(later)).toContain('/v1/traces')
  })
})
