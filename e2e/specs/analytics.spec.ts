import type { FrameLocator, Page } from '@playwright/test'
import { type AnalyticsReport, analyticsBodySchema } from '../../shared/api/analytics.ts'
import { openModal } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/** What leaves for the server that events go to, from whichever document. */
function watchReports(page: Page) {
  const reports: AnalyticsReport[] = []
  const senders = new Set<string>()
  const questions: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/getAnalyticsConfig') questions.push(pathname)
    if (pathname !== '/e') return
    const body = analyticsBodySchema.parse(request.postDataJSON())
    reports.push(...(Array.isArray(body) ? body : [body]))
    senders.add(new URL(request.frame().url()).origin)
  })
  return { reports, senders, questions, names: () => reports.map(({ props }) => props.event) }
}

/** Connects, signs in, and begins to send. */
async function visit(page: Page, modal: FrameLocator): Promise<void> {
  await openModal(page)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await modal.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await openModal(page)
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(modal.getByRole('heading', { name: 'Send' })).toBeVisible()
  await page.evaluate(() => window.walletKit.close())
}

const setUp = (options: object) =>
  `<script>window.walletKit ||= []; walletKit.push((kit) => kit.setOptions(${JSON.stringify(options)}))</script>`

test('R19 default: a journey is told of in order, by the widget alone, and the page hears the same', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const told = watchReports(page)
  await openKit({ wallets: [evmWallet(world)], head: setUp({ siwx: 'kit' }) })
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.walletKit.on('event', ({ event }) => void heard.push(event))
  })
  await visit(page, modal)
  await expect.poll(() => told.names().filter((event) => event === 'MODAL_CLOSE')).toHaveLength(2)
  expect(told.names().filter((event) => event !== 'WALLET_IMPRESSION_V2')).toEqual([
    'INITIALIZE',
    'MODAL_OPEN',
    'SELECT_WALLET',
    'CONNECT_SUCCESS',
    'SIWX_AUTH_SUCCESS',
    'MODAL_CLOSE',
    'MODAL_OPEN',
    'OPEN_SEND',
    'MODAL_CLOSE',
  ])
  expect([...told.senders]).toEqual([new URL(world.kit).origin])
  expect(JSON.stringify(told.reports)).not.toMatch(/0x[0-9a-f]{16}/i)
  const heard = await page.evaluate(() => Reflect.get(window, 'heard'))
  expect(new Set(heard)).toEqual(new Set(told.names()))
})

const silences = [
  ['the page has them off', { features: { analytics: false } }, ''],
  ['Do-Not-Track', {}, 'doNotTrack'],
  ['Global Privacy Control', {}, 'globalPrivacyControl'],
] as const

for (const [what, options, signal] of silences)
  test(`R19 rejects: ${what}: a whole journey sends nothing`, async ({ page, openKit, modal, world }) => {
    const told = watchReports(page)
    // As browsers have it that offer it: in each document.
    if (signal)
      await page.addInitScript((name) => {
        const value = name === 'doNotTrack' ? '1' : true
        Object.defineProperty(Navigator.prototype, name, { get: () => value })
      }, signal)
    await openKit({ wallets: [evmWallet(world)], head: setUp({ siwx: 'kit', ...options }) })
    await visit(page, modal)
    // A page that is left sends what waits.
    await page.goto('about:blank')
    expect([told.reports, told.questions]).toEqual([[], []])
  })

test('R19 rejects: what the page has set did not come in: a whole journey sends nothing', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  const told = watchReports(page)
  const later = `${world.kit}/widget/assets/later-*.js`
  await page.route(later, (route) => route.abort())
  const lost = page.waitForEvent('console', (said) =>
    /Failed to fetch dynamically imported/.test(said.text()),
  )
  await openKit({ wallets: [evmWallet(world)], head: setUp({ features: { analytics: false } }) })
  await page.evaluate(() => window.walletKit.preload())
  await lost
  // What sends events comes in after all.
  await page.unroute(later)
  await openModal(page)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.goto('about:blank')
  expect([told.reports, told.questions]).toEqual([[], []])
})
