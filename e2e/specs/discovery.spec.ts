import { connectWallet, openModal } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

test('R20 behavior: four announcers, a hijacker, a late one and a broken icon: each request reaches the chosen wallet', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const named = (name: string, more = {}) =>
    evmWallet(world, { name, rdns: `test.${name.toLowerCase()}`, ...more })
  await openKit({
    wallets: [
      named('Anchor'),
      named('Buoy', { icon: 'javascript:alert(1)' }),
      named('Cleat', { icon: { not: 'a text' } }),
      named('Dory', { announce: 'onRequest' }),
      named('Hijacker', { announce: 'never', legacy: true }),
      named('Late', { announce: 1_500 }),
    ],
  })
  await openModal(page)
  for (const name of ['Anchor', 'Buoy', 'Cleat', 'Dory', 'Late']) {
    await expect(modal.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await expect(modal.getByRole('button', { name: /Browser wallet/ })).toBeHidden()
  await expect(modal.getByRole('button', { name: /^WalletKit/ }), 'the kit does not list itself').toHaveCount(
    0,
  )
  await modal.getByRole('button', { name: /^Dory/ }).click()
  await expect(modal.getByRole('dialog')).toBeHidden()
  const asked = await page.evaluate(() =>
    window.simulatedWallets
      .list()
      .filter(({ log }) => log.some(({ method }) => method === 'eth_requestAccounts'))
      .map(({ name }) => name),
  )
  expect(asked).toEqual(['Dory'])
})

test('R21 behavior: the wallet is asked by the host page, with its origin', async ({
  page,
  openKit,
  modal,
  world,
  hosts,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  const kept = await page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('anchor')))
  expect(kept, 'the wallet remembers its permission under the origin of the page').toBe(true)
  expect(page.url().startsWith(hosts.origin('host'))).toBe(true)
})
