import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { createFakeWindow, type FakeWindow } from '../testing/fakeWindow.ts'
import { loadLibraries, type TestPage } from '../testing/testPage.ts'
import { until } from '../testing/turn.ts'
import { createWalletConnectStage, harborWallet, onHarbor } from '../testing/walletConnectStage.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

describe('createApp: opening wallets and vouching for the page', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()
  const { startRelay, open, startPhone, attempt, uriOf, propose, connect } = stage
  const phoneWindow = (userAgent: string) => createFakeWindow({ mobile: true, userAgent })

  /** A page on a phone, with a wallet chosen and its URI there. */
  const choose = async (window: FakeWindow, wallet: DirectoryWallet = harborWallet) => {
    const relay = await startRelay()
    const page = await open(relay, { window })
    page.app.walletConnect.choose(wallet)
    const uri = await uriOf(page)
    return { relay, page, uri }
  }
  const link = (page: TestPage) => attempt(page)?.link

  beforeAll(loadLibraries)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  afterEach(async () => {
    vi.useRealTimers()
    expect(await stage.clear()).toEqual([])
  })

  it.each([
    ['an iPhone', iPhone],
    ['an Android phone', android],
  ])(
    'R3 behavior: on %s a tap has the page open the link, with the URI encoded once',
    async (_, userAgent) => {
      const { page, uri } = await choose(phoneWindow(userAgent))
      page.app.walletConnect.open('mobile')
      await until(() => page.links.length === 1)
      expect(page.links).toEqual([{ href: `harbor://wc?uri=${encodeURIComponent(uri)}`, target: '_self' }])
    },
  )

  it('R3 behavior: on a phone there is no URI before the relay has the proposal', async () => {
    const { relay } = await choose(phoneWindow(android))
    expect(relay.calls.map(({ method }) => method)).toContain('wc_proposeSession')
  })

  it('R3 behavior: still here after 2 s: it says so; gone: it says that', async () => {
    const window = phoneWindow(android)
    const { page } = await choose(window)
    page.app.walletConnect.open('mobile')
    expect(link(page)).toBe('none')
    await vi.advanceTimersByTimeAsync(timings.linkFallback)
    expect(link(page)).toBe('stillHere')
    page.app.walletConnect.open('mobile')
    window.setVisible(false)
    expect(link(page)).toBe('opened')
    await vi.advanceTimersByTimeAsync(timings.linkFallback)
    expect(link(page)).toBe('opened')
  })

  it.each([
    ['desktop', 'harbor-desktop:/', '_self', 'harbor-desktop://wc?uri='],
    ['web', 'https://app.harbor.example/', '_blank', 'https://app.harbor.example/wc?uri='],
  ] as const)('behavior: the %s link', async (platform, base, target, start) => {
    const { page } = await choose(createFakeWindow(), {
      ...harborWallet,
      desktop_link: base,
      webapp_link: base,
    })
    page.app.walletConnect.open(platform)
    await until(() => page.links.length === 1)
    expect(page.links[0]?.target).toBe(target)
    expect(page.links[0]?.href.startsWith(start)).toBe(true)
  })

  it('behavior: nothing opens without a link or without a URI', async () => {
    const { page } = await choose(createFakeWindow(), { id: 'bare', name: 'Bare' })
    page.app.walletConnect.open('mobile')
    page.app.walletConnect.cancel()
    page.app.walletConnect.choose(harborWallet)
    page.app.walletConnect.open('mobile')
    await page.ping()
    expect(page.links).toEqual([])
  })

  it('R13 behavior: Safari on iOS keeps the pairing for the next try, Chrome does not', async () => {
    const onSafari = await choose(phoneWindow(iPhone))
    onSafari.page.app.walletConnect.cancel()
    onSafari.page.app.walletConnect.choose(harborWallet)
    expect(await uriOf(onSafari.page)).toBe(onSafari.uri)
    const onAndroid = await choose(phoneWindow(android))
    onAndroid.page.app.walletConnect.cancel()
    onAndroid.page.app.walletConnect.choose(harborWallet)
    expect(await uriOf(onAndroid.page)).not.toBe(onAndroid.uri)
  })

  it('R13 R22 behavior: a kept pairing that is approved while nobody waits is ended at once', async () => {
    const { relay, page, uri } = await choose(phoneWindow(iPhone))
    page.app.walletConnect.cancel()
    const phone = await startPhone(relay)
    await phone.approve(await propose(phone, uri), [onHarbor])
    await until(() => phone.client.session.length === 0)
    expect(page.state().accounts).toEqual({})
  })

  it('behavior: a request brings the wallet’s app to the front where its link was used', async () => {
    const relay = await startRelay()
    const { page, phone, topic } = await connect(relay, {
      window: phoneWindow(android),
      wallet: harborWallet,
      beforeApproval: ({ app }) => app.walletConnect.open('mobile'),
    })
    const opened = page.links.length
    const signed = page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x00', evmAccounts[0]],
    })
    await until(() => phone.requests.length === 1)
    expect(page.links.slice(opened)).toEqual([{ href: `harbor://wc?sessionTopic=${topic}`, target: '_self' }])
    await phone.respond(0, { result: '0x' })
    await signed
    const read = page.widget.request({
      namespace: 'eip155',
      method: 'wallet_getCapabilities',
      params: [evmAccounts[0]],
    })
    await until(() => phone.requests.length === 2)
    await phone.respond(1, { result: {} })
    await read
    // It shows nothing to a person.
    expect(page.links.slice(opened)).toHaveLength(1)
  })

  it('R27 behavior: the Verify service is asked for the host’s origin, from the host’s document', async () => {
    const asked: URL[] = []
    const relay = await startRelay()
    const attest = (address: string) => {
      const url = new URL(address)
      asked.push(url)
      return tokenFor(url.searchParams.get('id') ?? '')
    }
    const project = {
      walletConnect: { projectId: 'relay-demo', relayUrl: relay.url, verifyUrl: 'https://verify.example/v3' },
    }
    await connect(relay, { attest, project })
    expect(asked[0]?.origin + (asked[0]?.pathname ?? '')).toBe('https://verify.example/v3/attestation')
    expect(asked[0]?.searchParams.get('origin')).toBe('http://shop.localhost:4100')
    expect(asked[0]?.searchParams.get('projectId')).toBe('relay-demo')
    const proposed = relay.calls.find(({ method }) => method === 'wc_proposeSession')
    expect(proposed?.params['attestation']).toBe(tokenFor(asked[0]?.searchParams.get('id') ?? ''))
  })

  it.each([
    ['is for another message', () => tokenFor('other')],
    ['is no token', () => 'nonsense'],
    ['is refused by the page', () => null],
    ['never comes', () => new Promise<never>(() => {})],
  ])('behavior: an attestation that %s is left out, and the proposal goes out', async (_, attest) => {
    const relay = await startRelay()
    const project = {
      walletConnect: { projectId: 'relay-demo', relayUrl: relay.url, verifyUrl: 'https://verify.example/v3' },
    }
    const page = await open(relay, { attest, project })
    page.app.walletConnect.choose(null)
    const proposed = () => relay.calls.find(({ method }) => method === 'wc_proposeSession')
    await until(() => proposed() !== undefined)
    expect(proposed()?.params['attestation']).toBe('')
  })
})

function tokenFor(id: string): string {
  return ['{}', JSON.stringify({ id }), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
}
