import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKitServer } from '../../world/createKitServer.ts'
import { toEvmNetwork } from '../../world/localNetworks.ts'
import { findPortBase } from '../../world/ports.ts'
import { openModal, stateOf } from '../fixtures/actions.ts'
import { isWidget } from '../fixtures/pages.ts'
import { test as base, expect, kitHtml } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/** Runs wherever it is taken for anything but a text: it ends a script, a comment and an attribute, and begins its own. */
const payload = (name: string) => `${name}"'--></script><script>hacked=1</script><img src=x onerror=hacked=1>`

const test = base.extend<{ loader: string }>({
  loader: async ({ world }, use) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'wallet-kit-injection-'))
    const [chain] = world.chains
    const network = toEvmNetwork({ chainId: 31_337, rpcUrl: chain?.rpcUrl ?? '' }, 'Harbor')
    const kit = await createKitServer({
      port: await findPortBase(),
      dataDirectory,
      projects: [
        {
          id: world.projectId,
          name: payload('Shop'),
          allowedOrigins: ['http://*.localhost:*', 'http://127.0.0.1:*'],
          networks: [
            {
              ...network,
              name: payload('Net'),
              nativeCurrency: { name: payload('Coin'), symbol: '<b>E</b>', decimals: 18 },
            },
          ],
        },
      ],
      relayUrl: world.relay.url,
      verifyUrl: '',
    })
    await use(`${kit.kitOrigin}/loader.js`)
    await kit.destroy()
    await rm(dataDirectory, { recursive: true, force: true })
  },
})

test('threat 21 behavior: what the server, a network and a wallet are called is text, and no policy has anything to refuse', async ({
  page,
  hosts,
  modal,
  world,
  loader,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      document.documentElement.dataset['refused'] = `${effectiveDirective} ${blockedURI}`
    })
  })
  const wallets = [evmWallet(world, { name: payload('Wallet') })]
  await page.goto(hosts.serve({ html: kitHtml({ ...world, loader }, { wallets }) }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  await openModal(page)
  await modal.getByRole('button', { name: payload('Wallet') }).click()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.status).toBe('connected')
  await page.evaluate(() => window.walletKit.open())
  await expect(modal.getByText(payload('Net')).first()).toBeVisible()
  await expect(modal.getByText('<b>E</b>').first()).toBeVisible()
  const widget = page.frames().find(isWidget)
  for (const frame of [page.mainFrame(), ...(widget ? [widget] : [])]) {
    expect(await frame.evaluate(() => 'hacked' in window)).toBe(false)
    expect(await frame.evaluate(() => document.documentElement.dataset['refused'] ?? '')).toBe('')
  }
  expect(widget).toBeDefined()
})
