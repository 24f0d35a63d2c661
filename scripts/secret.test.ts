import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { siwxTokensSchema } from '#shared/api/siwx/siwx.ts'
import { startPostgres, type TestPostgres } from '#shared/testing/startPostgres.ts'
import { freePort } from '#shared/testing/startService.ts'
import { randomText, testFactor, testVault } from '../server/testing/createTestCustody.ts'
import { createTestWallet } from '../server/testing/createTestDevice.ts'
import { kit } from '../server/testing/createTestKit.ts'
import { emptyDatabase } from '../world/distDirectory.ts'
import { createMail, type Mail } from '../world/mail/createMail.ts'
import { askBoth } from './testing/askBoth.ts'
import { copyServed } from './testing/copyServed.ts'
import { runBuilt } from './testing/runBuilt.ts'
import { beginSignIn, callAuth, readStatus, signInAtSite } from './testing/signInAtSite.ts'
import {
  type BuiltServer,
  createDevice,
  projectId,
  readPerson,
  signInByMail,
  site,
  startBuiltServer,
} from './testing/startBuiltServer.ts'

/* Keys of two processes of the built server over one PostgreSQL, changed by its own command line while they answer. */

let folder = ''
let mail: Mail
let postgres: TestPostgres
let ports: readonly [number, number]
const servers: BuiltServer[] = []
const [formerKey, nextKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-kit-secret-'))
  await copyServed(join(folder, 'app'))
  postgres = await startPostgres()
  mail = await createMail({ smtpPort: await freePort(), pagePort: await freePort() })
  ports = [await freePort(), await freePort()]
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop(20_000)))
  await mail?.destroy()
  await postgres?.destroy()
  await rm(folder, { recursive: true, force: true })
})

type Escrow = Readonly<Record<string, string>>
const environment = (escrow: Escrow) => ({
  DATABASE_URL: postgres.url,
  MAIL_URL: mail.smtpUrl,
  MAIL_FROM: 'Kit <login@kit.example>',
  ...escrow,
})

const run = (program: string, escrow: Escrow, ...args: string[]) =>
  runBuilt({ dist: join(folder, 'app'), program, args, environment: environment(escrow) })

async function start(index: 0 | 1, escrow: Escrow): Promise<void> {
  await servers[index]?.stop(20_000)
  servers[index] = await startBuiltServer({
    ...{ dist: join(folder, 'app'), port: ports[index] },
    environment: environment(escrow),
  })
}

test('default: keys are changed while two processes go on, and nobody is signed out or loses a wallet', async () => {
  const former = { ESCROW_KEY: formerKey }
  await start(0, former)
  run('project', former, 'create', '--id', projectId, '--name', 'Shop', '--origin', site)
  await start(1, former)
  const ask = askBoth(() => servers)
  const device = await createDevice(ask)
  const session = await signInByMail(device, 'ada@mail.example', mail)
  const { token, person } = session
  const wallet = createTestWallet()
  const [share, secret] = [randomText(32), randomText(32)]
  const made = { vault: testVault(), proofKey: wallet.proofKey, share, deviceName: 'Laptop', factors: [] }
  expect((await device.call(custodyEndpoints.create, made, { token })).status).toBe(200)
  const factor = testFactor({ kind: 'escrow', label: '' })
  const kept = await device.call(custodyEndpoints.addEscrow, { factor, secret }, { token, wallet })
  expect(kept.status).toBe(200)
  const siwx = await signInAtSite(ask)
  const underWay = await beginSignIn(ask)
  const published = async () => (await (await ask(kit, '/.well-known/jwks.json')).json()) as unknown

  const before = await published()
  const said = run('secret', former, 'rotate')
  for (const name of ['access-tokens', 'nonces', 'siwx-nonces', 'siwx-refresh', 'pictures', 'escrow'])
    expect(said).toContain(name)
  // The first process knows of the new keys now, and the other one does not.
  const both = { ESCROW_KEY: formerKey, OTHER_ESCROW_KEYS: nextKey }
  await start(0, both)
  for (const _round of [1, 2, 3, 4]) {
    expect(await readPerson(device, session)).toEqual(person)
    expect(await readStatus(ask, siwx.accessToken)).toBe(200)
    expect(await readStatus(ask, (await signInAtSite(ask)).accessToken)).toBe(200)
  }
  expect((await device.call(custodyEndpoints.share, {}, { token })).body).toEqual({ share, epoch: 1 })
  expect((await callAuth(ask, 'authenticate', underWay)).status).toBe(200)

  // As if the new keys had been made two minutes ago, which is when all processes use them.
  const client = new pg.Client(postgres.url)
  await client.connect()
  for (const table of ['server_secrets', 'siwx_keys'])
    await client.query(`update ${table} set created_at = created_at - interval '3 minutes'`)
  await client.end()
  await start(1, { ESCROW_KEY: nextKey, OTHER_ESCROW_KEYS: formerKey })
  await start(0, { ESCROW_KEY: nextKey, OTHER_ESCROW_KEYS: formerKey })
  expect(run('secret', { ESCROW_KEY: nextKey, OTHER_ESCROW_KEYS: formerKey }, 'rotate', 'escrow')).toContain(
    '1 under escrowKey, 1 of them put there now',
  )
  expect(await published()).not.toEqual(before)
  expect(await readStatus(ask, siwx.accessToken)).toBe(200)

  const next = { ESCROW_KEY: nextKey }
  expect(run('secret', next, 'withdraw', 'access-tokens', 'siwx-refresh', 'nonces')).toContain('alone signs')
  await start(0, next)
  await start(1, next)
  // What the former key has signed is refused; the session that it was of goes on, and so does the wallet.
  expect(await readStatus(ask, siwx.accessToken)).toBe(401)
  const refreshed = await callAuth(ask, 'refresh', { refreshToken: siwx.refreshToken })
  const { accessToken } = z.parse(siwxTokensSchema, refreshed.body)
  expect(await readStatus(ask, accessToken)).toBe(200)
  expect(await readPerson(device, session)).toEqual(person)
  expect((await device.call(custodyEndpoints.share, {}, { token })).body).toEqual({ share, epoch: 1 })
  expect((await device.call(custodyEndpoints.escrow, {}, { token })).body).toEqual({
    secrets: [{ id: factor.id, secret }],
  })
})

test('default: of a folder by the server that holds it, and without one', async () => {
  const data = { DATA_DIRECTORY: join(folder, 'data'), DATABASE_URL: '' }
  // Making one takes most of the time of a first start.
  if (existsSync(emptyDatabase))
    await cp(emptyDatabase, join(data.DATA_DIRECTORY, 'database'), { recursive: true })
  const server = await startBuiltServer({
    ...{ dist: join(folder, 'app'), port: await freePort() },
    environment: { ...environment({}), ...data },
  })
  expect(run('secret', data, 'rotate', 'pictures')).toMatch(/^pictures +number 2 is accepted now/)
  expect(run('secret', data, 'withdraw', 'pictures')).toContain('withdraw then')
  expect(run('secret', data, 'rotate', 'no-such-key')).toContain('There is no key "no-such-key"')
  await server.stop(20_000)
  expect(run('secret', data, 'list', 'pictures')).toMatch(/^pictures +number 1 is used; kept: 2/)
})
