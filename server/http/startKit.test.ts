import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNetwork } from '#shared/entities/networkCatalogue.ts'
import { freePort } from '#shared/testing/startService.ts'
import { readConfig } from '../config/readConfig.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { version } from '../config/version.ts'
import { findAdminSocket } from '../database/dataDirectory.ts'
import { reachProjects } from '../projects/openProjects.ts'
import { loaderParts } from './readDist.ts'
import { startKit } from './startKit.ts'

const log = pino({ level: 'silent' })
let folder = ''
let config: ServerConfig

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'))
  for (const path of ['loader', 'widget/problem', 'firstFrame'])
    mkdirSync(join(folder, 'dist', path), { recursive: true })
  for (const name of loaderParts) writeFileSync(join(folder, 'dist/loader', name), '')
  writeFileSync(
    join(folder, 'dist/firstFrame/renderFirstFrame.js'),
    'export const renderFirstFrame = () => ""',
  )
  for (const path of ['widget/index.html', 'widget/problem/index.html'])
    writeFileSync(join(folder, 'dist', path), '<html><head></head></html>')
  const file = join(folder, 'config.json')
  const projects = [
    { id: 'demo', name: 'Demo', allowedOrigins: ['https://shop.example'] },
    { id: 'test_demo', kind: 'test', name: 'Checks', networks: [testNetwork.id] },
  ]
  writeFileSync(
    file,
    JSON.stringify({ port: await freePort(), dataDirectory: join(folder, 'data'), projects }),
  )
  config = readConfig({ WALLETKIT_CONFIG: file }, join(folder, 'dist'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** As a browser asks `kit.localhost`, a name that Node does not resolve. */
function get(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { port: config.port, path, headers: { Host: new URL(config.kitOrigin).host } }
    request(options, (response) => text(response).then(resolve, reject))
      .once('error', reject)
      .end()
  })
}

function post(path: string, body: unknown): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const headers = { Host: new URL(config.kitOrigin).host, 'Content-Type': 'application/json' }
    request({ port: config.port, path, method: 'POST', headers }, (response) =>
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject),
    )
      .once('error', reject)
      .end(JSON.stringify(body))
  })
}

const origins = async (id: string) =>
  JSON.parse(await get(`/projects/v1/origins?projectId=${id}`)).allowedOrigins

test('default: one process serves, is edited while it runs, stops, and starts again with what it knew', async () => {
  const kit = await startKit(config, log)
  expect(await origins('demo')).toEqual(['https://shop.example'])
  expect(statSync(join(config.dataDirectory, 'database')).mode & 0o777).toBe(0o700)

  const keys = await get('/.well-known/jwks.json')
  expect(JSON.parse(keys)).toMatchObject({ keys: [{ alg: 'ES256' }] })
  expect(JSON.parse(await get('/auth/v1/me?projectId=demo'))).toMatchObject({
    reasons: [{ name: 'SESSION_EXPIRED' }],
  })

  const { projects, destroy } = await reachProjects(config)
  await projects.create({
    id: 'late',
    name: 'Late',
    kind: 'live',
    allowedOrigins: [],
    allowDevelopmentHosts: true,
    features: {},
    networks: ['eip155:1'],
    customRpcUrls: {},
    walletConnectProjectId: null,
  })
  expect(await origins('late')).toEqual([])
  await projects.edit('late', { addOrigins: ['https://late.example'] })
  expect(await origins('late')).toEqual(['https://late.example'])
  await projects.edit('demo', { addOrigins: ['https://edited.example'] })
  await destroy()

  await expect(startKit(config, log)).rejects.toThrow('Another process uses the data directory')

  expect(JSON.parse(await get('/readyz'))).toMatchObject({ status: 'ready' })
  kit.beginStop()
  expect(JSON.parse(await get('/readyz'))).toMatchObject({ reasons: [{ name: 'UNAVAILABLE' }] })
  expect(await origins('late')).toEqual(['https://late.example'])
  await kit.destroy()
  await kit.destroy()
  expect(await findAdminSocket(config.dataDirectory)).toBeNull()
  await expect(get('/healthz')).rejects.toThrow()

  const offline = await reachProjects(config)
  await offline.projects.edit('late', { name: 'Edited without a server' })
  await offline.destroy()

  const again = await startKit(config, log)
  expect(await origins('late')).toEqual(['https://late.example'])
  expect(await origins('demo')).toEqual(['https://shop.example'])
  expect(await get('/.well-known/jwks.json')).toBe(keys)
  await again.destroy()
}, 60_000)

test('default: a test project has a network of the server’s own, whose clock and funds are a test’s; no other has it', async () => {
  const kit = await startKit(config, log)
  const ask = async (projectId: string, method: string, params: unknown[]) =>
    JSON.parse(
      (
        await post(`/v1?chainId=eip155:7357357&projectId=${projectId}`, {
          jsonrpc: '2.0',
          id: 1,
          method,
          params,
        })
      ).answer,
    )
  const address = '0x00000000000000000000000000000000000000aa'
  const timeOf = async () =>
    Number((await ask('test_demo', 'eth_getBlockByNumber', ['latest', false])).result.timestamp)
  expect(await ask('test_demo', 'eth_chainId', [])).toMatchObject({ result: '0x7043ad' })
  const before = await timeOf()
  expect(await post('/v1/test/clock?projectId=test_demo', { seconds: 86_400 })).toMatchObject({ status: 204 })
  expect((await timeOf()) - before).toBeGreaterThanOrEqual(86_400)
  const funds = { address, amount: '5' }
  expect(await post('/v1/test/fund?projectId=test_demo', funds)).toMatchObject({ status: 204 })
  expect(await ask('test_demo', 'eth_getBalance', [address, 'latest'])).toMatchObject({ result: '0x5' })

  expect(await post('/v1/test/fund?projectId=test_demo', { address, amount: '-5' })).toMatchObject({
    status: 400,
  })
  expect(await post('/v1/test/fund?projectId=demo', funds)).toMatchObject({ status: 404 })
  expect(await ask('test_demo', 'test_reset', [])).toMatchObject({ error: { code: -32_601 } })
  expect(await ask('demo', 'eth_chainId', [])).toMatchObject({ error: {} })
  await kit.destroy()
}, 60_000)

test('default: the wallet directory is there from the first answer, with the operator’s wallets and pictures', async () => {
  const walletsFile = join(folder, 'wallets.json')
  const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1"/></svg>'
  writeFileSync(join(folder, 'harbor.svg'), icon)
  writeFileSync(
    walletsFile,
    JSON.stringify({ wallets: [{ id: 'harbor', name: 'Harbor Wallet', icon: 'harbor.svg' }] }),
  )
  const own = { ...config, dataDirectory: join(folder, 'directory'), walletsFile }
  const names = async (query = '') => {
    const { data } = JSON.parse(await get(`/getWallets?projectId=demo&entries=2${query}`))
    return data.map(({ name }: { name: string }) => name)
  }
  const kit = await startKit(own, log)
  expect(await names()).toEqual(['Harbor Wallet', 'MetaMask'])
  expect(await names('&search=META')).toEqual(['MetaMask'])
  expect(await get('/getWalletImage/harbor')).toBe(icon)
  await kit.destroy()

  const { walletsFile: _, ...builtIn } = own
  const without = await startKit(builtIn, log)
  expect(await names()).toEqual(['MetaMask', 'Trust Wallet'])
  await without.destroy()
}, 60_000)

test('rejects: a start with a wrong list of wallets, before the data directory is touched', async () => {
  const wrong = { ...config, dataDirectory: join(folder, 'untouched'), walletsFile: '/nowhere.json' }
  await expect(startKit(wrong, log)).rejects.toThrow(/walletsFile \(WALLETS_FILE\): "\/nowhere\.json"/)
  expect(existsSync(wrong.dataDirectory)).toBe(false)
}, 60_000)

test('behavior: a build that changes what was published under its version is served, with a warning', async () => {
  const lines: string[] = []
  const changed = { ...config, dataDirectory: join(folder, 'changed') }
  const start = () =>
    startKit(changed, pino({ level: 'warn', base: null }, { write: (line) => lines.push(line) }))
  await (await start()).destroy()
  expect(lines).toEqual([])
  writeFileSync(join(folder, 'dist/loader/link.js'), 'changed')
  const kit = await start()
  expect(await get(`/loader/${version}/link.js`)).toBe('changed')
  await kit.destroy()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: `${version} was published with other content: raise the version`,
      paths: [`/loader/${version}/link.js`],
    },
  ])
}, 60_000)

test('rejects: a start on a port that is taken, and lets the data directory go', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(config.port, '127.0.0.1', resolve)
  })
  await expect(startKit(config, log)).rejects.toThrow('is in use')
  expect(await findAdminSocket(config.dataDirectory)).toBeNull()
  await new Promise((resolve) => other.close(resolve))
}, 60_000)
