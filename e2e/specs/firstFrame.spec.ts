import type { Page } from '@playwright/test'
import { connectWallet, openModal, stateOf, tabAround } from '../fixtures/actions.ts'
import { fillIn } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* The first frame is markup (architecture.md §5). That React takes it over without an error is the fixture's to see. */

/** Holds the widget's code back. @returns lets it come */
async function holdCode(page: Page, kit: string): Promise<() => void> {
  let letThrough = () => {}
  const released = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`${kit}/widget/assets/*.js`, async (route) => {
    await released
    await route.continue()
  })
  return letThrough
}

/** A sign on an element that React would not put back if it drew the element anew. */
const mark = (element: Element) => element.setAttribute('data-mark', '')

for (const colorScheme of ['light', 'dark'] as const) {
  test(`behavior: it stands before the widget’s code is there, with the page’s wallets, ${colorScheme}; React takes over what stands there`, async ({
    page,
    openKit,
    modal,
    world,
  }) => {
    await page.emulateMedia({ colorScheme })
    const letThrough = await holdCode(page, world.kit)
    await openKit({ wallets: [evmWallet(world)] })
    const opened = page.evaluate(() => window.walletKit.open())
    const wallet = modal.getByRole('button', { name: /^Anchor/ })
    await expect(wallet).toBeVisible()
    await expect(modal.locator('.wk-card')).toHaveAttribute('data-theme', colorScheme)
    await expect(modal.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    for (const element of [wallet, modal.locator('.wk-card'), modal.getByRole('textbox')])
      await element.evaluate(mark)
    letThrough()
    await opened
    await expect(modal.getByRole('heading', { name: 'Connect a wallet' })).toBeFocused()
    await expect(modal.locator('[data-mark]')).toHaveCount(3)
  })
}

test('R35 behavior: the directory’s best wallets stand in it, but for those that the page has; React takes them over', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const letThrough = await holdCode(page, world.kit)
  await page.route(`${world.kit}/getWallets?**`, () => {})
  const metaMask = evmWallet(world, { name: 'MetaMask', rdns: 'io.metamask' })
  await openKit({ wallets: [metaMask] })
  const opened = page.evaluate(() => window.walletKit.open())
  const rows = modal.getByRole('list', { name: 'Wallets' }).getByRole('button')
  const names = [
    /^WalletConnect/,
    /^MetaMask.*Installed/,
    /^Trust Wallet/,
    /^Binance Wallet/,
    /^OKX Wallet/,
    /^Base/,
  ]
  await expect(rows).toHaveText(names)
  for (const row of await rows.all()) await row.evaluate(mark)
  letThrough()
  await opened
  await expect(modal.getByRole('heading', { name: 'Connect a wallet' })).toBeFocused()
  await expect(modal.locator('[data-mark]')).toHaveText(names)
})

test('R38 behavior: a picture that does not load before the code is there is initials once it is', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const letThrough = await holdCode(page, world.kit)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/getWalletImage/'))
  await page.route(`${world.kit}/getWalletImage/**`, (route) => route.abort())
  await openKit()
  await openModal(page)
  await failed
  letThrough()
  await expect(
    modal.getByRole('button', { name: /^Trust Wallet/ }).locator('.wk-picture-initials'),
  ).toHaveText('TW')
})

test('behavior: what is pressed before the code is there is answered by it', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const letThrough = await holdCode(page, world.kit)
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  letThrough()
  await expect.poll(() => stateOf(page)).toMatchObject({ accounts: { eip155: { status: 'connected' } } })
})

test('R31 behavior: before the code is there Tab and Shift+Tab stay within it', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await holdCode(page, world.kit)
  await openKit({ wallets: [evmWallet(world)], body: '<input aria-label="host field">' })
  await openModal(page)
  // Until it is shown nothing in it can have the focus, which the dialog around it has until the first Tab.
  await expect(page.locator('iframe')).toBeVisible()
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  await page.keyboard.press('Tab')
  // One process hands it on to another: a key that comes sooner than any finger, the page gets.
  await expect(modal.locator(':focus')).toHaveCount(1)
  await tabAround(page)
})

test('R45 behavior: what a password manager puts in and fills in does not have it drawn anew', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const letThrough = await holdCode(page, world.kit)
  await openKit()
  await openModal(page)
  const field = modal.getByRole('textbox', { name: 'Email address' })
  await field.evaluate(fillIn, 'ada@harbor.example')
  await field.evaluate(mark)
  // As those do that put their marks back where a page takes them out.
  await field.evaluate((element) => {
    const drawMark = () => {
      if (element.isConnected && !element.parentElement?.querySelector('manager-mark'))
        element.after(document.createElement('manager-mark'))
    }
    new MutationObserver(drawMark).observe(document, { childList: true, subtree: true })
  })
  letThrough()
  await expect(modal.getByRole('heading', { name: 'Connect a wallet' })).toBeFocused()
  await expect(modal.locator('[data-mark]')).toHaveValue('ada@harbor.example')
})

test('R2 behavior: a login that is pressed before the code is there has its window', async ({
  page,
  openKit,
  modal,
  world,
  context,
}) => {
  const letThrough = await holdCode(page, world.kit)
  await openKit()
  await openModal(page)
  await modal.getByRole('button', { name: 'Continue with GitHub' }).click()
  const opening = context.waitForEvent('page')
  letThrough()
  // As far as the provider's own page: whoever signs in has a wallet from then on, and others of this world sign in as well.
  const window = await opening
  await expect(window.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible()
})

test('behavior: what is typed before the code is there is sent by it', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const letThrough = await holdCode(page, world.kit)
  await openKit()
  await openModal(page)
  const field = modal.getByRole('textbox', { name: 'Email address' })
  await field.fill('nobody')
  await field.press('Enter')
  letThrough()
  await expect(modal.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(field).toHaveValue('nobody')
})

for (const [name, press] of [
  ['Esc in the frame', async (page: Page) => page.keyboard.press('Escape')],
  ['a press beside the card', async (page: Page) => page.mouse.click(4, 4)],
] as const) {
  test(`behavior: ${name} before the code is there closes it`, async ({ page, openKit, modal, world }) => {
    const letThrough = await holdCode(page, world.kit)
    await openKit()
    await openModal(page)
    await modal.getByRole('textbox').click()
    await press(page)
    letThrough()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
}

/** What the page has asked the widget for, whose code is not there yet. */
const askedMethods = () => {
  const { events, take } = window.walletKitGreeting
  return events.flatMap(({ ports }) => ports.flatMap(take)).map((message) => Object(message).method)
}

test('behavior: of a visitor who was here more is known than the markup says: it waits for the code', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.evaluate(() => window.walletKit.disconnect())
  await page.reload()
  const letThrough = await holdCode(page, world.kit)
  await openModal(page)
  await expect.poll(() => modal.locator('body').evaluate(askedMethods)).toContain('open')
  await expect(modal.locator('#root')).toBeEmpty()
  letThrough()
  await expect(modal.getByRole('button', { name: /^Anchor.*Recent/ })).toBeVisible()
})
