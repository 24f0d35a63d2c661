import { connectWallet, openModal } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

test('R19 behavior: before the first intent the page makes one request of the kit, and has no frame', async ({
  page,
  openKit,
  world,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(world.kit)) requests.push(request.url())
  })
  await openKit({ wallets: [evmWallet(world)] })
  await page.waitForLoadState('networkidle')
  await test.step('questions that libraries ask on every load need no frame and are answered', async () => {
    const answers = await page.evaluate(async () => {
      const { connect } = window.walletKit.getProvider('solana').features['standard:connect'] as {
        connect: (input: { silent: boolean }) => Promise<unknown>
      }
      return [
        await window.walletKit.getProvider('eip155').request({ method: 'eth_accounts' }),
        await connect({ silent: true }),
        await window.walletKit.disconnect(),
      ]
    })
    expect(answers).toEqual([[], { accounts: [] }, undefined])
  })
  expect(requests).toEqual([world.loader])
  expect(await page.locator('iframe').count()).toBe(0)
})

test('R19 behavior: hovering the button warms the frame, and nothing is shown', async ({
  page,
  openKit,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await page.waitForFunction(() => document.querySelector('iframe[title="WalletKit"]'))
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('behavior: `data-preload="idle"`: the frame is there once a button is in sight, without a sign of its visitor, and nothing is shown', async ({
  page,
  openKit,
}) => {
  await openKit({
    attributes: 'data-preload="idle"',
    head: '<style>h1 { height: 300vh }</style>',
  })
  await page.waitForLoadState('networkidle')
  const frame = page.locator('iframe[title="WalletKit"]')
  await expect(frame).toHaveCount(0)
  await page.evaluate(() => document.querySelector('[data-wallet-kit]')?.scrollIntoView())
  await expect(frame).toHaveCount(1)
  await page.evaluate(() => window.walletKit.ready)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('R19 behavior: focus by keyboard warms the frame too', async ({ page, openKit }) => {
  await openKit()
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => document.querySelector('iframe[title="WalletKit"]'))
})

test('R19 behavior: a click that nothing announced shows the modal in its own task, and loads it behind that', async ({
  page,
  openKit,
  modal,
}) => {
  await openKit()
  const inTask = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-wallet-kit]')?.click()
    return ['dialog[open]', 'iframe', 'link[rel=modulepreload]'].map(
      (selector) => document.querySelectorAll(selector).length,
    )
  })
  expect(inTask).toEqual([1, 0, 0])
  await expect(modal.getByRole('dialog')).toBeVisible()
})

test('R19 behavior: the console of a page on a local host says what visitors are offered, once, and not before the first opening', async ({
  page,
  openKit,
  modal,
}) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('WalletKit:')) said.push(message.text())
  })
  await openKit()
  await page.waitForLoadState('networkidle')
  expect(said).toEqual([])
  const offered = expect.stringMatching(/^WalletKit: Visitors are offered: .*Wallets in the browser/)
  for (let round = 0; round < 2; round += 1) {
    await openModal(page)
    await expect(modal.getByRole('dialog')).toBeVisible()
    await expect.poll(() => said).toEqual([offered])
    await page.evaluate(() => window.walletKit.close())
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  expect(said).toEqual([offered])
})

test('R19 behavior: a mark without "open" warms the frame, and its click opens nothing; of marks within each other the nearest one decides', async ({
  page,
  openKit,
}) => {
  const nested = '<div data-wallet-kit="open">Shop <button data-wallet-kit>Order</button></div>'
  await openKit({ body: `<button data-wallet-kit>Pay</button>${nested}` })
  for (const name of ['Pay', 'Order']) {
    await page.getByRole('button', { name }).click()
    await page.evaluate(() => window.walletKit.ready)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    expect(await page.evaluate(() => window.walletKit.getState().open)).toBe(false)
  }
})

test('R19 behavior: no request leaves for a third party in a whole journey', async ({
  page,
  openKit,
  modal,
  world,
  hosts,
}) => {
  const foreign: string[] = []
  const own = [world.kit, hosts.origin('host'), ...world.chains.map(({ rpcUrl }) => rpcUrl)]
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith('data:') && !own.some((origin) => url.startsWith(origin))) foreign.push(url)
  })
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modal.getByText('ETH').first()).toBeVisible()
  expect(foreign).toEqual([])
})

test('R1 R19 behavior: a stored session is an intent, and accounts asked for in a queued call are its own', async ({
  page,
  openKit,
  kitPage,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.reload()
  await page.waitForFunction(() => document.querySelector('iframe[title="WalletKit"]'))
  const head = `<script>window.walletKit ||= []; walletKit.push((kit) => { window.asked = kit.getProvider('eip155').request({ method: 'eth_accounts' }) })</script>`
  await page.goto(kitPage({ wallets: [evmWallet(world)], head }))
  await page.waitForFunction(() => 'asked' in window)
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toHaveLength(2)
})

test('R15 behavior: destroyed in a queued call, the kit is announced to nobody', async ({
  page,
  kitPage,
}) => {
  const head = `<script>
    window.announced = 0
    addEventListener('eip6963:announceProvider', () => { announced += 1 })
    addEventListener('wallet-standard:register-wallet', () => { announced += 1 })
    window.walletKit ||= []
    walletKit.push((kit) => kit.destroy())
  </script>`
  await page.goto(kitPage({ head }))
  await page.waitForFunction(() => !('walletKit' in window))
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => Reflect.get(window, 'announced'))).toBe(0)
})
