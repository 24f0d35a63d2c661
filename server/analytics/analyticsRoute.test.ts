import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analyticsLimits } from '#shared/analytics/analyticsLimits.ts'
import type { Database } from '../database/database.ts'
import { countersTable } from '../limits/rateLimits.ts'
import { createMemoryProjects } from '../testing/createMemoryProjects.ts'
import { createTestKit, kit } from '../testing/createTestKit.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { analyticsPolicy } from './analyticsPolicy.ts'
import { analyticsRoute } from './analyticsRoute.ts'
import { analyticsDaysTable, analyticsEventsTable } from './analyticsTables.ts'
import { type Analytics, createAnalytics } from './createAnalytics.ts'

const shop = {
  id: 'shop',
  name: 'Shop',
  allowedOrigins: ['https://shop.example'],
  networks: ['eip155:1'],
  allowDevelopmentHosts: false,
}
const projects = createMemoryProjects([
  shop,
  { ...shop, id: 'quiet', features: { analytics: false } },
  { ...shop, id: 'open', features: { analyticsAddresses: true } },
])
const noon = Date.parse('2026-11-20T12:00:00Z')
let time = noon
const now = () => time

let database: Database
let analytics: Analytics
let app: Hono
let taken = 0
const onTaken = (count: number) => {
  taken += count
}
beforeAll(async () => {
  database = await openTestDatabase()
  const { queries } = database
  const onUnexpected = (error: unknown) => {
    throw error
  }
  analytics = createAnalytics({ queries, now, retentionDays: 90, onUnexpected })
  const route = analyticsRoute({ analytics, projects, kitOrigin: kit, trustedProxies: 1, now, onTaken })
  app = createTestKit({ overrides: { projects, analytics: route } })
})
beforeEach(async () => {
  time = noon
  for (const table of [analyticsEventsTable, analyticsDaysTable, countersTable])
    await database.queries.delete(table)
})
afterAll(async () => {
  await analytics.destroy()
  await database.destroy()
})

const visitId = '00000000-0000-4000-8000-000000000001'
const opened = (more: object = {}) => ({
  eventId: crypto.randomUUID(),
  visitId,
  url: 'https://shop.example/cart',
  domain: 'shop.example',
  timestamp: time,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  ...more,
})
const props = (event: string, properties: object, more: object = {}) => ({
  props: { type: 'track', event, properties, ...more },
})

interface Sent {
  projectId?: string
  headers?: Record<string, string>
}
const send = (body: unknown, { projectId = 'shop', headers = {} }: Sent = {}) =>
  app.request(`${kit}/e?projectId=${projectId}&st=widget&sv=1.0.0`, {
    method: 'POST',
    headers: {
      Origin: kit,
      'X-Forwarded-For': '203.0.113.7',
      'Content-Type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const kept = () => database.queries.select().from(analyticsEventsTable)
const refusal = async (answer: Response) => {
  const body = await answer.text()
  return [answer.status, body === '' ? null : JSON.parse(body).reasons[0]]
}
const invalidApp = { name: 'ORIGIN_NOT_ALLOWED', description: 'Invalid App Configuration' }

describe('taking events', () => {
  test('default: one event, and a list of fifty', async () => {
    expect((await send(opened())).status).toBe(202)
    expect((await send(Array.from({ length: 50 }, () => opened()))).status).toBe(202)
    const events = await kept()
    expect([events.length, taken]).toEqual([51, 51])
    expect(events[0]).toMatchObject({
      ...{ projectId: 'shop', visitId, name: 'MODAL_OPEN', site: 'shop.example' },
      ...{ at: new Date(noon), receivedAt: new Date(noon), properties: { connected: false } },
    })
  })

  test('default: from a page of the project itself, which may read the answer', async () => {
    const answer = await send(opened(), { headers: { Origin: 'https://shop.example' } })
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([
      202,
      'https://shop.example',
    ])
    const preflight = await app.request(`${kit}/e?projectId=shop`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')]).toEqual([204, 'POST'])
  })

  test('parameters: plain text and no type, as a beacon sends them', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/octet-stream'])
      expect((await send(opened(), { headers: { 'Content-Type': type } })).status).toBe(202)
    expect(await kept()).toHaveLength(2)
  })

  test('behavior: what is sent again is answered alike and counted once', async () => {
    const events = [opened(), opened()]
    expect([(await send(events)).status, (await send(events)).status]).toEqual([202, 202])
    const [day] = await database.queries.select().from(analyticsDaysTable)
    expect(day?.count).toBe(2)
  })

  test('parameters: an error, by its category and its message', async () => {
    const error = { errorType: 'TypeError', errorMessage: 'x is not a function', stackTrace: 'at a.js:1' }
    expect((await send(opened({ props: { type: 'error', event: 'API_ERROR', ...error } }))).status).toBe(202)
    expect(await kept()).toMatchObject([
      { name: 'API_ERROR', reason: 'x is not a function', properties: error },
    ])
  })
})

describe('switched off', () => {
  const isDropped = async (sent: Sent) => {
    expect((await send(opened(), sent)).status).toBe(202)
    expect(await kept()).toEqual([])
    expect(await database.queries.select().from(countersTable)).toEqual([])
  }

  test('behavior: by the project, an event is answered as any other, and not kept', () =>
    isDropped({ projectId: 'quiet' }))

  test('behavior: by Do Not Track, an event is answered as any other, and not kept', () =>
    isDropped({ headers: { DNT: '1' } }))

  test('behavior: by Global Privacy Control, an event is answered as any other, and not kept', () =>
    isDropped({ headers: { 'Sec-GPC': '1' } }))

  test('default: whether events are taken is told beforehand', async () => {
    const read = async (id: string) => (await app.request(`${kit}/getAnalyticsConfig?projectId=${id}`)).json()
    expect(await read('shop')).toEqual({ isAnalyticsEnabled: true })
    expect(await read('quiet')).toEqual({ isAnalyticsEnabled: false })
  })
})

describe('threat 31: who may send', () => {
  test.each([
    ['a project that is not there', { projectId: 'nobody' }],
    ['no project', { projectId: '' }],
    ['a page of another site', { headers: { Origin: 'https://evil.example' } }],
    ['a document of no origin', { headers: { Origin: 'null' } }],
  ])('rejects: %s', async (_who, sent) => {
    expect(await refusal(await send(opened(), sent))).toEqual([403, invalidApp])
    expect(await kept()).toEqual([])
  })

  test('rejects: who does not say where it comes from, which every browser does', async () => {
    const answer = await app.request(`${kit}/e?projectId=shop`, {
      method: 'POST',
      body: JSON.stringify(opened()),
    })
    expect(await refusal(answer)).toEqual([403, invalidApp])
  })

  test('rejects: the widget’s event in the name of a page that is none of the project’s', async () => {
    for (const url of [
      'https://evil.example/',
      'https://shop.example.evil.example/',
      'http://',
      'https://a b/',
    ])
      expect(await refusal(await send([opened(), opened({ url })]))).toEqual([403, invalidApp])
    expect(await kept()).toEqual([])
  })
})

describe('threat 31: what may be sent', () => {
  test.each([
    ['no JSON', '{'],
    ['a NUL', JSON.stringify(opened({ domain: 'a\0' }))],
    ['an empty list', '[]'],
    ['more than fifty events', JSON.stringify(Array.from({ length: 51 }, () => opened()))],
    ['an unknown event', JSON.stringify(opened(props('DROP_TABLE', {})))],
    ['an event by the name of a member of every object', JSON.stringify(opened(props('constructor', {})))],
    ['an id that is none', JSON.stringify(opened({ eventId: "1' or '1'='1" }))],
    ['a field that is not there', JSON.stringify(opened({ ip: '203.0.113.7' }))],
    ['a time that is none', JSON.stringify(opened({ timestamp: -1 }))],
  ])('rejects: %s', async (_what, body) => {
    const [status, reason] = await refusal(await send(body))
    expect([status, reason?.name]).toEqual([400, 'INVALID_PARAMS'])
    expect(await kept()).toEqual([])
  })

  test('rejects: a body that is too large, whether or not it says so', async () => {
    const large = JSON.stringify(opened({ domain: 'a'.repeat(analyticsPolicy.bodyBytes) }))
    expect((await send(large)).status).toBe(413)
    expect((await send(large, { headers: { 'Transfer-Encoding': 'chunked' } })).status).toBe(413)
    expect(analyticsPolicy.bodyBytes).toBeGreaterThan(analyticsLimits.batchBytes)
  })

  test('behavior: properties that are not of the event are left out, and it counts', async () => {
    const hostile = { __proto__: { admin: true }, 'name; drop table': 1, connected: 'yes' }
    expect((await send(opened(props('MODAL_OPEN', hostile)))).status).toBe(202)
    expect(await kept()).toMatchObject([{ name: 'MODAL_OPEN', properties: null }])
  })

  test('behavior: properties that are long are left out, and half a letter is no error', async () => {
    await send(opened(props('SEARCH_WALLET', { search: 'a'.repeat(2_000) })))
    await send(opened(props('SEARCH_WALLET', { search: 'x'.repeat(1_500), badge: '\u4e2d'.repeat(1_500) })))
    const wallet = { name: `A\ud83d`, platform: 'browser', view: null }
    expect((await send(opened(props('SELECT_WALLET', wallet)))).status).toBe(202)
    const events = await kept()
    expect(events.map(({ properties }) => properties !== null)).toEqual([true, false, true])
    expect(events[2]).toMatchObject({ wallet: 'A\ufffd', method: 'browser' })
  })

  test('behavior: a clock that is fast, slow or absurd: what lies between two events of a request stays', async () => {
    const hour = 3_600_000
    await send([opened({ timestamp: noon + 10 * hour }), opened({ timestamp: noon + 10 * hour + 2_500 })])
    await send([opened({ timestamp: 0 }), opened({ timestamp: Number.MAX_SAFE_INTEGER })])
    expect((await kept()).map(({ at }) => at.getTime() - noon).toSorted((a, b) => a - b)).toEqual([
      -24 * hour,
      -2_500,
      0,
      0,
    ])
  })
})

describe('threat 31: what is not kept', () => {
  const address = `0x${'ab'.repeat(20)}`
  const failed = { message: `no funds in ${address}, ask me@mail.example or https://a.example/x?key=1` }

  test('default: neither an address nor what leads to one, in any part of an event', async () => {
    await send([
      opened(props('CONNECT_ERROR', failed, { address: `eip155:1:${address}` })),
      opened(
        props('SEND_SUCCESS', {
          ...{ isSmartAccount: false, network: 'eip155:1', token: address, amount: 1 },
          hash: `0x${'cd'.repeat(32)}`,
        }),
      ),
    ])
    // The database gives them in any order.
    const rows = await kept()
    expect(rows.find(({ name }) => name === 'CONNECT_ERROR')).toMatchObject({
      address: null,
      reason: 'no funds in [address], ask [email] or https://a.example/x',
    })
    // Of a token, the address is its name.
    expect(rows.find(({ name }) => name === 'SEND_SUCCESS')?.properties).toEqual({
      isSmartAccount: false,
      network: 'eip155:1',
      token: address,
      amount: 1,
    })
  })

  test('parameters: a project that asks for addresses gets them, and no secrets', async () => {
    const event = opened(props('CONNECT_ERROR', failed, { address: `eip155:1:${address}` }))
    await send(event, { projectId: 'open' })
    expect(await kept()).toMatchObject([
      {
        address: `eip155:1:${address}`,
        reason: `no funds in ${address}, ask [email] or https://a.example/x`,
      },
    ])
  })

  test('default: neither the visitor’s IP address nor the browser’s name is anywhere in the database', async () => {
    await send(opened(), { headers: { 'User-Agent': 'Browser/99' } })
    const counters = await database.queries.select().from(countersTable)
    const all = JSON.stringify([await kept(), counters])
    expect(counters).toHaveLength(3)
    expect(all).not.toContain('203.0.113.7')
    expect(all).not.toContain('Browser/99')
  })
})

describe('threat 31: how often', () => {
  const sendMany = async (count: number, sent: (index: number) => [object, Sent?]) =>
    (await Promise.all(Array.from({ length: count }, (_, index) => send(...sent(index))))).map(
      ({ status }) => status,
    )
  const anyVisit = () => ({ visitId: crypto.randomUUID() })

  test('rejects: more requests of one visit than there may be, until the minute is over', async () => {
    const { most, per } = analyticsPolicy.perVisit
    const statuses = await sendMany(most + 1, () => [opened()])
    expect(statuses.toSorted()).toEqual([...Array(most).fill(202), 429])
    const answer = await send(opened(), { headers: { Origin: 'https://shop.example' } })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After, X-Request-Id')
    time += per
    expect((await send(opened())).status).toBe(202)
  })

  test('rejects: more requests from one address than there may be, and none from another one', async () => {
    const { most } = analyticsPolicy.perIp
    const statuses = await sendMany(most + 1, () => [opened(anyVisit())])
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const other = { headers: { 'X-Forwarded-For': '198.51.100.1' } }
    expect((await send(opened(anyVisit()), other)).status).toBe(202)
  })
})
