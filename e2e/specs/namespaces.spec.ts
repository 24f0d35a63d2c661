import { connectWallet, openModal, stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import { watchSlack } from '../fixtures/watchSlack.ts'

test('R12 behavior: disconnecting one namespace leaves the other alone', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world), solanaWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.evaluate(() => void window.walletKit.connect({ namespace: 'solana' }).catch(() => {}))
  await modal.getByRole('button', { name: /^Compass/ }).click()
  await expect
    .poll(async () => Object.keys((await stateOf(page)).accounts).sort())
    .toEqual(['eip155', 'solana'])
  await page.evaluate(() => window.walletKit.disconnect('solana'))
  const { accounts } = await stateOf(page)
  expect(accounts.solana).toBeUndefined()
  expect(accounts.eip155?.status).toBe('connected')
})

test('R12 behavior: an account change in the wallet shows within 1 s, also in the inactive namespace', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world), solanaWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.evaluate(() => void window.walletKit.connect({ namespace: 'solana' }).catch(() => {}))
  await modal.getByRole('button', { name: /^Compass/ }).click()
  await expect.poll(async () => (await stateOf(page)).activeNamespace).toBe('solana')
  const slack = await watchSlack(page)
  const changed = Date.now()
  const next = await page.evaluate(() => {
    const wallet = window.simulatedWallets.get('test.anchor')
    const [first, other] = wallet.addresses()
    wallet.setAccounts([other ?? '', first ?? ''])
    return other
  })
  await expect
    .poll(async () => (await stateOf(page)).accounts.eip155?.address.toLowerCase(), { intervals: [50] })
    .toBe(next?.toLowerCase())
  expect(Date.now() - changed).toBeLessThan(1_000 + slack())
})

test('SwitchActiveChain: a network of another namespace asks for its wallet first', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world), solanaWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await openModal(page)
  await modal.getByRole('button', { name: /Change network/ }).click()
  await modal.getByRole('button', { name: new RegExp(world.solana.name) }).click()
  await modal.getByRole('button', { name: 'Connect your Solana wallet' }).click()
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeHidden()
  await modal.getByRole('button', { name: /^Compass/ }).click()
  await expect.poll(async () => (await stateOf(page)).activeNetwork).toBe(world.solana.caipNetworkId)
})
