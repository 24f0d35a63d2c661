import { payAt } from '../../tools/screens/buyJourneys.ts'
import { goodCard } from '../../world/onramp/sellers.ts'
import { recordAnnouncements, tabTo } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

test('R31 behavior: 50 dollars of USDC by keyboard only: the focus is never lost, each step is read aloud, and what arrived is in the activity', async ({
  page,
  modal,
  openKit,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await page.evaluate(() => window.walletKit.connect({ connectorId: 'test.anchor' }).then(() => {}))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByRole('button', { name: 'Buy', exact: true }))
  const said = await recordAnnouncements(modal)
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('textbox', { name: 'Amount in USD' })).toBeFocused()
  const coinbase = modal.getByRole('radio', { name: /^Coinbase.*USDC/ })
  await tabTo(page, coinbase)
  await page.keyboard.press('ArrowDown')
  await expect(modal.getByRole('radio', { name: /^Meld/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(coinbase).toBeFocused()
  await expect(coinbase).toBeChecked()
  const [seller] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await seller.getByRole('button', { name: /^Pay for about/ }).waitFor()
  // Whoever sells does not get hold of the page that led there.
  expect(await seller.evaluate(() => window.opener)).toBe(null)
  await payAt(seller, goodCard)
  await seller.close()
  await expect(modal.getByRole('heading', { name: 'Purchase complete' })).toBeVisible()
  await expect
    .poll(said)
    .toEqual(
      expect.arrayContaining([
        'About 48.9 USDC from Coinbase',
        'Pay at Coinbase',
        'Purchase complete. 48.9 USDC arrived on Harbor.',
      ]),
    )
  await tabTo(page, modal.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByRole('tab', { name: 'Tokens' }))
  await page.keyboard.press('ArrowLeft')
  await expect(modal.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
  await expect(modal.getByRole('button', { name: /48\.9 HUSD/ }).first()).toBeVisible()
})
