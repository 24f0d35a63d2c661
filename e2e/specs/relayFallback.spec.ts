import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKitServer } from '../../world/createKitServer.ts'
import { toEvmNetwork } from '../../world/localNetworks.ts'
import { findPortBase } from '../../world/ports.ts'
import { stateOf } from '../fixtures/actions.ts'
import { test as base, expect } from '../fixtures/phoneTest.ts'
import { kitHtml } from '../fixtures/test.ts'
import { approved, scan } from '../fixtures/walletConnect.ts'

/* A network that lets the first address of the relay through to nobody: it takes connections, and never says a word. */

interface SilentFixtures {
  /** A kit whose relay has this silent address, and the real one as its other. */
  kit: { loader: string; asked: () => number }
}

const test = base.extend<SilentFixtures>({
  kit: async ({ world }, use) => {
    const sockets = new Set<Socket>()
    let asked = 0
    const silent = createServer((socket) => {
      asked += 1
      sockets.add(socket)
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const dataDirectory = await mkdtemp(join(tmpdir(), 'wallet-kit-fallback-'))
    const [chain] = world.chains
    const server = await createKitServer({
      port: await findPortBase(),
      dataDirectory,
      projects: [
        {
          id: world.projectId,
          name: 'Harbor Coffee',
          allowedOrigins: ['http://*.localhost:*'],
          networks: [toEvmNetwork({ chainId: 31_337, rpcUrl: chain?.rpcUrl ?? '' }, 'Harbor')],
        },
      ],
      relayUrl: `ws://127.0.0.1:${port}`,
      relayFallbackUrl: world.relay.url,
      verifyUrl: '',
    })
    await use({ loader: `${server.kitOrigin}/loader.js`, asked: () => asked })
    await server.destroy()
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
    await rm(dataDirectory, { recursive: true, force: true })
  },
})

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('R25 behavior: the relay’s first address is silent: the other one is there in time, the phone connects, and after a reload it signs', async ({
  page,
  hosts,
  world,
  kit,
  phone,
}) => {
  await page.goto(hosts.serve({ html: kitHtml({ ...world, loader: kit.loader }) }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  const uri = await page.evaluate(() => window.walletKit.getPairingUri())
  expect(kit.asked()).toBe(1)
  await (await scan(phone, uri)).approve()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.address).toBe(account)
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  expect(await approved(page, phone, 'personal_sign', ['0x6869', account])).toMatch(/^0x[0-9a-f]{130}$/)
})
