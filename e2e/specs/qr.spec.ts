import type { FrameLocator, Page } from '@playwright/test'
import { privateKeyToAddress } from 'viem/accounts'
import { connectWallet, openModal } from '../fixtures/actions.ts'
import { readCode } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { codeOf, openCode, scan, uriOf } from '../fixtures/walletConnect.ts'
import { evmWallet, fundedKeys } from '../fixtures/wallets.ts'

/* The code as a camera sees it: a screenshot, read by a library that did not draw it. */

/** What the screen shows is this text, light and dark. */
async function expectReadable(page: Page, modal: FrameLocator, text: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    await page.evaluate((wanted) => window.walletKit.setTheme({ mode: wanted }), mode)
    await expect(modal.locator('.wk-card')).toHaveAttribute('data-theme', mode)
    await expect.poll(async () => readCode(await page.screenshot()), mode).toBe(text)
  }
}

test('default: the code for any wallet, light and dark: what the screen shows is the URI', async ({
  page,
  openKit,
  modal,
}) => {
  await openKit()
  await openCode(page, modal)
  await expectReadable(page, modal, await uriOf(modal))
})

test('default: the code with a wallet’s picture in it, light and dark, on a narrow screen', async ({
  page,
  openKit,
  modal,
}) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await openKit()
  await page.evaluate(() => window.walletKit.open({ view: 'AllWallets' }))
  await modal.getByRole('searchbox').fill('Rainbow')
  await expect(modal.getByRole('listitem')).toHaveCount(1)
  await modal.getByRole('button', { name: 'Rainbow', exact: true }).click()
  await expect(modal.getByRole('img', { name: 'QR code to connect Rainbow' })).toBeVisible()
  await expectReadable(page, modal, await uriOf(modal))
})

test('default: the code of an address is the plain address, light and dark', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await openModal(page)
  await modal.getByRole('button', { name: 'Receive' }).click()
  await expect(modal.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
  await expectReadable(page, modal, privateKeyToAddress(fundedKeys[0]))
})

test('behavior: a code that was scanned and declined is replaced by a fresh one on another try', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  await openCode(page, modal)
  const first = await uriOf(modal)
  await (await scan(phone, first)).reject()
  await expect(modal.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(codeOf(modal)).toBeVisible()
  const second = await uriOf(modal)
  expect(second).not.toBe(first)
  await expect.poll(async () => readCode(await page.screenshot())).toBe(second)
  await (await scan(phone, second)).approve()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})
