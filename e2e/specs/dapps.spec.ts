import { expect, kitHtml, test } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'

/* Existing dapps: the tag is pasted and nothing else of the kit is used. */

const transaction = /^0x[0-9a-fA-F]{40} 0x[0-9a-f]{64}$/

test('wagmi with injected discovery finds the kit, connects and sends a transaction', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const html = kitHtml(world, {
    wallets: [evmWallet(world)],
    body: '<script type="module" src="/pages/wagmi.js"></script>',
  }).replace('<html', `<html data-rpc-url="${world.chains[0]?.rpcUrl}"`)
  await page.goto(hosts.serve({ html }))
  await page.getByRole('button', { name: 'WalletKit', exact: true }).click()
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(page.locator('output')).toHaveText(transaction)
})

test('ethers v6 BrowserProvider finds the kit, connects and sends a transaction', async ({
  page,
  kitPage,
  world,
  modal,
}) => {
  const body = '<script type="module" src="/pages/ethers.js"></script>'
  await page.goto(kitPage({ wallets: [evmWallet(world)], body }))
  await page.getByRole('button', { name: 'Pay with WalletKit' }).click()
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(page.locator('output')).toHaveText(transaction)
})

test('a page with wallet-standard discovery finds the kit, connects and signs on Solana', async ({
  page,
  kitPage,
  world,
  modal,
}) => {
  const body = '<script type="module" src="/pages/walletStandard.js"></script>'
  await page.goto(kitPage({ wallets: [solanaWallet(world)], body }))
  await page.getByRole('button', { name: 'WalletKit', exact: true }).click()
  await modal.getByRole('button', { name: /^Compass/ }).click()
  await expect(page.locator('output')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44} 64$/)
})
