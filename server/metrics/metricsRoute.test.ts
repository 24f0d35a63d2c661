import { beforeEach, describe, expect, test } from 'vitest'
import type { Part } from '../health/askPart.ts'
import { createHealth } from '../health/createHealth.ts'
import { healthPolicy } from '../health/healthPolicy.ts'
import type { FindState } from '../health/listParts.ts'
import { createTestKit, kit } from '../testing/createTestKit.ts'
import { createMetrics, type Metrics } from './createMetrics.ts'
import { metricsRoute } from './metricsRoute.ts'

const token = 'a'.repeat(32)
let redis: ReturnType<FindState>
let parts: Part[]
let time: number
let metrics: Metrics
let app: ReturnType<typeof createTestKit>
beforeEach(() => {
  redis = 'off'
  parts = []
  time = 0
  metrics = createMetrics({
    version: '1.2.3',
    unhandledRejections: () => 2,
    findRedis: () => redis,
    health: createHealth(
      async () => parts,
      () => time,
    ),
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
    expect(await read('walletkit_part_up')).toEqual([
      'walletkit_part_up{kind="chain",name="eip155:1"} 1',
      'walletkit_part_up{kind="seller",name="MoonPay"} 0',
    ])
    parts = [{ kind: 'chain', name: 'eip155:1', ask: down }]
    time = healthPolicy.freshFor
    expect(await read('walletkit_part_up')).toEqual(['walletkit_part_up{kind="chain",name="eip155:1"} 0'])
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
