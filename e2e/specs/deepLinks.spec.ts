import type { FrameLocator, Page } from '@playwright/test'
import { stateOf } from '../fixtures/actions.ts'
import { isWidget } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { recordLinks } from '../fixtures/recordLinks.ts'
import { kitHtml } from '../fixtures/test.ts'
import { scan } from '../fixtures/walletConnect.ts'

/* A visitor whose wallet is an app on the same phone. What is opened is recorded where the browser is told to open it. */

const phones = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  Telegram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Telegram-iOS/11.9',
} as const

const device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** By its scheme, by its universal link, and by a bot of Telegram's. */
const wallets = [
  {
    id: 'pier',
    name: 'Pier',
    mobile_link: 'pier://',
    link_mode: 'https://pier.example/app',
    app_store: 'https://apps.apple.com/app/id1',
    play_store: 'https://play.google.com/store/apps/details?id=example.pier',
  },
  { id: 'quay', name: 'Quay', link_mode: 'https://quay.example/open/' },
  {
    id: 'lagoon',
    name: 'Lagoon',
    browse_link: 'https://lagoon.example/browse/{url}?ref={origin}',
    app_store: 'https://apps.apple.com/app/id2',
  },
  { id: 'jetty', name: 'Jetty', mobile_link: 'https://t.me/jetty_bot/wallet' },
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
  test.use({ userAgent: phones.iPhone })

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

  test('R3 behavior: on iPhone a universal link opens beside the page, in the task of the tap', async ({
    page,
    kitPage,
    modal,
  }) => {
    const links = await recordLinks(page)
    await openModal(page, kitPage())
    await tile(modal, 'Quay').tap()
    await expect.poll(links).toHaveLength(1)
    const [link] = await links()
    const uri = uriIn(link?.href ?? '')
    expect(link).toEqual({
      href: `https://quay.example/open/wc?uri=${encodeURIComponent(uri)}`,
      by: 'window.open _blank noopener',
      active: true,
    })
    expect(page.frames().some(isWidget)).toBe(true)
  })
})

test.describe('Android', () => {
  test.use({ userAgent: phones.Android })

  test('R3 behavior: on Android the page is still there after 2 s: copy, code and store are offered, and another try', async ({
    page,
    kitPage,
    modal,
  }) => {
    const links = await recordLinks(page)
    await openModal(page, kitPage())
    await tile(modal, 'Pier').tap()
    await expect(modal.getByRole('heading', { name: 'Did Pier open?' })).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    await modal.getByRole('button', { name: 'Open Pier again' }).tap()
    await expect.poll(links).toHaveLength(2)
    const [first, second] = await links()
    expect(second?.href).toBe(first?.href)

    await expect(modal.getByRole('button', { name: 'Show QR code' })).toBeVisible()
    await modal.getByRole('button', { name: 'Get it' }).tap()
    await expect(modal.getByRole('link', { name: /^Get Pier:/ }).first()).toHaveAttribute(
      'href',
      /play\.google\.com/,
    )
    await modal.getByRole('button', { name: 'Back', exact: true }).tap()
    await expect(modal.getByRole('heading', { name: /Pier/ }).first()).toBeVisible()
  })
})

test.describe('strict host', () => {
  test.use({ userAgent: phones.iPhone })

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
  test.use({ userAgent: phones.iPhone })

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

test.describe('a wallet with a browser of its own', () => {
  test.use({ userAgent: phones.iPhone })

  test('R50 behavior: it is handed the page’s address of that moment; a wallet that never answers blocks nothing', async ({
    page,
    kitPage,
    modal,
    phone,
  }) => {
    const links = await recordLinks(page)
    await openModal(page, kitPage())
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}?cup=2&to=go#now`))
    await tile(modal, 'Lagoon').tap()
    await expect.poll(links).toHaveLength(1)
    const [link] = await links()
    const [, address = '', origin = ''] =
      /^https:\/\/lagoon\.example\/browse\/([^/?]+)\?ref=([^&]+)$/.exec(link?.href ?? '') ?? []
    expect(decodeURIComponent(address)).toBe(page.url())
    expect(decodeURIComponent(origin)).toBe(new URL(page.url()).origin)
    expect(link).toMatchObject({ by: 'window.open _blank noopener', active: true })
    expect((await stateOf(page)).loading).toBe(false)

    await modal.getByRole('button', { name: 'Open Lagoon' }).tap()
    await expect.poll(links).toHaveLength(2)
    await modal.getByRole('button', { name: 'Back', exact: true }).tap()
    await tile(modal, 'Pier').tap()
    await expect.poll(links).toHaveLength(3)
    await (await scan(phone, uriIn((await links())[2]?.href ?? ''))).approve()
    await expect.poll(async () => (await stateOf(page)).accounts.eip155?.address).toBe(account)
  })
})

test.describe('Telegram', () => {
  test.use({ userAgent: phones.Telegram })

  test('R13 behavior: in Telegram the app opens links: universal ones, and its own', async ({
    page,
    kitPage,
    modal,
  }) => {
    const links = await recordLinks(page, { telegram: true })
    await openModal(page, kitPage())
    await tile(modal, 'Pier').tap()
    await expect.poll(links).toHaveLength(1)
    const [link] = await links()
    const uri = uriIn(link?.href ?? '')
    expect(link).toEqual({
      href: `https://pier.example/app/wc?uri=${encodeURIComponent(uri)}`,
      by: 'Telegram.WebApp.openLink',
      active: true,
    })

    await modal.getByRole('button', { name: 'Back', exact: true }).tap()
    await tile(modal, 'Jetty').tap()
    await expect.poll(links).toHaveLength(2)
    const own = new URL((await links())[1]?.href ?? '')
    expect((await links())[1]).toMatchObject({ by: 'Telegram.WebApp.openTelegramLink', active: true })
    expect(own.origin + own.pathname).toBe('https://t.me/jetty_bot/wallet')
    const parameter = own.searchParams.get('startapp') ?? ''
    expect(parameter).toMatch(/^[\w-]+$/)
    // The page may be gone while the wallet is open: the pairing is kept (R13).
    expect(Buffer.from(parameter, 'base64url').toString()).toBe(uri)
  })
})
