import type { FrameLocator, Page } from '@playwright/test'
import { stateOf } from '../fixtures/actions.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { recordLinks } from '../fixtures/recordLinks.ts'
import { kitHtml } from '../fixtures/test.ts'
import { scan } from '../fixtures/walletConnect.ts'

/* A visitor whose wallet is an app on the same phone. What is opened is recorded where the browser is told to open it. */

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** By its scheme, and by its universal link. */
const wallets = [
  { id: 'pier', name: 'Pier', mobile_link: 'pier://', link_mode: 'https://pier.example/app' },
  { id: 'quay', name: 'Quay', link_mode: 'https://quay.example/open/' },
]

test.use(device)

/** The page with wallets of its own, and its modal open. */
async function openModal(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate((customWallets) => window.walletKit.setOptions({ customWallets }), wallets)
  await page.getByRole('button', { name: 'Connect wallet' }).tap()
}

const tile = (modal: FrameLocator, name: string) => modal.getByRole('button', { name, exact: true })

/** The URI in a link, decoded once. */
function uriIn(href: string): string {
  return new URL(href).searchParams.get('uri') ?? ''
}

test.describe('iPhone', () => {
  test.use({ userAgent: iPhone })

  test('R3 behavior: on iPhone a tile cannot be tapped before the URI is there; a tap opens the app from the page', async ({
    page,
    kitPage,
    modal,
    phone,
    world,
  }) => {
    let letThrough = () => {}
    const released = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.routeWebSocket(new RegExp(`^${world.relay.url}`), async (socket) => {
      await released
      socket.connectToServer()
    })
    const links = await recordLinks(page)
    await openModal(page, kitPage())
    await expect(tile(modal, 'Pier')).toBeDisabled()
    letThrough()
    await expect(tile(modal, 'Pier')).toBeEnabled()
    await tile(modal, 'Pier').tap()

    await expect.poll(links).toHaveLength(1)
    const [link] = await links()
    const uri = uriIn(link?.href ?? '')
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    expect(link).toEqual({
      href: `pier://wc?uri=${encodeURIComponent(uri)}`,
      by: 'navigation of the page',
      active: true,
    })
    await (await scan(phone, uri)).approve()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    expect((await stateOf(page)).accounts.eip155?.address).toBe(account)
  })
})

test.describe('strict host', () => {
  test.use({ userAgent: iPhone })

  test('R3 behavior: a page that frames the kit alone opens apps too', async ({
    page,
    hosts,
    modal,
    world,
  }) => {
    const policy = `default-src 'none'; script-src ${world.kit}; frame-src ${world.kit}; require-trusted-types-for 'script'`
    const url = hosts.serve({ html: kitHtml(world), headers: { 'content-security-policy': policy } })
    const links = await recordLinks(page)
    await openModal(page, url)
    await tile(modal, 'Pier').tap()
    await expect.poll(links).toHaveLength(1)
    expect((await links())[0]).toMatchObject({ by: 'navigation of the page', active: true })
  })
})

/** What the kit's frame may do beside being itself: nothing of it serves to open a wallet. */
const permissions = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-storage-access-by-user-activation',
]

test.describe('the frame is sandboxed more than the kit asks', () => {
  test.use({ userAgent: iPhone })

  test('R3 behavior: without any of them the page opens the app, and a universal link', async ({
    page,
    kitPage,
    modal,
  }) => {
    await page.addInitScript((names) => {
      const { prototype } = HTMLIFrameElement
      Object.defineProperty(prototype, 'sandbox', {
        set(this: HTMLIFrameElement, wanted: string) {
          const kept = wanted.split(' ').filter((name) => !names.includes(name))
          this.setAttribute('sandbox', kept.join(' '))
        },
      })
    }, permissions)
    const links = await recordLinks(page)
    await openModal(page, kitPage())
    const kept = (await page.getByTitle('WalletKit').getAttribute('sandbox'))?.split(' ') ?? []
    expect(kept).toContain('allow-scripts')
    expect(kept.filter((name) => permissions.includes(name))).toEqual([])
    await tile(modal, 'Pier').tap()
    await expect(modal.getByRole('heading', { name: 'Did Pier open?' })).toBeVisible()
    await modal.getByRole('button', { name: 'Back', exact: true }).tap()
    await tile(modal, 'Quay').tap()
    await expect.poll(links).toHaveLength(2)
    expect(await links()).toMatchObject([
      { by: 'navigation of the page', active: true },
      { by: 'window.open _blank noopener', active: true },
    ])
  })
})
