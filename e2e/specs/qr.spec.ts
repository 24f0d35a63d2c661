import { expect, test } from '../fixtures/phoneTest.ts'
import { readCode } from '../fixtures/readCode.ts'
import { codeOf, openCode, scan, uriOf } from '../fixtures/walletConnect.ts'

/* The code as a camera sees it: a screenshot, read by a library that did not draw it. */

for (const mode of ['light', 'dark'] as const) {
  test.describe(mode, () => {
    test.use({ colorScheme: mode })

    test(`default: the code for any wallet, ${mode}: what the screen shows is the URI`, async ({
      page,
      openKit,
      modal,
    }) => {
      await openKit({ attributes: `data-theme-mode="${mode}"` })
      await openCode(page, modal)
      const uri = await uriOf(modal)
      await expect(modal.locator('.wk-card')).toHaveAttribute('data-theme', mode)
      await expect.poll(async () => readCode(await page.screenshot())).toBe(uri)
    })

    test(`default: the code with a wallet’s picture in it, ${mode}, on a narrow screen`, async ({
      page,
      openKit,
      modal,
    }) => {
      await page.setViewportSize({ width: 360, height: 720 })
      await openKit({ attributes: `data-theme-mode="${mode}"` })
      await page.evaluate(() => window.walletKit.open({ view: 'AllWallets' }))
      await modal.getByRole('searchbox').fill('Rainbow')
      await expect(modal.getByRole('listitem')).toHaveCount(1)
      await modal.getByRole('button', { name: 'Rainbow', exact: true }).click()
      await expect(modal.getByRole('img', { name: 'QR code to connect Rainbow' })).toBeVisible()
      const uri = await uriOf(modal)
      await expect.poll(async () => readCode(await page.screenshot())).toBe(uri)
    })
  })
}

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
