import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { startPostgres, type TestPostgres } from '#shared/testing/startPostgres.ts'
import { startRedis, type TestRedis } from '#shared/testing/startRedis.ts'
import { freePort } from '#shared/testing/startService.ts'
import { kit } from '../server/testing/createTestKit.ts'
import { createMail, type Mail } from '../world/mail/createMail.ts'
import { askBoth } from './testing/askBoth.ts'
import { copyServed } from './testing/copyServed.ts'
import { runBuilt } from './testing/runBuilt.ts'
import {
  type BuiltServer,
  createDevice,
  projectId,
  readPerson,
  signInByMail,
  site,
  startBuiltServer,
} from './testing/startBuiltServer.ts'

/* Two processes of the built server over one PostgreSQL and one Redis, as a site runs them, and what it does with them. */

let folder = ''
let mail: Mail
let postgres: TestPostgres
let redis: TestRedis
let ports: readonly [number, number]
let servers: BuiltServer[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-kit-processes-'))
  await copyServed(join(folder, 'app'))
  ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  mail = await createMail({ smtpPort: await freePort(), pagePort: await freePort() })
  ports = [await freePort(), await freePort()]
  await writeFile(join(folder, 'config.json'), JSON.stringify({ onramp: { providers: [seller] } }))
})
// At once, as a site is rolled out: on the first run only one of them may make the tables.
beforeEach(async () => {
  servers = await Promise.all(ports.map(start))
  return () => Promise.all(servers.map((server) => server.stop(20_000)))
})
afterAll(async () => {
  await mail?.destroy()
  await Promise.all([postgres?.destroy(), redis?.destroy()])
  await rm(folder, { recursive: true, force: true })
})

/** A seller that is configuration alone: nothing is asked of it, and it says by webhooks how a purchase goes. */
const webhookSecret = randomBytes(32).toString('hex')
const seller = {
  driver: 'template',
  name: 'pier',
  label: 'Pier',
  url: 'https://pier.example/buy?to={address}&order={orderId}',
  webhook: {
    secret: webhookSecret,
    fields: { order: 'order', transaction: 'id', status: 'status' },
    statuses: { paid: 'paid' },
  },
  coins: [{ id: 'ETH', name: 'Ether', symbol: 'ETH', network: 'ethereum', caipNetworkId: 'eip155:1' }],
  payments: [{ currency: 'USD', method: 'card', min: '10', max: '500' }],
}

const environment = () => ({
  WALLETKIT_CONFIG: join(folder, 'config.json'),
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  MAIL_URL: mail.smtpUrl,
  MAIL_FROM: 'Kit <login@kit.example>',
})

const start = (port: number) =>
  startBuiltServer({ dist: join(folder, 'app'), port, environment: environment() })

/** Ends a server as a supervisor does, and starts it again. @returns how it ended */
async function restart(index: 0 | 1): Promise<string | undefined> {
  const server = servers[index]
  await server?.stop(20_000)
  servers[index] = await start(ports[index])
  return server?.ended
}

function createProject(): void {
  const args = ['create', '--id', projectId, '--name', 'Shop', '--origin', site]
  runBuilt({ dist: join(folder, 'app'), program: 'project', args, environment: environment() })
}

const orderSchema = z.object({ orderId: z.string() })

/** Events that were kept, one by one and by day. */
async function countEvents(): Promise<unknown> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  const { rows } = await client.query(
    'select (select count(*)::int from analytics_events) as single, (select sum(count)::int from analytics_days) as daily',
  )
  await client.end()
  return rows[0]
}

/** Begins a purchase. @returns the order's id */
async function buy(ask: BuiltServer['ask']): Promise<string> {
  const wish = {
    destinationWallets: [{ address: `0x${'1'.repeat(40)}` }],
    ...{ provider: 'pier', purchaseCurrency: 'ETH', defaultNetwork: 'ethereum', presetFiatAmount: '20' },
  }
  const answer = await ask(kit, `/v1/generators/onrampurl?projectId=${projectId}`, {
    method: 'POST',
    headers: { Origin: site, 'Content-Type': 'application/json' },
    body: JSON.stringify(wish),
  })
  return z.parse(orderSchema, await answer.json()).orderId
}

const readOrder = async (ask: BuiltServer['ask'], orderId: string) =>
  (
    await ask(kit, `/v1/onramp/orders/${orderId}?projectId=${projectId}`, { headers: { Origin: site } })
  ).json()

/** The seller says that an order is paid. */
async function tellPaid(ask: BuiltServer['ask'], orderId: string): Promise<number> {
  const body = JSON.stringify({ order: orderId, id: randomUUID(), status: 'paid' })
  const timestamp = `${Date.now()}`
  const signature = createHmac('sha256', webhookSecret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'Content-Type': 'application/json',
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  }
  return (await ask(kit, '/webhooks/onramp/pier', { method: 'POST', headers, body })).status
}

/** Events of a visit, as a page sends them. */
async function sendEvents(ask: BuiltServer['ask'], count: number): Promise<number> {
  const visitId = randomUUID()
  const events = Array.from({ length: count }, () => ({
    ...{ eventId: randomUUID(), visitId, url: `${site}/cart`, domain: 'shop.example' },
    timestamp: Date.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  }))
  const body = JSON.stringify(events)
  const headers = { Origin: site, 'Content-Type': 'application/json' }
  return (await ask(kit, `/e?projectId=${projectId}&st=widget&sv=1.0.0`, { method: 'POST', headers, body }))
    .status
}

const attemptSchema = z.object({ attempt: z.string() })
const sealed = () => ({
  iv: randomBytes(12).toString('base64url'),
  ciphertext: randomBytes(40).toString('base64url'),
})

test('default: what is begun at one process goes on at the other while each is restarted, and no call fails', async () => {
  createProject()
  const ask = askBoth(() => servers)
  const [device, window, other] = await Promise.all([createDevice(ask), createDevice(ask), createDevice(ask)])
  const session = await signInByMail(device, 'ada@mail.example', mail)
  const withSession = { token: session.token }
  const room = randomBytes(16).toString('hex')
  const [offer, answer] = [sealed(), sealed()]
  expect((await device.call(approvalEndpoints.offer, { room, offer }, withSession)).status).toBe(200)
  const { body } = await other.call(loginEndpoints.email, { email: 'bea@mail.example' })
  const { attempt } = z.parse(attemptSchema, body)
  const keys = await (await ask(kit, '/.well-known/jwks.json')).text()
  const [paid, begun] = [await buy(ask), await buy(ask)]
  expect(await tellPaid(ask, paid)).toBe(200)

  // Visitors go on all the while.
  let isOver = false
  const persons: unknown[] = []
  const visit = async () => {
    const visitor = await createDevice(ask)
    while (!isOver) {
      persons.push((await visitor.call(loginEndpoints.challenge, { device: visitor.thumbprint })).status)
      persons.push((await ask(kit, `/widget/?projectId=${projectId}`)).status)
    }
  }
  const sent: number[] = []
  const report = async () => {
    while (!isOver) sent.push(await sendEvents(ask, 10))
  }
  const visits = Promise.all([visit(), visit(), report()])
  // It would be told after 25 s that there is nothing new.
  const waiting = device.call(approvalEndpoints.wait, { room, seen: 'offered' }, withSession)

  expect([await restart(0), await restart(1)]).toEqual(['ended with code 0', 'ended with code 0'])
  isOver = true
  await visits
  expect(persons.length).toBeGreaterThan(20)
  expect(new Set(persons)).toEqual(new Set([200]))
  expect((await waiting).body).toEqual({ stage: 'offered' })
  expect(sent.length).toBeGreaterThan(5)
  expect(new Set(sent)).toEqual(new Set([202]))
  expect(await countEvents()).toEqual({ single: sent.length * 10, daily: sent.length * 10 })
  expect(await readOrder(ask, paid)).toMatchObject({ id: paid, status: 'paid' })
  expect(await tellPaid(ask, begun)).toBe(200)
  for (const _process of ports) expect(await readOrder(ask, begun)).toMatchObject({ status: 'paid' })

  expect(await readPerson(device, session)).toEqual(session.person)
  expect((await window.call(approvalEndpoints.take, { room })).body).toEqual({ offer })
  expect((await window.call(approvalEndpoints.answer, { room, answer })).status).toBe(200)
  const answered = await device.call(approvalEndpoints.wait, { room, seen: 'taken' }, withSession)
  expect(answered.body).toEqual({ stage: 'answered', answer })
  const otp = mail.mails('bea@mail.example')[0]?.code ?? 'no code'
  expect((await other.call(loginEndpoints.otp, { attempt, otp })).status).toBe(200)
  expect(await (await ask(kit, '/.well-known/jwks.json')).text()).toBe(keys)
})

test('behavior: a process of before goes on over tables that a later version has changed, and starts on them', async () => {
  createProject()
  const client = new pg.Client(postgres.url)
  await client.connect()
  // As steps of migrations are: what is there stays, with columns beside it that may be left out.
  await client.query(`begin;
    alter table projects add column later text not null default 'new';
    alter table sessions add column later integer;
    create table of_later (id text primary key);
    insert into schema_migrations (id) values ('9999-of-a-later-version');
    commit`)
  const device = await createDevice(askBoth(() => servers))
  const session = await signInByMail(device, 'carl@mail.example', mail)
  expect(await restart(0)).toBe('ended with code 0')
  expect(await readPerson(device, session)).toEqual(session.person)
  const { rows } = await client.query(
    "select count(*)::int as steps from schema_migrations where id like '9999%'",
  )
  expect(rows).toEqual([{ steps: 1 }])
  await client.end()
})
