import { expect, test } from 'vitest'
import { countersTable, createLimits } from '../../limits/rateLimits.ts'
import { createTestKit, kit } from '../../testing/createTestKit.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { localOffersPolicy } from './localOffers.ts'

const shop = {
  id: 'shop',
  name: 'Shop',
  allowedOrigins: ['https://shop.example', 'http://own.localhost:3000'],
  networks: ['eip155:1'],
}
const app = createTestKit({
  projects: [
    shop,
    { ...shop, id: 'strict', allowDevelopmentHosts: false },
    { ...shop, id: 'open', allowedOrigins: ['https://*.shop.example'] },
  ],
})

interface Asked {
  projectId?: string
  /** As the widget names it. */
  page?: string
  /** As the browser does. */
  origin?: string
}
function ask({ projectId = 'shop', page, origin }: Asked) {
  const query = new URLSearchParams({ projectId, ...(page !== undefined && { page }) })
  const headers = origin === undefined ? {} : { Origin: origin }
  return app.request(`${kit}/projects/v1/offered?${query}`, { headers })
}
const told = { text: 'What visitors of shop are offered' }

test.each([
  'http://localhost:5173',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
  'http://shop.localhost:4100',
])('default: the widget in %s is told', async (page) => {
  const answer = await ask({ page })
  expect([answer.status, await answer.json()]).toEqual([200, told])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect((await ask({ page, origin: kit })).status).toBe(200)
})

test('behavior: a local page that asks by itself is told, and may read it', async () => {
  const origin = 'http://localhost:5173'
  const { status, headers } = await ask({ origin })
  expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Vary')]).toEqual([
    200,
    origin,
    'Origin',
  ])
})

test('behavior: where the project has switched development hosts off, only those that it lists are told', async () => {
  expect((await ask({ projectId: 'strict', page: 'http://own.localhost:3000' })).status).toBe(200)
  expect((await ask({ projectId: 'strict', page: 'http://localhost:3000' })).status).toBe(403)
  expect((await ask({ projectId: 'strict', origin: 'http://localhost:3000' })).status).toBe(403)
})

test.each<[string, Asked]>([
  ['a public page of the project', { page: 'https://shop.example' }],
  ['a public page that asks by itself', { origin: 'https://shop.example' }],
  [
    'a public page that says that it is local',
    { origin: 'https://shop.example', page: 'http://localhost:5173' },
  ],
  ['a preview host', { page: 'https://preview.shop.pages.dev' }],
  ['a tunnel', { origin: 'https://1234.ngrok-free.app' }],
  ['a public name that begins as a local one', { projectId: 'open', page: 'https://localhost.shop.example' }],
  ['a page of nobody’s', { page: 'https://evil.example' }],
  ['a page that is no origin', { page: 'http://localhost:5173/cart' }],
  ['no page', {}],
])('rejects: %s', async (_who, asked) => {
  const answer = await ask(asked)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ reasons: [{ name: 'ORIGIN_NOT_ALLOWED' }] })
})

test('rejects: a foreign page, which cannot read why, and a project that there is none of', async () => {
  const foreign = await ask({ origin: 'https://evil.example', page: 'http://localhost:5173' })
  expect([foreign.status, foreign.headers.has('Access-Control-Allow-Origin')]).toEqual([403, false])
  expect((await ask({ projectId: 'nobody', page: 'http://localhost:5173' })).status).toBe(401)
})

test('rejects: more questions of one client than there may be, until the minute is over, and none of another one', async () => {
  const { queries, destroy } = await openTestDatabase()
  let time = Date.parse('2026-11-20T12:00:30Z')
  const limited = createTestKit({
    projects: [shop],
    overrides: { limits: createLimits({ queries, now: () => time }) },
  })
  const askFrom = (ip: string, page = 'http://localhost:5173') =>
    limited.request(`${kit}/projects/v1/offered?projectId=shop&page=${page}`, {
      headers: { 'X-Forwarded-For': ip },
    })
  const { most } = localOffersPolicy.perIp
  const all = await Promise.all(Array.from({ length: most }, () => askFrom('192.0.2.1')))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  const oneMore = await askFrom('192.0.2.1')
  expect([oneMore.status, oneMore.headers.get('Retry-After')]).toEqual([429, '30'])
  expect(await oneMore.json()).toMatchObject({ reasons: [{ name: 'TOO_MANY_REQUESTS' }] })
  // Who is refused anyway costs no place in the database.
  expect((await askFrom('192.0.2.1', 'https://shop.example')).status).toBe(403)
  expect((await askFrom('192.0.2.2')).status).toBe(200)
  expect(JSON.stringify(await queries.select().from(countersTable))).not.toContain('192.0.2')
  time += 30_000
  expect((await askFrom('192.0.2.1')).status).toBe(200)
  await destroy()
})
