import type { Page } from '@playwright/test'
import { newAddress, signInByEmail } from '../fixtures/embedded.ts'
import { expect, modalOf, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'
import { watchSlack } from '../fixtures/watchSlack.ts'

/* Two real tabs: what one of them stores reaches the other by the browser. What they make of it is in `createApp.tabs.test.ts`. */

const agreement = 1_000
const events = ['connect', 'disconnect', 'accountsChanged', 'networkChanged']

/** Notes when the page was told what, on the one clock of all pages. */
const listen = (page: Page) =>
  page.evaluate((types) => {
    const told: { type: string; time: number }[] = []
    Object.assign(window, { told })
    window.addEventListener('message', ({ source, data }) => {
      if (source === window && data?.source === 'wallet-kit' && types.includes(data.type))
        told.push({ type: data.type, time: performance.timeOrigin + performance.now() })
    })
  }, events)

const told = (page: Page, type: string) =>
  page.evaluate((wanted) => {
    const all = Reflect.get(window, 'told') as { type: string; time: number }[]
    return all.filter((each) => each.type === wanted).map(({ time }) => time)
  }, type)

test('R1 R43 behavior: tabs of one site agree within a second: connection, account, network, sign-in, sign-out', async ({
  page,
  kitPage,
  modal,
  world,
}, info) => {
  const url = kitPage({ wallets: [evmWallet(world)] })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(url)
    await tab.waitForFunction(() => 'version' in window.walletKit)
    await tab.evaluate(() => window.walletKit.ready)
    await listen(tab)
  }
  const [first, second] = world.chains.map(({ caipNetworkId }) => caipNetworkId)
  const switchTo = (tab: Page, network: typeof first) =>
    tab.evaluate(async (id) => id && window.walletKit.switchNetwork(id), network)
  // Both frames are there: what follows is the way between them.
  for (const tab of [page, other]) await switchTo(tab, first)

  const slack = await watchSlack(page)
  const took: Record<string, number> = {}
  /** Does something in one tab, and measures from the event there to the other tab's. */
  const measure = async (
    name: string,
    type: string,
    [from, to]: readonly [Page, Page],
    act: () => unknown,
  ) => {
    const before = [(await told(from, type)).length, (await told(to, type)).length] as const
    await act()
    const next = async () => {
      const [here, there] = [(await told(from, type))[before[0]], (await told(to, type))[before[1]]]
      return here !== undefined && there !== undefined ? there - here : null
    }
    await expect.poll(next, { message: name, intervals: [50] }).not.toBeNull()
    took[name] = Math.round((await next()) ?? Number.NaN)
  }
  const [there, back] = [[page, other] as const, [other, page] as const]

  await measure('connect', 'connect', there, () =>
    page.evaluate(() => window.walletKit.connect({ connectorId: 'test.anchor' })),
  )
  await measure('account', 'accountsChanged', there, async () => {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: 'Choose another account' }).click()
    await modal.getByRole('button', { name: /^Use / }).click()
  })
  await measure('network', 'networkChanged', back, () => switchTo(other, second))
  await measure('disconnect', 'disconnect', back, () => other.evaluate(() => window.walletKit.disconnect()))
  await other.bringToFront()
  await measure('sign-in', 'connect', back, () =>
    signInByEmail({ page: other, modal: modalOf(other), world }, newAddress()),
  )
  await measure('sign-out', 'disconnect', there, () => page.evaluate(() => window.walletKit.disconnect()))

  const text = Object.entries(took).map(([name, time]) => `${name} ${time} ms`)
  info.annotations.push({ type: 'tabs', description: text.join(', ') })
  const limit = agreement + slack()
  expect(Object.entries(took).filter(([, time]) => !(time < limit))).toEqual([])
  for (const tab of [page, other])
    expect(await tab.evaluate(() => window.walletKit.getState().accounts)).toEqual({})
})
