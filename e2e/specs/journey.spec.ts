import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { onScreen } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

/* A visitor of the demo shop, with the simulated wallets' own approval windows. */

test('a visitor connects both wallets, pays on both chains, switches, signs and disconnects', async ({
  page,
  modal,
  world,
}) => {
  const ethereum = page.getByRole('article', { name: 'Ethereum' })
  const solana = page.getByRole('article', { name: 'Solana' })
  const allow = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await button.waitFor()
    await onScreen(page)
    await button.click()
  }
  const close = async () => {
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByTitle('WalletKit')).toBeHidden()
    await onScreen(page)
  }

  await page.goto(world.shop)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await allow('Connect')
  await expect(ethereum.getByText('Connected', { exact: true })).toBeVisible()

  await test.step('the account shows the balance that the chain has', async () => {
    const address = await page.evaluate(() => window.walletKit.getState().accounts.eip155?.address)
    const client = createClient({ transport: http(world.chains[0]?.rpcUrl) })
    const wei = await getBalance(client, { address: address as `0x${string}` })
    expect(wei).toBeGreaterThan(0n)
    await page.evaluate(() => window.walletKit.open())
    const balance = modal.getByText(/^[\d,.]+ ETH$/)
    await expect(balance).toBeVisible()
    const shown = Number((await balance.textContent())?.replace(/[^\d.]/g, ''))
    // Six significant digits are shown.
    expect(shown).toBeCloseTo(Number(wei) / 1e18, 1)
    await close()
  })

  await test.step('the shop signs a message and sends a transaction', async () => {
    await ethereum.getByRole('button', { name: /Sign/ }).click()
    await allow('Sign')
    await expect(page.getByText(/Signed/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Pay 0.01 ETH' }).click()
    await allow('Confirm')
    await expect(page.getByText(/Paid in block/)).toBeVisible()
  })

  await test.step('the network switches there and back', async () => {
    for (const name of ['Lighthouse', 'Harbor']) {
      await ethereum.getByRole('button', { name }).click()
      await allow('Switch network')
      const id = world.chains.find((chain) => chain.name === name)?.caipNetworkId
      await expect.poll(() => page.evaluate(() => window.walletKit.getState().activeNetwork)).toBe(id)
    }
  })

  await test.step('the Solana wallet pays too, and shows its balance', async () => {
    await page.getByRole('button', { name: 'Pay 0.1 SOL' }).click()
    await modal.getByRole('button', { name: /^Compass/ }).click()
    await allow('Connect')
    await allow('Send')
    await expect(page.getByText(/^Paid ·/)).toBeVisible()
    await page.evaluate(() => window.walletKit.open({ namespace: 'solana' }))
    await expect(modal.getByText(/\d SOL/)).toBeVisible()
    await close()
  })

  await test.step('both stay after a reload, and end one by one', async () => {
    await page.reload()
    await expect(page.getByText('Connected', { exact: true })).toHaveCount(2)
    await ethereum.getByRole('button', { name: 'Disconnect' }).click()
    await expect(ethereum.getByText('Not connected')).toBeVisible()
    await expect(solana.getByText('Connected', { exact: true })).toBeVisible()
    await solana.getByRole('button', { name: 'Disconnect' }).click()
    await expect(solana.getByText('Not connected')).toBeVisible()
  })
})
