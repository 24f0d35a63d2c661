import { openModal, stateOf } from '../fixtures/actions.ts'
import { onScreen } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { codeOf, scan } from '../fixtures/walletConnect.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* Blockers and bad networks: a part does not load, or does only now and then. The loader's own case is in lifecycle. */

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const relayDown = 'Couldn’t connect to WalletConnect'

test('R18 R25 behavior: a relay that drops its first sockets: the next one is there in time, and pairs', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await page.addInitScript(() => {
    let dropped = 0
    const { WebSocket } = window
    // Nobody listens there, and the policy of the frame forbids it: it fails as with a blocker.
    const dead = 'ws://127.0.0.1:9/'
    class Flaky extends WebSocket {
      constructor(url: string | URL) {
        super(dropped < 2 ? dead : url)
        dropped += 1
        Object.assign(window, { sockets: dropped })
      }
    }
    Object.assign(window, { WebSocket: Flaky })
  })
  await openKit()
  // How fast this machine compiles the library is not what is measured.
  const uri = await page.evaluate(() => window.walletKit.getPairingUri())
  expect(await modal.locator('body').evaluate(() => Reflect.get(window, 'sockets'))).toBe(3)
  await (await scan(phone, uri)).approve()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.address).toBe(account)
})

test('R18 R25 behavior: a relay out of reach: a plain message, wallets of the page connect, and a retry works once it is let through', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  let isBlocked = true
  await page.routeWebSocket(new RegExp(`^${world.relay.url}`), async (socket) => {
    // As behind a wall that swallows everything: the socket neither opens nor fails.
    if (isBlocked) await new Promise(() => {})
    socket.connectToServer()
  })
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect(modal.getByRole('heading', { name: relayDown })).toBeVisible()
  await modal.getByRole('button', { name: 'Back', exact: true }).click()
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.connector.name).toBe('Anchor')
  // The modal closes by itself; a click into it must not come while it does.
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  await page.evaluate(() => window.walletKit.disconnect())
  await onScreen(page)

  await openModal(page)
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect(modal.getByRole('heading', { name: relayDown })).toBeVisible()
  isBlocked = false
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(codeOf(modal)).toBeVisible()
})

test('R18 behavior: WalletConnect’s own code is blocked, then let through: a plain message, and a retry that works', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  let isBlocked = true
  await page.route(`${world.kit}/widget/assets/createProtocol*`, (route) =>
    isBlocked ? route.abort() : route.continue(),
  )
  await openKit()
  await openModal(page)
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect(modal.getByRole('heading', { name: relayDown })).toBeVisible()
  isBlocked = false
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(codeOf(modal)).toBeVisible()
})

test('R18 R25 behavior: WalletConnect’s own code comes late: a plain message, then the code with no click', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  let letThrough = () => {}
  const released = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`${world.kit}/widget/assets/createProtocol*`, async (route) => {
    await released
    await route.continue()
  })
  await openKit()
  await openModal(page)
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect(modal.getByRole('heading', { name: relayDown })).toBeVisible()
  letThrough()
  await expect(codeOf(modal)).toBeVisible()
})

test('R18 R38 behavior: the directory’s own code is blocked, then let through: a plain message, and a retry lists the wallets', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  let isBlocked = true
  await page.route(`${world.kit}/widget/assets/createWalletDirectory*`, (route) =>
    isBlocked ? route.abort() : route.continue(),
  )
  await openKit()
  // Of the page's own, which come with that code: in their name the document has nothing to show meanwhile.
  await page.evaluate(() => window.walletKit.setOptions({ customWallets: [{ id: 'cove', name: 'Cove' }] }))
  await openModal(page)
  await expect(modal.getByText('We can’t load the wallet list.').first()).toBeVisible()
  isBlocked = false
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.getByRole('button', { name: /^MetaMask/ })).toBeVisible()
})
