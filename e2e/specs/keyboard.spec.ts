import { openModal, stateOf, tabAround } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

test('R31 behavior: a full connect by keyboard only, and the focus returns to the trigger', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
  await page.keyboard.press('Enter')
  const wallet = modal.getByRole('button', { name: /^Anchor/ })
  await expect(wallet).toBeVisible()
  for (
    let step = 0;
    step < 20 && !(await wallet.evaluate((element) => element === document.activeElement));
    step += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(wallet).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.status).toBe('connected')
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
})

test('R31 behavior: Tab and Shift+Tab never reach the host while the modal is open', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)], body: '<input aria-label="host field">' })
  await openModal(page)
  await expect(modal.getByRole('heading', { name: 'Connect a wallet' })).toBeFocused()
  await tabAround(page)
})

test('R31 behavior: Esc goes back, then closes, from either document', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world, { behaviour: 'silent' })] })
  await openModal(page)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(modal.getByRole('heading', { name: 'Approve the connection in Anchor' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('dialog')).toBeHidden()
})

test('R31 behavior: by the keyboard alone: Cancel ends the wait for a silent wallet, and “Reload page” loads the page', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world, { behaviour: 'silent' })] })
  await openModal(page)
  await modal.getByRole('button', { name: /^Anchor/ }).press('Enter')
  await modal.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(modal.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
  await page.keyboard.press('Escape')
  await modal.getByRole('button', { name: 'Get a wallet' }).press('Enter')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  const loaded = page.waitForEvent('load')
  await modal.getByRole('button', { name: 'Reload page' }).press('Enter')
  await loaded
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
})

test('R31 behavior: opening moves the focus into the widget, to the view', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
  await expect(modal.locator(':focus')).toBeVisible()
  const focused = await modal
    .locator(':focus')
    .evaluate((element) => element.closest('[role=dialog]') !== null)
  expect(focused).toBe(true)
})
