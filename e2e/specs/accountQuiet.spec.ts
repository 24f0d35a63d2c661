import type { Page, Request } from '@playwright/test'
import type { WorldUrls } from '../../world/createWorld.ts'
import { openAccount, openTab, tokenRows } from '../fixtures/account.ts'
import { openModal } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/** A server that has too much to do turns a reading away, and the account reads again by itself. */
const laterReading = { timeout: 120_000 }

/** What the page asks of the kit and of the chains, and what of it is still open. */
function watchRequests(page: Page, world: WorldUrls) {
  const own = [world.kit, world.solana.rpcUrl, ...world.chains.map(({ rpcUrl }) => rpcUrl)]
  const isOwn = (request: Request) => own.some((origin) => request.url().startsWith(origin))
  const asked: string[] = []
  /** Ids of the reports that the modal was closed: one that is sent again has the same. */
  const closings = new Set<string>()
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!isOwn(request)) return
    asked.push(request.url())
    open.add(request)
    for (const [, id = ''] of request.postData()?.matchAll(/"eventId":"([^"]+)"[^}]*"MODAL_CLOSE"/g) ?? [])
      closings.add(id)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return { asked, open: () => [...open].map((request) => request.url()), closings: () => closings.size }
}

test('R39 behavior: with the modal closed nothing is asked in a minute, and nothing is left listening', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const requests = watchRequests(page, world)
  await openKit({ wallets: [evmWallet(world)] })
  await openAccount(page, modal, 'Anchor')
  await expect(tokenRows(modal).first()).toBeVisible(laterReading)
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // From here on, as opening begins all that repeats: to a page that is still being loaded this clock makes up for a wait in one leap.
  await page.clock.install()
  await openModal(page)
  for (const tab of ['Activity', 'NFTs', 'Tokens'] as const) await openTab(modal, tab)
  await expect.poll(() => requests.open().filter((url) => url.includes('/v1/chain/events'))).toHaveLength(1)

  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // As a wallet was connected it closed, too. That it was closed is the last that is sent.
  await expect.poll(requests.closings).toBe(3)
  await expect.poll(requests.open).toEqual([])
  const before = requests.asked.length
  await page.clock.runFor(60_000)
  expect(requests.asked.slice(before)).toEqual([])
  expect(requests.open()).toEqual([])
})

test('R39 behavior: a tab behind others asks nothing, and looks again once it is in front', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await page.clock.install()
  const requests = watchRequests(page, world)
  await openKit({ wallets: [evmWallet(world)] })
  await openAccount(page, modal, 'Anchor')
  await expect(tokenRows(modal).first()).toBeVisible(laterReading)
  // A tab is behind others with all its documents: the page pings no frame that it does not see.
  const setVisibility = async (state: 'hidden' | 'visible') => {
    for (const frame of page.frames())
      await frame.evaluate((wanted) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: wanted })
        Object.defineProperty(document, 'hidden', { configurable: true, value: wanted === 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
  }

  await setVisibility('hidden')
  await expect.poll(requests.open).toEqual([])
  const before = requests.asked.length
  await page.clock.runFor(60_000)
  expect(requests.asked.slice(before)).toEqual([])

  await setVisibility('visible')
  await expect.poll(() => requests.open().filter((url) => url.includes('/v1/chain/events'))).toHaveLength(1)
})

test('R39 behavior: an address without a name or a picture is no error', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  // A server that has too much to do turns calls away, whatever they ask for.
  const isTurnedAway = (text: string) => text.includes('503')
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isTurnedAway(message.text())) problems.push(message.text())
  })
  const refused: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/v1/identity/') && !response.ok()) refused.push(response.status())
  })
  const nobody = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'
  await openKit({ wallets: [evmWallet(world, { privateKeys: [nobody] })] })
  await openAccount(page, modal, 'Anchor')
  await expect(tokenRows(modal).first()).toBeVisible(laterReading)
  expect(refused.filter((status) => !isTurnedAway(`${status}`))).toEqual([])
  expect(problems).toEqual([])
})
