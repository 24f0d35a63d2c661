import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import { outcomeOf } from '../fixtures/actions.ts'
import { expect, kitHtml, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* Threat 3: pages that are not on the project's list. The browser itself refuses; the loader says why. */

const open = () => window.walletKit.open()

test('threat 3 R5 rejects: a site that is not on the list is told so in the modal, and gets no widget', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const html = kitHtml(world, { projectId: world.strictProjectId })
  await page.goto(hosts.serve({ html, site: 'evil' }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  const outcome = await outcomeOf(page, open, undefined)
  expect(outcome.code).toBe('ORIGIN_NOT_ALLOWED')
  await expect(modal.getByText(hosts.origin('evil')).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('threat 3 rejects: a good site inside an evil one', async ({ page, hosts, world }) => {
  const inner = hosts.serve({ html: kitHtml(world, { projectId: world.strictProjectId }), site: 'shop' })
  await page.goto(hosts.serve({ html: `<body><iframe src="${inner}"></iframe></body>`, site: 'evil' }))
  const frame = page.frames().find((candidate) => candidate.url() === inner)
  await frame?.waitForFunction(() => 'version' in window.walletKit)
  const code = await frame?.evaluate(() =>
    window.walletKit.open().then(
      () => 'opened',
      ({ code }) => code,
    ),
  )
  expect(code).toBe('ORIGIN_NOT_ALLOWED')
})

/** The page that a page shows in a frame, with the kit in it. */
async function kitFrameIn(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').first().elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('the frame is not there')
  await frame.waitForFunction(() => 'version' in (window.walletKit ?? {}))
  return frame
}

/** What a person is told in the modal of a page, and how its call ends. */
async function refusedIn(frame: Frame): Promise<{ code: unknown; said: string | null; alerts: unknown[] }> {
  const { code, alerts } = await frame.evaluate(async () => {
    const alerts: unknown[] = []
    window.walletKit.on('alert', (alert) => void alerts.push(alert.code))
    const error: unknown = await window.walletKit.open().catch((reason) => reason)
    return { code: Reflect.get(Object(error), 'code') as unknown, alerts }
  })
  const text = frame.locator('dialog[open]').getByRole('alert')
  await expect(text).toBeVisible()
  return { code, alerts, said: await text.textContent() }
}

const opaque = {
  code: 'ORIGIN_NOT_ALLOWED',
  alerts: ['ORIGIN_NOT_ALLOWED'],
  said: expect.stringMatching(/^Wallets cannot be shown here: this page has no web address of its own/),
}

test('R54 rejects: a page in a sandbox that takes its origin away, and one from a file, are told why, and nothing breaks', async ({
  page,
  hosts,
  world,
}) => {
  const inner = hosts.serve({ html: kitHtml(world), site: 'shop' })
  const framing = `<body><iframe sandbox="allow-scripts" src="${inner}"></iframe></body>`
  await page.goto(hosts.serve({ html: framing, site: 'portal' }))
  expect(await refusedIn(await kitFrameIn(page))).toEqual(opaque)

  const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-'))
  const file = join(folder, 'page.html')
  await writeFile(file, kitHtml(world))
  await page.goto(pathToFileURL(file).href)
  await page.waitForFunction(() => 'version' in (window.walletKit ?? {}))
  expect(await refusedIn(page.mainFrame())).toEqual(opaque)
  await rm(folder, { recursive: true })
})

test('R49 behavior: in a frame of another site, a sandboxed one too, a wallet connects, and is there again after a reload; the outer page is left alone', async ({
  page,
  hosts,
  world,
}) => {
  const inner = hosts.serve({ html: kitHtml(world, { wallets: [evmWallet(world)] }), site: 'shop' })
  for (const sandbox of ['', 'sandbox="allow-scripts allow-same-origin"']) {
    const outer = hosts.serve({
      html: `<body style="margin:0"><script>heard = []; onmessage = ({ data }) => heard.push(data)</script>
<iframe src="${inner}" ${sandbox} style="width:100%;height:700px;border:0"></iframe></body>`,
      site: 'portal',
    })
    await page.goto(outer)
    const shop = await kitFrameIn(page)
    const accounts = () =>
      shop.evaluate(() => Object.values(window.walletKit.getState().accounts).map(({ status }) => status))
    await shop.getByRole('button', { name: 'Connect wallet' }).click()
    const modal = shop.frameLocator('iframe[title="WalletKit"]')
    await modal.getByRole('button', { name: /^Anchor/ }).click()
    await expect.poll(accounts).toEqual(['connected'])
    const reloaded = page.waitForEvent('framenavigated', (frame) => frame === shop)
    await shop.evaluate(() => location.reload())
    await reloaded
    await shop.waitForFunction(() => window.walletKit?.getState?.().ready)
    await expect.poll(accounts).toEqual(['connected'])
    await shop.evaluate(() => window.walletKit.disconnect())
    expect(page.url()).toBe(outer)
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  }
})

test('R49 behavior: where the outer page lets no window open, a login says so', async ({
  page,
  hosts,
  world,
}) => {
  const inner = hosts.serve({ html: kitHtml(world), site: 'shop' })
  const html = `<body style="margin:0"><iframe src="${inner}" sandbox="allow-scripts allow-same-origin allow-forms" style="width:100%;height:700px;border:0"></iframe></body>`
  await page.goto(hosts.serve({ html, site: 'portal' }))
  const shop = await kitFrameIn(page)
  await shop.getByRole('button', { name: 'Connect wallet' }).click()
  const modal = shop.frameLocator('iframe[title="WalletKit"]')
  await modal.getByRole('button', { name: /Google/ }).click()
  await expect(modal.getByRole('heading', { name: 'Your browser blocked the window' })).toBeVisible()
})
