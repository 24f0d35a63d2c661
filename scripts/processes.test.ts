import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
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
import { kit, secure } from '../server/testing/createTestKit.ts'
import { createMail, type Mail } from '../world/mail/createMail.ts'
import { askBoth } from './testing/askBoth.ts'
import { copyServed } from './testing/copyServed.ts'
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

const environment = () => ({
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
  const program = join(folder, 'app/server/project.js')
  const creating = ['create', '--id', projectId, '--name', 'Shop', '--origin', site]
  spawnSync(process.execPath, [program, ...creating], {
    env: { KIT_ORIGIN: kit, SECURE_ORIGIN: secure, ...environment() },
  })
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
  const visits = Promise.all([visit(), visit()])
  // It would be told after 25 s that there is nothing new.
  const waiting = device.call(approvalEndpoints.wait, { room, seen: 'offered' }, withSession)

  expect([await restart(0), await restart(1)]).toEqual(['ended with code 0', 'ended with code 0'])
  isOver = true
  await visits
  expect(persons.length).toBeGreaterThan(20)
  expect(new Set(persons)).toEqual(new Set([200]))
  expect((await waiting).body).toEqual({ stage: 'offered' })

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
