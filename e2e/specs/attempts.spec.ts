import { connectWallet, openModal, outcomeOf, recordEvents, stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { behavingWallet, evmWallet } from '../fixtures/wallets.ts'

const connect = () => window.walletKit.connect()

test('R24 default: connect() resolves with the account, once', async ({ page, openKit, modal, world }) => {
  await openKit({ wallets: [evmWallet(world)] })
  const outcome = outcomeOf(page, connect, undefined)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  expect((await outcome).value).toMatchObject({
    status: 'connected',
    namespace: 'eip155',
    caipNetworkId: 'eip155:31337',
    connector: { id: 'test.anchor', name: 'Anchor' },
  })
})

test('R24 parameters: connectorId connects a listed wallet without the modal', async ({
  page,
  openKit,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  const result = await page.evaluate(async () => {
    let shown = 0
    const watch = new MutationObserver(() => {
      if (document.querySelector('dialog[open]')) shown += 1
    })
    watch.observe(document, { subtree: true, attributes: true, childList: true })
    const [wallet] = await window.walletKit.listWallets()
    const account = await window.walletKit.connect({ connectorId: wallet?.id ?? '' })
    return { wallet, address: account.address, open: window.walletKit.getState().open, shown }
  })
  expect(result).toMatchObject({
    wallet: { id: 'test.anchor', name: 'Anchor', installed: true },
    open: false,
    shown: 0,
  })
})

test('R22 behavior: 20 fast choose and back cycles leave no error and no late connection', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [behavingWallet(world, 'Anchor', 'manual')] })
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  // Faster than any hand: in the frame itself, as soon as there is something to press.
  await modal.locator('body').evaluate(async () => {
    const press = async (name: string) => {
      for (;;) {
        const buttons = [...document.querySelectorAll('button')]
        const button = buttons.find((one) => (one.ariaLabel ?? one.textContent ?? '').startsWith(name))
        if (button) return button.click()
        await new Promise(requestAnimationFrame)
      }
    }
    for (let cycle = 0; cycle < 20; cycle += 1) {
      await press('Anchor')
      await press('Back')
    }
  })
  await page.evaluate(() => {
    const wallet = window.simulatedWallets.get('test.anchor')
    while (wallet.waiting() > 0) wallet.approve()
  })
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  expect(await stateOf(page)).toMatchObject({ accounts: {}, loading: false })
})

test('R23 behavior: success is published before close, and closing resets loading', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  const events = await recordEvents(page, 'open', 'connect', 'close')
  await connectWallet(page, modal, 'Anchor')
  await expect
    .poll(async () => (await events()).map((event) => Reflect.get(event as object, 'type')))
    .toEqual(['open', 'connect', 'close'])
  expect(await stateOf(page)).toMatchObject({ open: false, loading: false, view: null })
})
