import type { FrameLocator, Page } from '@playwright/test'
import { test as base, expect, type KitPage, kitHtml } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* Pages of frameworks: what the package has for them, against the kit itself. */

const connected = /^connected 0x[0-9a-fA-F]{40}$/
const hash = /^0x[0-9a-f]{64}$/

const test = base.extend<{
  /** Opens a page that has bundled the package and an entry of it. */
  openPage: (name: string, options?: KitPage) => Promise<void>
}>({
  openPage: async ({ page, hosts, world }, use) => {
    await use(async (name, options = {}) => {
      const wallets = [evmWallet(world)]
      const chains = JSON.stringify(world.chains).replaceAll('"', '&quot;')
      const data = `data-src="${world.loader}" data-project-id="${world.projectId}" data-chains="${chains}" data-other="31338"`
      const html = kitHtml(world, { wallets, ...options })
        .replace(/<script async[^>]*><\/script>/, `<script type="module" src="/pages/${name}.js"></script>`)
        .replace('<button data-wallet-kit="open">Connect wallet</button>', '')
        .replace('<html', `<html ${data}`)
      await page.goto(hosts.serve({ ...options, html }))
    })
  },
})

const told = (page: Page, label: string) => page.getByRole('status', { name: label })
/** A button of the page itself: the kit's own says the same. */
const press = (page: Page, name: string) =>
  page
    .locator('button:not([part])')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()

async function connectAnchor(page: Page, modal: FrameLocator) {
  await press(page, 'Connect wallet')
  await modal.getByRole('button', { name: /^Anchor/ }).click()
}

for (const name of ['reactBinding', 'vueBinding'])
  test(`default: ${name}: connects, follows the network, keeps the connection over a change of route, disconnects`, async ({
    page,
    world,
    modal,
    openPage,
    asked,
  }) => {
    await openPage(name)
    await expect(told(page, 'Account')).toHaveText('disconnected')
    await page.waitForLoadState('networkidle')
    expect(asked, 'before anybody wants it').toEqual([world.loader])

    await connectAnchor(page, modal)
    await expect(told(page, 'Account')).toHaveText(connected)
    await expect(page.locator('wallet-kit-button.mine').getByRole('button')).toHaveText(
      /^anchor\.eth[\d,.]+ ETHHarbor$/,
    )
    await expect(told(page, 'Events')).toHaveText('1')
    await expect(told(page, 'Modal')).toHaveText('closed')
    await expect(told(page, 'Network')).toHaveText('eip155:31337')
    await press(page, 'Switch network')
    await expect(told(page, 'Network')).toHaveText('eip155:31338')

    await press(page, 'Change route')
    await expect(page.getByText('Another route')).toBeVisible()
    await press(page, 'Change route')
    await expect(told(page, 'Account')).toHaveText(connected)
    await expect(page.locator('iframe[title="WalletKit"]')).toHaveCount(1)
    expect(asked.filter((url) => url === world.loader)).toHaveLength(1)

    await press(page, 'Disconnect')
    await expect(told(page, 'Account')).toHaveText('disconnected')
    await expect(told(page, 'Error')).toBeEmpty()
  })

test('behavior: React draws an account for what changes of it alone, sets a changed prop, and may go and come', async ({
  page,
  world,
  modal,
  openPage,
  asked,
}) => {
  await openPage('reactBinding')
  await connectAnchor(page, modal)
  await expect(told(page, 'Account')).toHaveText(connected)
  const countDrawn = () => page.evaluate(() => Reflect.get(Reflect.get(window, 'drawn'), 'count'))
  const before = await countDrawn()
  await press(page, 'Connect wallet')
  await expect(told(page, 'Modal')).toHaveText('open')
  await page.evaluate(() => window.walletKit.close())
  await expect(told(page, 'Modal')).toHaveText('closed')
  expect(await countDrawn()).toBe(before)

  const themed = page.evaluate(() => new Promise((done) => void window.walletKit.on('theme', done)))
  await press(page, 'Dark')
  expect(await themed).toEqual({ mode: 'dark' })
  await expect(page.locator('wallet-kit-button')).toHaveAttribute('data-mode', 'dark')

  await press(page, 'Change app')
  await expect(told(page, 'Account')).toBeHidden()
  await press(page, 'Change app')
  await expect(told(page, 'Account')).toHaveText(connected)
  expect(asked.filter((url) => url === world.loader)).toHaveLength(1)
})

test('R18 rejects: React says why the kit cannot be loaded, and loads it with the next call', async ({
  page,
  world,
  modal,
  openPage,
}) => {
  await page.route(world.loader, (route) => route.abort())
  await openPage('reactBinding')
  await expect(told(page, 'Error')).toHaveText('FRAME_UNREACHABLE')
  await page.unroute(world.loader)
  await connectAnchor(page, modal)
  await expect(told(page, 'Account')).toHaveText(connected)
  await expect(told(page, 'Error')).toBeEmpty()
})

test('default: wagmi has the kit once, connects by it, pays, switches, and finds the connection again', async ({
  page,
  modal,
  openPage,
}) => {
  await openPage('wagmiConnector')
  await expect(told(page, 'Connection')).toHaveText('disconnected')
  const names = ((await told(page, 'Connectors').textContent()) ?? '').split(',')
  expect(names.filter((name) => name === 'WalletKit')).toHaveLength(1)

  await press(page, 'Connect with wagmi')
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(told(page, 'Connection')).toHaveText(/^0x[0-9a-fA-F]{40} on 31337$/)
  await press(page, 'Pay with wagmi')
  await expect(told(page, 'Result')).toHaveText(hash)
  await press(page, 'Go to the second')
  await expect(told(page, 'Connection')).toHaveText(/ on 31338$/)

  await page.reload()
  await expect(told(page, 'Connection')).toHaveText(/^0x[0-9a-fA-F]{40} on 31338$/)
  await press(page, 'Disconnect with wagmi')
  await expect(told(page, 'Connection')).toHaveText('disconnected')
  expect(await page.evaluate(() => window.walletKit.getState().accounts)).toEqual({})
})

test('behavior: wagmi hears of a connection that the kit has made itself, and of its end; viem pays by it', async ({
  page,
  modal,
  openPage,
}) => {
  await openPage('wagmiConnector', { body: '<button data-wallet-kit="open">Connect wallet</button>' })
  await page.waitForFunction(() => 'version' in window.walletKit)
  await press(page, 'Pay with viem')
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(told(page, 'Result')).toHaveText(hash)
  await expect(told(page, 'Connection')).toHaveText(/^0x[0-9a-fA-F]{40} on 31337$/)
  await page.evaluate(() => window.walletKit.disconnect())
  await expect(told(page, 'Connection')).toHaveText('disconnected')
})
