import type { Page } from '@playwright/test'
import { stateOf } from '../fixtures/actions.ts'
import { test as base, expect, type KitPage, kitHtml } from '../fixtures/test.ts'
import { violationsIn } from '../fixtures/violationsIn.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* `<wallet-kit-button>`, in a page that has pasted the tag and the kit's `button.js`. */

const test = base.extend<{
  /** Opens a page with the element, and nothing else of the kit but its tag. */
  openPage: (options?: KitPage & { element?: string; lang?: string }) => Promise<void>
}>({
  openPage: async ({ page, hosts, world }, use) => {
    await use(
      async ({ element = '<wallet-kit-button></wallet-kit-button>', lang = 'en', ...options } = {}) => {
        const script = `<script type="module" src="${world.kit}/button.js"></script>`
        const html = kitHtml(world, {
          wallets: [evmWallet(world)],
          body: `<main>${element}</main>`,
          ...options,
        })
          .replace('<button data-wallet-kit="open">Connect wallet</button>', script)
          .replace('<html lang="en"', `<html lang="${lang}"`)
        await page.goto(hosts.serve({ ...options, html }))
      },
    )
  },
})

const button = (page: Page) => page.locator('wallet-kit-button').getByRole('button')
const inPage = (page: Page, part: string) => page.locator(`wallet-kit-button [part=${part}]`)

test('R19 default: it connects, shows address, balance and network, leads to the account, and connects again', async ({
  page,
  world,
  modal,
  openPage,
  asked,
}) => {
  await openPage()
  await expect(button(page)).toHaveText('Connect wallet')
  await page.waitForLoadState('networkidle')
  expect(asked.toSorted(), 'before anybody wants it').toEqual([`${world.kit}/button.js`, world.loader])

  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(inPage(page, 'label')).toHaveText('anchor.eth')
  await expect(inPage(page, 'balance')).toHaveText(/^[\d,.]+ ETH$/)
  await expect(inPage(page, 'network')).toHaveText('Harbor')
  await expect(inPage(page, 'badge')).toBeHidden()
  await expect(button(page)).toHaveAccessibleName(/^anchor\.eth [\d,.]+ ETH Harbor$/)
  await expect(button(page)).toBeFocused()

  await button(page).click()
  await expect(modal.getByRole('dialog')).toBeVisible()
  expect((await stateOf(page)).view).toBe('Account')
  await page.evaluate(() => window.walletKit.disconnect())
  await expect(button(page)).toHaveText('Connect wallet')
})

test('behavior: it is there again after a reload, which loads the kit for the stored connection', async ({
  page,
  modal,
  openPage,
}) => {
  await openPage()
  await button(page).click()
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(inPage(page, 'balance')).toBeVisible()
  await page.reload()
  await expect(inPage(page, 'balance')).toHaveText(/^[\d,.]+ ETH$/)
})

test('parameters: the page’s language and direction, a dark theme, and its variables; nothing for axe to say', async ({
  page,
  modal,
  openPage,
}) => {
  const element = '<wallet-kit-button theme="dark" style="--wk-accent: #aa3300"></wallet-kit-button>'
  await openPage({ element, lang: 'ar' })
  await expect(button(page)).toHaveText('ربط محفظة')
  await expect(button(page)).toHaveCSS('background-color', 'rgb(170, 51, 0)')
  expect(await violationsIn(page, 'wallet-kit-button')).toEqual([])
  await button(page).click()
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(inPage(page, 'balance')).toBeVisible()
  const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0
  await expect.poll(() => page.locator('wallet-kit-button img').evaluate(isLoaded)).toBe(true)
  await expect(button(page)).toHaveCSS('color', 'rgb(246, 244, 241)')
  expect(await violationsIn(page, 'wallet-kit-button')).toEqual([])
})

test('R5 R47 parameters: a policy of the page that permits the kit’s scripts, frame and pictures, and no style', async ({
  page,
  hosts,
  world,
  modal,
  openPage,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
  })
  const rpc = world.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin).join(' ')
  const policy = `default-src 'none'; script-src ${world.kit} ${hosts.origin('host')}; frame-src ${world.kit}; connect-src ${rpc}; style-src 'none'; img-src ${world.kit}; require-trusted-types-for 'script'`
  await openPage({ headers: { 'content-security-policy': policy } })
  await expect(button(page)).toHaveCSS('cursor', 'pointer')
  await button(page).click()
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(inPage(page, 'balance')).toBeVisible()
  expect(violations).toEqual([])
})

test('behavior: what is under way is counted, with the modal closed, until it has ended', async ({
  page,
  modal,
  openPage,
}) => {
  await openPage()
  await button(page).click()
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(inPage(page, 'balance')).toBeVisible()
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').setBehaviour({ sign: 'manual' }))
  await page.evaluate(() => {
    const to = '0x00000000000000000000000000000000000000a1'
    window.walletKit.open({ view: 'WalletSend', arguments: { to, amount: '0.01' } }).catch(() => {})
  })
  await modal.getByRole('button', { name: 'Review' }).click()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForFunction(() => window.simulatedWallets.get('test.anchor').waiting() === 1)
  await page.evaluate(() => window.walletKit.close())
  await expect(inPage(page, 'badge')).toHaveText('11 transaction under way')
  await expect(button(page)).toHaveAccessibleName(/ Harbor 1 transaction under way$/)
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').approve())
  await expect(inPage(page, 'badge')).toBeHidden()
})
