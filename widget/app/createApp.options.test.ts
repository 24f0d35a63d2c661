import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { unknownNetwork, unlistedNetwork } from '../features/options/networkFaults.ts'
import { harbor, lagoon, quay } from '../testing/fakeNetworks.ts'
import { createFakeWallet } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'
import { createTranslate } from '../text/commonText.ts'

describe('createApp: options', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const open = async (parameters: TestPageParameters = {}) => {
    const page = openTestPage(parameters)
    pages.push(page)
    await page.ready()
    return page
  }

  beforeAll(loadLibraries)
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
  })

  it('behavior: each invalid option is one alert that names it, and the rest applies', async () => {
    const page = await open({
      options: {
        themeMode: 'pink',
        zIndex: 'high',
        surprise: true,
        defaultNetwork: 'eip155:31338',
        themeVariables: { '--wk-accent': 'url(x)', '--wk-border-radius-master': '4px', '--nonsense': 1 },
      },
    })
    expect(page.alerts()).toHaveLength(5)
    for (const named of ['themeMode', 'zIndex', 'surprise', '--wk-accent', '--nonsense']) {
      const message = expect.stringContaining(`"${named}"`)
      expect(page.alerts()).toContainEqual({ code: 'INVALID_OPTION', message })
    }
    expect(page.state().activeNetwork).toBe('eip155:31338')
    expect([...page.app.store.get(page.app.theme.variablesAtom)]).toEqual([
      ['--wk-border-radius-master', '4px'],
    ])
  })

  it('behavior: of an option with faults each is named with its reason, and what is left of it applies', async () => {
    const page = await open({
      options: {
        features: { email: false, surprise: 1, allWallets: 'no' },
        networks: ['eip155:31338', 'harbor', 7],
        customWallets: [{ id: 'dinghy', name: 'Dinghy' }, { id: 'wreck' }],
      },
    })
    expect(page.alerts().map((alert) => Object(alert).message)).toEqual([
      'Option "features.allWallets" is left out: Expected boolean, received string of 2 characters',
      expect.stringMatching(
        /^Option "features.surprise" is left out: Unknown key, known are walletConnect, /,
      ),
      'Option "networks.1" is left out: Expected a CAIP-2 chain id such as eip155:1, received string of 6 characters',
      'Option "networks.2" is left out: Expected a CAIP-2 chain id such as eip155:1, received number',
      'Option "customWallets.1" is left out: name: Required',
    ])
    const { features, customWallets } = page.app.store.get(page.app.state.optionsAtom)
    expect([features, customWallets]).toEqual([{ email: false }, [{ id: 'dinghy', name: 'Dinghy' }]])
    expect(page.state().activeNetwork).toBe('eip155:31338')
  })

  it("parameters: customRpcUrls: the page's reads go to its own endpoints, by way of the page", async () => {
    const asked: unknown[] = []
    const page = await open({
      options: { customRpcUrls: { [harbor.caipNetworkId]: ['https://node.test/key'] } },
      askEndpoint(request) {
        asked.push(request)
        return '0x10'
      },
    })
    expect(page.alerts()).toEqual([])
    const answer = await page.widget.request({ namespace: 'eip155', method: 'eth_blockNumber', params: [] })
    expect(answer).toBe('0x10')
    expect(asked).toEqual([{ url: 'https://node.test/key', method: 'eth_blockNumber', params: [] }])
  })

  it('behavior: an option that is set again meanwhile is the newer one', async () => {
    const page = await open()
    const older = page.widget.setOptions({ options: { features: { email: false, surprise: 1 } } })
    const newer = page.widget.setOptions({ options: { features: { email: true } } })
    await Promise.all([older, newer])
    await until(() => page.alerts().length === 1)
    await quiet()
    expect(page.app.store.get(page.app.state.optionsAtom).features).toEqual({ email: true })
  })

  it.each([
    [
      { networks: ['eip155:424242'] },
      'NETWORK_NOT_FOUND',
      unknownNetwork('eip155:424242', [harbor, quay, lagoon]),
    ],
    [
      { defaultNetwork: 'eip155:1' },
      'NETWORK_NOT_FOUND',
      unlistedNetwork('eip155:1', [harbor, quay, lagoon]),
    ],
    [{ locale: 'pl' }, 'INVALID_OPTION', 'no language pl'],
  ])('behavior: %j: one alert, and the kit works on', async (options, code, named) => {
    const page = await open({ options })
    await until(() => page.alerts().length > 0)
    expect(page.alerts()).toEqual([{ code, message: expect.stringContaining(named) }])
    expect(page.state().activeNetwork).toBe(harbor.caipNetworkId)
  })

  it('R41 behavior: the page’s language is spoken once its texts have come, unless the visitor has chosen one', async () => {
    const page = await open({ options: { locale: 'de-AT' } })
    const { store, state, language } = page.app
    await until(() => store.get(state.languageAtom).locale === 'de')
    expect(store.get(state.languageAtom).translated['connect.title']).toBe('Wallet verbinden')
    await (await language.need()).choose('ja')
    await page.widget.setOptions({ options: { locale: 'fr' } })
    await until(() => page.app.store.get(page.app.optionsAtom).locale === 'fr')
    expect(store.get(state.languageAtom).locale).toBe('ja')
    expect(page.alerts()).toEqual([])
  })

  it('behavior: set later, they apply and alert in the same way', async () => {
    const page = await open()
    await page.widget.setOptions({ options: { themeMode: 'dark', messages: 1, networks: ['eip155:31338'] } })
    await until(() => page.state().activeNetwork === 'eip155:31338')
    expect(page.alerts()).toEqual([
      { code: 'INVALID_OPTION', message: expect.stringContaining('"messages"') },
    ])
    expect(page.payloads('theme')).toEqual([{ mode: 'dark' }])
  })

  it.each(['announce', 'enableReconnect'])('rejects: %s after the start', async (name) => {
    const page = await open()
    await expect(
      page.widget.setOptions({ options: { [name]: false, themeMode: 'dark' } }),
    ).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringContaining(name),
    })
  })

  it('behavior: an unknown option with a huge name does not stop the others', async () => {
    const page = await open()
    await page.widget.setOptions({ options: { ['x'.repeat(100_000)]: 1, themeMode: 'dark' } })
    await until(() => page.alerts().length > 0)
    expect(JSON.stringify(page.alerts()).length).toBeLessThan(1_200)
    expect(page.payloads('theme')).toEqual([{ mode: 'dark' }])
  })

  it('R40 behavior: excluded wallets leave the list at once', async () => {
    const page = await open({ wallets: [createFakeWallet()] })
    const listed = () => page.app.store.get(page.app.state.listedConnectorsAtom).map(({ id }) => id)
    expect(listed()).toEqual(['test.harbor'])
    await page.widget.setOptions({ options: { excludeWalletIds: ['HARBOR WALLET'] } })
    expect(listed()).toEqual([])
  })

  it("behavior: a host's own words are used", async () => {
    const page = await open({ options: { messages: { 'connect.title': 'Log in' } } })
    const t = createTranslate(
      { 'connect.title': 'Connect a wallet' },
      { overrides: page.app.store.get(page.app.state.optionsAtom).messages ?? {} },
    )
    expect(t('connect.title')).toBe('Log in')
    expect(t('action.back')).toBe('Back')
  })

  it('R42 behavior: the theme is changed live; bad variables are alerts and change nothing', async () => {
    const page = await open()
    await page.widget.setOptions({
      options: {
        themeMode: 'dark',
        themeVariables: { '--wk-accent': 'red', '--wk-font-size-master': '1e9px' },
      },
    })
    expect([...page.app.store.get(page.app.theme.variablesAtom)]).toEqual([['--wk-accent', 'red']])
    expect(page.payloads('theme')).toEqual([{ mode: 'dark' }])
    await until(() => page.alerts().length === 1)
    await page.widget.setOptions({ options: { themeVariables: { '--wk-accent': 'var(--x)' } } })
    expect([...page.app.store.get(page.app.theme.variablesAtom)]).toEqual([['--wk-accent', 'red']])
  })

  it("R42 behavior: the system's mode is followed while none is set", async () => {
    const window = createFakeWindow()
    const page = await open({ window })
    window.setDark(true)
    await until(() => page.payloads('theme').length === 1)
    await page.widget.setOptions({ options: { themeMode: 'dark' } })
    window.setDark(false)
    await quiet()
    expect(page.payloads('theme')).toEqual([{ mode: 'dark' }])
    await page.widget.setOptions({ options: { themeMode: 'system' } })
    await until(() => page.payloads('theme').length === 2)
  })

  it('behavior: calls right after setOptions see the new networks, also those of the catalogue', async () => {
    const page = await open()
    void page.widget.setOptions({ options: { networks: ['eip155:1'] } })
    await page.widget.switchNetwork({ caipNetworkId: 'eip155:1' })
    expect(page.state().activeNetwork).toBe('eip155:1')
  })
})
