import { connectWallet, openModal, stateOf } from '../fixtures/actions.ts'
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

test('R20 behavior: a second announcement with the same rdns cannot take over', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({
    wallets: [
      evmWallet(world, { id: 'first' }),
      evmWallet(world, { id: 'second', name: 'Anchor', announce: 300 }),
    ],
  })
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toHaveCount(1)
  await page.waitForFunction(() => window.simulatedWallets.list().length === 2)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(modal.getByRole('dialog')).toBeHidden()
  const asked = await page.evaluate(() => window.simulatedWallets.get('second').log.length)
  expect(asked).toBe(0)
})

test('R20 behavior: a wallet that only is window.ethereum can be connected when no other announces itself', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world, { announce: 'never', legacy: true })] })
  await connectWallet(page, modal, 'Browser wallet')
  expect((await stateOf(page)).accounts.eip155?.connector).toMatchObject({ id: 'injected', type: 'INJECTED' })
})

test('R21 behavior: a provider that is only in the frame is not listed', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await page.addInitScript(() => {
    if (window === window.top) return
    const provider = {
      request: async () => ['0x0000000000000000000000000000000000000001'],
      on() {},
      removeListener() {},
    }
    Object.assign(window, { ethereum: provider })
    window.addEventListener('eip6963:requestProvider', () => {
      const info = {
        uuid: crypto.randomUUID(),
        name: 'Inside',
        icon: 'data:image/svg+xml,<svg/>',
        rdns: 'test.inside',
      }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    })
  })
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  await expect(modal.getByRole('button', { name: /Inside|Browser wallet/ })).toHaveCount(0)
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
