import { Registry } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Part } from '../health/askPart.ts'
import { createHealth, type Health } from '../health/createHealth.ts'
import { healthPolicy } from '../health/healthPolicy.ts'
import type { FindState } from '../health/listParts.ts'
import { createTestKit, kit } from '../testing/createTestKit.ts'
import { createMetrics, type Metrics } from './createMetrics.ts'
import { createOutgoingMetrics } from './createOutgoingMetrics.ts'
import { metricsRoute } from './metricsRoute.ts'

const token = 'a'.repeat(32)
let redis: ReturnType<FindState>
let parts: Part[]
let time: number
let asked: number
let registry: Registry
let health: Health
let metrics: Metrics
let app: ReturnType<typeof createTestKit>
beforeEach(() => {
  redis = 'off'
  parts = []
  time = 0
  asked = 0
  registry = new Registry()
  health = createHealth(
    async () => parts,
    () => time,
  )
  metrics = createMetrics({
    registry,
    health,
    version: '1.2.3',
    unhandledRejections: () => 2,
    findRedis: () => redis,
  })
  const { onAnswered } = metrics
  app = createTestKit({ overrides: { onAnswered, metrics: metricsRoute(metrics, token) } })
})

const ask = (authorization?: string, host = kit) =>
  app.request(
    `${host}/metrics`,
    authorization === undefined ? {} : { headers: { Authorization: authorization } },
  )

/** The lines of one metric. */
async function read(name: string): Promise<string[]> {
  const text = await (await ask(`Bearer ${token}`)).text()
  return text.split('\n').filter((line) => line.startsWith(name))
}

describe('what is counted', () => {
  test('default: requests by method, route and status, and how long they took', async () => {
    for (let round = 0; round < 3; round += 1)
      await app.request(`${kit}/v1/supported-chains?projectId=nobody-has-this-id`)
    expect(await read('walletkit_http_requests_total')).toContain(
      'walletkit_http_requests_total{method="GET",route="/kit/v1/supported-chains",status="401"} 3',
    )
    expect(await read('walletkit_http_request_duration_seconds_count')).toContain(
      'walletkit_http_request_duration_seconds_count{route="/kit/v1/supported-chains"} 3',
    )
  })

  test('behavior: whatever strangers ask for, there are no more routes than the server has', async () => {
    for (let round = 0; round < 20; round += 1) await app.request(`${kit}/nothing/${round}?key=${round}`)
    const lines = await read('walletkit_http_requests_total')
    expect(lines.filter((line) => line.includes('nothing'))).toEqual([])
    expect(lines.filter((line) => line.includes('status="404"'))).toHaveLength(1)
  })

  test('default: events, defects, the version and the process itself', async () => {
    metrics.onEvents(50)
    expect(await read('walletkit_events_taken_total')).toEqual(['walletkit_events_taken_total 50'])
    expect(await read('walletkit_unhandled_rejections')).toEqual(['walletkit_unhandled_rejections 2'])
    expect(await read('walletkit_info')).toEqual(['walletkit_info{version="1.2.3"} 1'])
    const [memory = ''] = await read('process_resident_memory_bytes')
    expect(Number(memory.split(' ')[1])).toBeGreaterThan(1_000_000)
  })

  test('behavior: a Redis that is down, and none, which is no alarm', async () => {
    expect(await read('walletkit_redis_up')).toEqual(['walletkit_redis_up 1'])
    redis = 'down'
    expect(await read('walletkit_redis_up')).toEqual(['walletkit_redis_up 0'])
  })

  test('behavior: parts that answer and that do not, none that is not set up, and none that is gone', async () => {
    const up = async () => ''
    const down = async () => Promise.reject(new Error('no way to https://node.example/KEY'))
    parts = [
      { kind: 'chain', name: 'eip155:1', ask: up },
      { kind: 'seller', name: 'MoonPay', ask: down },
      { kind: 'mail', name: 'SMTP', ask: null },
    ]
    expect(await read('walletkit_part_up')).toEqual([])
    expect(await read('walletkit_parts_checked')).toEqual(['walletkit_parts_checked_timestamp_seconds 0'])
    await health.read()
    expect(await read('walletkit_part_up')).toEqual([
      'walletkit_part_up{kind="chain",name="eip155:1"} 1',
      'walletkit_part_up{kind="seller",name="MoonPay"} 0',
    ])
    parts = [{ kind: 'chain', name: 'eip155:1', ask: down }]
    time = healthPolicy.knownFor
    await health.read()
    expect(await read('walletkit_part_up')).toEqual(['walletkit_part_up{kind="chain",name="eip155:1"} 0'])
    expect(await read('walletkit_parts_checked')).toEqual(['walletkit_parts_checked_timestamp_seconds 60'])
  })

  test('threat: scrapes ask parts once a minute, one check at a time, and wait for none that is silent', async () => {
    const silent: (() => void)[] = []
    const count = () => {
      asked += 1
      return asked
    }
    const ask = async () => {
      count()
      await new Promise<void>((resolve) => silent.push(resolve))
      return ''
    }
    parts = [{ kind: 'mail', name: 'SMTP', ask }]
    // Every 10 seconds for five minutes, while the part answers nobody; then while it does.
    for (let scrape = 0; scrape < 30; scrape += 1) {
      expect(await read('walletkit_part_up')).toEqual([])
      time += 10_000
    }
    expect(asked).toBe(1)
    for (const answer of silent.splice(0)) answer()
    await health.read()
    asked = 0
    parts = [{ kind: 'mail', name: 'SMTP', ask: async () => String(count()) }]
    const until = time + 300_000
    for (; time < until; time += 10_000)
      expect(await read('walletkit_part_up')).toEqual(['walletkit_part_up{kind="mail",name="SMTP"} 1'])
    expect(asked).toBeLessThanOrEqual(6)
  })

  test('default: what leaves the server, by whom it asks and how that ends', async () => {
    const watch = createOutgoingMetrics(registry)
    const node = { to: 'chain', name: 'eip155:1', operation: 'read' } as const
    watch(node)('answered')
    watch(node)('answered')
    watch(node)('unreachable')
    watch({ to: 'mail', name: 'smtp', operation: 'send' })('refused')
    const names = 'to="chain",name="eip155:1",operation="read"'
    expect((await read('walletkit_outgoing_calls_total')).toSorted()).toEqual([
      `walletkit_outgoing_calls_total{${names},outcome="answered"} 2`,
      `walletkit_outgoing_calls_total{${names},outcome="unreachable"} 1`,
      'walletkit_outgoing_calls_total{to="mail",name="smtp",operation="send",outcome="refused"} 1',
    ])
    expect(await read('walletkit_outgoing_call_duration_seconds_count')).toContain(
      'walletkit_outgoing_call_duration_seconds_count{to="chain",name="eip155:1"} 3',
    )
  })

  test('threat: whoever makes projects with networks of their own makes no metrics without end', async () => {
    const watch = createOutgoingMetrics(registry)
    for (let chain = 1; chain <= 500; chain += 1)
      watch({ to: 'chain', name: `eip155:${chain}`, operation: 'read' })('answered')
    const lines = await read('walletkit_outgoing_calls_total')
    expect(lines).toHaveLength(101)
    expect(lines).toContain(
      'walletkit_outgoing_calls_total{to="chain",name="other",operation="read",outcome="answered"} 400',
    )
  })
})

describe('who reads it', () => {
  test('default: who brings the token, under any host name', async () => {
    const answer = await ask(`Bearer ${token}`, 'http://10.0.0.7:4700')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('rejects: who brings none or another one, as if there were nothing', async () => {
    for (const authorization of [undefined, '', 'Bearer ', `Bearer ${'b'.repeat(32)}`, token])
      expect((await ask(authorization)).status).toBe(404)
  })

  test('rejects: everybody, where no token is configured', async () => {
    app = createTestKit({ overrides: { metrics: metricsRoute(metrics, undefined) } })
    for (const authorization of [undefined, 'Bearer undefined', 'Bearer '])
      expect((await ask(authorization)).status).toBe(404)
  })
})
