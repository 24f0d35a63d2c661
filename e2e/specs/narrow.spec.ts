import type { Locator } from '@playwright/test'
import { connectWallet, openModal } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* The narrowest screen that is served. */

test.use({ viewport: { width: 320, height: 640 } })

/** Where something is. Fails where it is not drawn. */
async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('behavior: the first view is as wide as the screen, and all of it is on it', async ({
  page,
  modal,
  openKit,
}) => {
  await openKit()
  await openModal(page)
  const card = modal.getByRole('dialog')
  await expect(modal.getByRole('button', { name: /^MetaMask/ })).toBeVisible()
  expect((await boxOf(card)).width).toBe(320)
  for (const button of await card.getByRole('button').all()) {
    expect((await boxOf(button)).right).toBeLessThanOrEqual(320)
  }
})

test('behavior: a toast stands above the card, however high that is: nothing that is pressed lies under it', async ({
  page,
  modal,
  openKit,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.evaluate(() => window.walletKit.open({ view: 'Networks' }))
  await modal.getByRole('button', { name: /Lighthouse/ }).click()
  const toast = modal.locator('.wk-toast-body', { hasText: 'Switched to Lighthouse' })
  await expect(toast).toBeVisible()
  // At once, for it does not stay: the card makes room as it changes its height.
  const { top, bottom, card } = await toast.evaluate(async (element) => {
    const dialog = document.querySelector('[role="dialog"]')
    const boxes = () => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom, card: dialog?.getBoundingClientRect().top ?? 0 }
    }
    const end = performance.now() + 2_000
    while (boxes().card < boxes().bottom && performance.now() < end) await new Promise(requestAnimationFrame)
    return boxes()
  })
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(card)
  // A press on it is no press on the empty area, which would close the modal.
  await toast.click()
  await expect(modal.getByRole('dialog')).toBeVisible()
})
