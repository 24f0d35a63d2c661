import type { Page } from '@playwright/test'
import { openModal, stateOf } from '../../fixtures/actions.ts'
import { expect, test } from '../../fixtures/ownWorldTest.ts'
import { freezePages, isWidget, onScreen } from '../../fixtures/pages.ts'
import {
  approved,
  askProvider,
  codeOf,
  connectPhone,
  openCode,
  scan,
  uriOf,
} from '../../fixtures/walletConnect.ts'
import { evmWallet } from '../../fixtures/wallets.ts'
import { watchSlack } from '../../fixtures/watchSlack.ts'

/* The relay goes away and comes back. The fixture proves that nothing reached window.onerror, in the page or in the frame. */

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

// One world for the file: it is stopped and started, and must not be twice on this machine.
test.describe.configure({ mode: 'default' })
test.setTimeout(90_000)

test('behavior: the relay is killed in mid-session and started again: the next request goes through without a reload', async ({
  page,
  openKit,
  modal,
  phone,
  ownWorld,
}) => {
  await openKit()
  await connectPhone(page, modal, phone)
  const { pid } = ownWorld.relay
  const before = pid()
  await ownWorld.relay.stop()
  await ownWorld.relay.start()
  expect(pid()).not.toBe(before)
  expect(await approved(page, phone, 'personal_sign', ['0x6869', account])).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: a request that was made while the relay was down goes through once, when it is back', async ({
  page,
  openKit,
  modal,
  phone,
  ownWorld,
}) => {
  await openKit()
  await connectPhone(page, modal, phone)
  await ownWorld.relay.stop()
  const answer = askProvider(page, 'personal_sign', ['0x6869', account])
  // It has left the page, as far as it can.
  await askProvider(page, 'eth_accounts')
  await ownWorld.relay.start()
  const request = await phone.nextRequest()
  await request.approve()
  expect((await answer).result).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.requests()).toEqual([])
})

test('R25 behavior: without a relay: wallets of the page within 1 s, a plain message within 5 s, and a retry that works', async ({
  page,
  openKit,
  modal,
  phone,
  world,
  ownWorld,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  // What is measured is the relay, not how fast this machine compiles the library.
  await openCode(page, modal)
  await page.evaluate(() => window.walletKit.close())
  await ownWorld.relay.stop()
  const slack = await watchSlack(page)
  const clicked = Date.now()
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeEnabled()
  expect(Date.now() - clicked).toBeLessThan(1_000 + slack())

  const slackOfRelay = await watchSlack(page)
  const chosen = Date.now()
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect(modal.getByRole('heading', { name: 'Couldn’t connect to WalletConnect' })).toBeVisible()
  expect(Date.now() - chosen).toBeLessThan(5_500 + slackOfRelay())
  await expect(
    modal.locator('p', { hasText: 'Check your internet connection, then try again.' }),
  ).toBeVisible()

  await modal.getByRole('button', { name: 'Back', exact: true }).click()
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.connector.name).toBe('Anchor')
  // The modal closes by itself; a click into it must not come while it does.
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  await page.evaluate(() => window.walletKit.disconnect())
  await onScreen(page)

  await openModal(page)
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect(modal.getByRole('heading', { name: 'Couldn’t connect to WalletConnect' })).toBeVisible()
  await ownWorld.relay.start()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(codeOf(modal)).toBeVisible()
  await (await scan(phone, await uriOf(modal))).approve()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.address).toBe(account)
})
test('R25 R1 behavior: a reload while the relay is down keeps the session, and its requests go through later', async ({
  page,
  openKit,
  modal,
  phone,
  ownWorld,
}) => {
  await openKit()
  await connectPhone(page, modal, phone)
  await ownWorld.relay.stop()
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  const slack = await watchSlack(page)
  const began = Date.now()
  await page.evaluate(() => window.walletKit.ready)
  expect(Date.now() - began).toBeLessThan(10_500 + slack())
  expect((await stateOf(page)).accounts.eip155).toMatchObject({ status: 'connected', address: account })
  await ownWorld.relay.start()
  expect(await approved(page, phone, 'personal_sign', ['0x6869', account])).toMatch(/^0x[0-9a-f]{130}$/)
})

test('R43 behavior: disconnect ends within 3 s though the relay is down; a reload stays disconnected, and the phone hears of it later', async ({
  page,
  openKit,
  modal,
  phone,
  ownWorld,
}) => {
  await openKit()
  await connectPhone(page, modal, phone)
  await ownWorld.relay.stop()
  const slack = await watchSlack(page)
  const took = await page.evaluate(async () => {
    const started = performance.now()
    await window.walletKit.disconnect()
    return performance.now() - started
  })
  expect(took).toBeLessThan(3_500 + slack())
  expect((await stateOf(page)).accounts).toEqual({})
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  expect((await stateOf(page)).accounts).toEqual({})

  await ownWorld.relay.start()
  await openCode(page, modal)
  await expect.poll(() => phone.sessions().length, { timeout: 20_000 }).toBe(0)
})

test('R4 behavior: the phone approves while the page is frozen and its socket dies; thawed, the modal closes by itself', async ({
  page,
  browser,
  openKit,
  modal,
  phone,
  ownWorld,
}) => {
  await openKit()
  await openCode(page, modal)
  const proposal = await scan(phone, await uriOf(modal))
  await watchPauses(page)
  const frozen = performance.now()
  const thaw = await freezePages(browser)
  try {
    // The other end of the page's socket is gone, as it is after a minute in the background.
    await ownWorld.relay.stop()
    await ownWorld.relay.start()
    await proposal.approve()
  } finally {
    thaw()
  }
  const lasted = performance.now() - frozen
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect((await stateOf(page)).accounts.eip155).toMatchObject({ status: 'connected', address: account })
  expect(await longestPause(page)).toBeGreaterThan(lasted - 500)
})

test('R4 behavior: a socket that looks open and is dead is replaced when the page comes back', async ({
  page,
  openKit,
  modal,
  phone,
  world,
}) => {
  let sockets = 0
  let isDead = false
  await page.routeWebSocket(new RegExp(`^${world.relay.url}`), (socket) => {
    sockets += 1
    const isFirst = sockets === 1
    const relay = socket.connectToServer()
    socket.onMessage((message) => (isFirst && isDead) || relay.send(message))
    relay.onMessage((message) => (isFirst && isDead) || socket.send(message))
  })
  await openKit()
  await openCode(page, modal)
  const proposal = await scan(phone, await uriOf(modal))
  isDead = true
  await proposal.approve()
  expect((await stateOf(page)).accounts).toEqual({})
  expect(sockets).toBe(1)

  const frame = page.frames().find(isWidget)
  const slack = await watchSlack(page)
  const back = Date.now()
  await frame?.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // 2 s by the demand, the rest for the modal's own leaving.
  expect(Date.now() - back).toBeLessThan(3_500 + slack())
  expect(sockets).toBe(2)
  expect((await stateOf(page)).accounts.eip155?.address).toBe(account)
})

/** Has the page remember the longest time in which it could not run. */
async function watchPauses(page: Page): Promise<void> {
  await page.evaluate(() => {
    let last = performance.now()
    Object.assign(window, { longestPause: 0 })
    setInterval(() => {
      const now = performance.now()
      Object.assign(window, { longestPause: Math.max(Reflect.get(window, 'longestPause'), now - last) })
      last = now
    }, 50)
  })
}

function longestPause(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'longestPause'))
}
