import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { analyticsPolicy } from '../features/analytics/analyticsPolicy.ts'
import { createFakeWallet, evmAccounts, fails } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { createReportServer } from '../testing/reportServer.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { until } from '../testing/turn.ts'

const apiUrl = 'http://kit.localhost:4100'
const on: ProjectConfig['features'] = { analytics: true }
describe('createApp: what goes to the server of what visitors do', { timeout: 30_000 }, () => {
  const pages: TestPage[] = []
  const open = async ({ project = {}, ...parameters }: TestPageParameters = {}) => {
    const server = createReportServer(apiUrl)
    const wallet = createFakeWallet()
    const page = openTestPage({ wallets: [wallet], project: { features: on, ...project }, ...parameters })
    pages.push(page)
    await page.ready()
    return { page, wallet, server }
  }
  /** Opens the modal, connects, is refused a switch, and goes. */
  const visit = async ({ page, wallet }: { page: TestPage; wallet: ReturnType<typeof createFakeWallet> }) => {
    await page.widget.open({})
    page.app.selection.choose('test.harbor')
    await until(() => page.state().accounts.eip155 !== undefined && !page.state().open)
    wallet.script.set('wallet_switchEthereumChain', fails(4001))
    await page.widget.switchNetwork({ caipNetworkId: 'eip155:31338' }).catch(() => {})
    await page.widget.disconnect({})
  }
  const told = (page: TestPage) => page.payloads('event').map((each) => String(Object(each).event))
  const flushed = () => new Promise((resolve) => setTimeout(resolve, 2 * analyticsPolicy.flushDelay))

  beforeAll(loadLibraries)
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
    vi.unstubAllGlobals()
  })

  it('default: a visit is told in order, without an address, and with one random id', async () => {
    const opened = await open()
    const { page, server } = opened
    await visit(opened)
    await until(() => server.names().includes('DISCONNECT_SUCCESS'))
    expect(server.names()).toEqual([
      'INITIALIZE',
      'MODAL_OPEN',
      'WALLET_IMPRESSION_V2',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
      'DISCONNECT_SUCCESS',
    ])
    expect(new Set(server.reports.map(({ visitId }) => visitId)).size).toBe(1)
    expect(new Set(server.reports.map(({ eventId }) => eventId)).size).toBe(server.reports.length)
    expect(server.reports[0]).toMatchObject({ url: 'http://shop.localhost:4100/', domain: 'shop.localhost' })
    expect(JSON.stringify(server.reports)).not.toMatch(/0x[0-9a-f]{16}/i)
    expect(server.requests[0]).toBe(`${apiUrl}/e?projectId=demo&st=widget&sv=0.1.0`)
    expect(new Set(told(page))).toEqual(new Set(server.names()))
  })

  it('parameters: the address is told to a project that asks for it', async () => {
    const opened = await open({ project: { features: { ...on, analyticsAddresses: true } } })
    await visit(opened)
    await until(() => opened.server.names().includes('MODAL_CLOSE'))
    const closing = opened.server.reports.find(({ props }) => props.event === 'MODAL_CLOSE')
    expect(closing?.props.address).toBe(`eip155:31337:${evmAccounts[0]}`)
  })

  it.each([
    ['the project has them off', { project: { features: { analytics: false } } }, {}],
    ['the page has them off', { options: { features: { analytics: false } } }, {}],
    ['options of the page that cannot be read', { options: { features: '{"analytics":false}' } }, {}],
    ['a switch of the page that cannot be read', { options: { features: { analytics: 'false' } } }, {}],
    ['Do-Not-Track', {}, { doNotTrack: '1' }],
    ['Global Privacy Control', {}, { globalPrivacyControl: true }],
  ])(
    'R19 rejects: %s: nothing is sent in a whole visit, and the page hears all the same',
    async (_, parameters, navigator) => {
      const beacons: string[] = []
      const sendBeacon = (url: string) => beacons.push(url) > 0
      const window = createFakeWindow({ navigator: { sendBeacon, ...navigator } })
      const opened = await open({ window, ...parameters })
      await visit(opened)
      await flushed()
      window.tell('pagehide')
      expect([opened.server.requests, beacons]).toEqual([[], []])
      expect(told(opened.page)).toContain('CONNECT_SUCCESS')
    },
  )

  const errorsOf = ({ reports }: ReturnType<typeof createReportServer>) =>
    reports.flatMap(({ props }) => (props.type === 'error' ? [props] : []))

  it('behavior: what `open` fails by is told with its category, five times in a minute', async () => {
    const show = () => {
      throw new WalletKitError('FRAME_UNREACHABLE', 'It did not load')
    }
    const { page, server } = await open({ frame: { show } })
    for (let time = 0; time < 7; time += 1)
      await expect(page.widget.open({})).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
    await until(() => errorsOf(server).length >= 5)
    await flushed()
    const told = { event: 'INTERNAL_SDK_ERROR', errorType: 'WalletKitError', errorMessage: 'It did not load' }
    expect(errorsOf(server)).toEqual(Array.from({ length: 5 }, () => expect.objectContaining(told)))
  })

  it('behavior: what `connect` fails by is told with its category, and a refusal is not', async () => {
    const { page, wallet, server } = await open()
    wallet.script.set('eth_requestAccounts', fails(4001))
    await expect(page.widget.connect({ connectorId: 'test.harbor' })).rejects.toThrow()
    wallet.script.set('eth_requestAccounts', () => ['nonsense'])
    await expect(page.widget.connect({ connectorId: 'test.harbor' })).rejects.toThrow()
    await until(() => errorsOf(server).length > 0)
    await flushed()
    expect(errorsOf(server)).toMatchObject([{ event: 'DATA_PARSING_ERROR' }])
  })

  it('behavior: what `init` fails by is told with its category', async () => {
    const { page, server } = await open()
    const set = vi.spyOn(page.first.store, 'set').mockImplementation(() => {
      throw new TypeError('x')
    })
    await expect(page.widget.init({ hints: {}, options: { themeMode: 'dark' } })).rejects.toThrow()
    set.mockRestore()
    await until(() => errorsOf(server).length > 0)
    expect(errorsOf(server)).toMatchObject([{ event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError' }])
    expect(told(page)).toContain('INTERNAL_SDK_ERROR')
  })

  it('default: what the page has set is told first, without what is in its images and addresses', async () => {
    const image = 'data:image/svg+xml,<svg id="secret"/>'
    const opened = await open({
      options: {
        siweConfig: 'host',
        chainImages: { 'eip155:31337': image },
        connectorImages: { 'test.harbor': image },
        metadata: { name: 'Shop', icons: ['https://shop.example/icon.png?token=secret'] },
      },
      functions: { enabled: true, required: false, getNonce: () => 'secret' },
    })
    await opened.page.widget.open({})
    await until(() => opened.server.names().includes('MODAL_OPEN'))
    expect(opened.server.reports[0]?.props).toMatchObject({
      event: 'INITIALIZE',
      properties: {
        'siweConfig.options': { enabled: true, required: false },
        chainImages: { 'eip155:31337': 'image/svg+xml' },
        connectorImages: { 'test.harbor': 'image/svg+xml' },
        metadata: { name: 'Shop', icons: ['https://shop.example/icon.png'] },
      },
    })
    expect(JSON.stringify([opened.server.reports, opened.page.payloads('event')])).not.toContain('secret')
  })

  it('R19 behavior: before the modal is opened there is nothing to tell', async () => {
    const { page, server } = await open()
    await page.widget.listWallets({})
    await flushed()
    expect([server.requests, told(page)]).toEqual([[], []])
  })

  it('rejects: 403 is said once, as Invalid App Configuration', async () => {
    const opened = await open()
    opened.server.state.status = 403
    await visit(opened)
    await until(() => opened.page.alerts().length > 0)
    await opened.page.widget.open({})
    await flushed()
    expect(opened.page.alerts()).toEqual([
      { code: 'ORIGIN_NOT_ALLOWED', message: expect.stringMatching(/^Invalid App Configuration/) },
    ])
    expect(opened.server.requests).toHaveLength(1)
  })

  it('behavior: the page goes away: what waits goes by a beacon', async () => {
    const window = createFakeWindow()
    const beacons: Blob[] = []
    const opened = await open({ window })
    await opened.page.widget.open({})
    opened.page.app.selection.choose('test.harbor')
    await until(() => opened.server.names().includes('MODAL_CLOSE'))
    Object.assign(window.navigator, { sendBeacon: (_url: string, body: Blob) => beacons.push(body) > 0 })
    await opened.page.widget.disconnect({})
    window.tell('pagehide')
    const [body] = beacons
    expect(await body?.text()).toContain('DISCONNECT_SUCCESS')
  })
})
