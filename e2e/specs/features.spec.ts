import { openModal, stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'
import { demoAccounts } from '../world/demoAccounts.ts'
import { people } from '../world/history/people.ts'

/* What a visitor sees of the switches; what each of them decides is in `createApp.modal.test.ts`. */

const terms = 'I agree to the terms and the privacy policy'

test('parameters: features: the terms come before the wallets, and what is switched off is not to be seen', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world, { privateKeys: [demoAccounts.evm[1]] })] })
  await page.evaluate((address) => {
    const off = { reownBranding: false, receive: false, send: false, activity: false }
    return window.walletKit.setOptions({
      features: { legalCheckbox: true, ...off },
      termsConditionsUrl: 'https://shop.example/terms',
      privacyPolicyUrl: 'https://shop.example/privacy',
      addressLabels: { [address]: 'Petty cash' },
    })
  }, people.mate)
  await openModal(page)
  const tick = modal.getByRole('checkbox', { name: terms })
  const wallet = modal.getByRole('button', { name: /^Anchor/ })
  await expect(tick).not.toBeChecked()
  await expect(wallet).toBeVisible()
  await expect(modal.getByText('By WalletKit')).toHaveCount(0)

  // Seen, and out of reach of keyboard and pointer.
  await wallet.focus()
  await expect(wallet).not.toBeFocused()
  await wallet.click({ force: true })
  expect((await stateOf(page)).loading).toBe(false)
  await expect(modal.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()

  await tick.check()
  await wallet.click()
  await expect(modal.getByRole('dialog')).toBeHidden()

  await openModal(page)
  await expect(modal.getByRole('button', { name: 'Settings' })).toBeVisible()
  await expect(modal.getByText('Petty cash')).toBeVisible()
  for (const name of ['Receive', 'Send']) await expect(modal.getByRole('button', { name })).toHaveCount(0)
  await expect(modal.getByRole('tab', { name: 'NFTs' })).toBeVisible()
  await expect(modal.getByRole('tab', { name: 'Activity' })).toHaveCount(0)
  const funds = modal.getByRole('link', { name: 'Get test funds on Harbor, opens in a new tab' })
  const asked = new URL((await funds.getAttribute('href')) ?? '')
  expect(asked.origin).toBe(new URL(world.faucet).origin)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    address: people.mate,
    network: world.chains[0]?.caipNetworkId,
  })
})
