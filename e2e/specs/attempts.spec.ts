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

test('R24 rejects: USER_CLOSED when the visitor closes', async ({ page, openKit, modal, world }) => {
  await openKit({ wallets: [evmWallet(world)] })
  const outcome = outcomeOf(page, connect, undefined)
  await modal.getByRole('button', { name: 'Close' }).click()
  expect((await outcome).code).toBe('USER_CLOSED')
})

test('R24 rejects: USER_REJECTED when the wallet refuses, with its code in data.code', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [behavingWallet(world, 'Anchor', 'reject')] })
  const outcome = outcomeOf(page, connect, undefined)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  expect(await outcome).toMatchObject({ code: 'USER_REJECTED', data: { code: 4001 } })
  await expect(modal.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
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

test('R22 behavior: an earlier request still open is said so, and a retry is a fresh one', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [behavingWallet(world, 'Anchor', 'pending')] })
  await openModal(page)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(modal.getByRole('heading', { name: 'An earlier request is still open' })).toBeVisible()
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').setBehaviour('approve'))
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.getByRole('dialog')).toBeHidden()
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
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

test('bad input: a wallet that answers nonsense is a clear code and a clear text', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [behavingWallet(world, 'Anchor', 'nonsense')] })
  const outcome = outcomeOf(page, connect, undefined)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  expect((await outcome).code).toBe('WALLET_INVALID_RESPONSE')
  await expect(modal.getByRole('alert')).toContainText('an answer that cannot be used')
})
