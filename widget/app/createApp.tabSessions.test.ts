import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { quay } from '../testing/fakeNetworks.ts'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { loadLibraries, type TestPage } from '../testing/testPage.ts'
import { createTestSite } from '../testing/testSite.ts'
import { quiet, until } from '../testing/turn.ts'
import { createWalletConnectStage, onHarbor } from '../testing/walletConnectStage.ts'

describe('createApp: a phone’s session in two tabs of one site', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()
  const namespaces = ({ state }: TestPage) => Object.keys(state().accounts)
  const accountsOf = (page: TestPage) => page.widget.request({ namespace: 'eip155', method: 'eth_accounts' })
  const records = ({ values }: ReturnType<typeof createTestSite>): unknown[] => {
    const [, text = '[]'] = [...values].find(([key]) => /:sessions$/.test(key)) ?? []
    return JSON.parse(text)
  }

  beforeAll(loadLibraries)
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })

  it('R1 R43 behavior: a phone that ends its session ends it in both', async () => {
    const relay = await stage.startRelay()
    const site = createTestSite()
    const other = await stage.open(relay, { window: site.open() })
    const { page, phone, topic } = await stage.connect(relay, { window: site.open() })
    await until(() => namespaces(other).length === 2)
    const signing = other.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x00', evmAccounts[0]],
    })
    const code = signing.catch((error) => error.code)
    await until(() => phone.requests.length === 1)
    await phone.client.disconnect({ topic, reason: { code: 6000, message: 'Bye' } })
    await until(() => namespaces(page).length === 0 && namespaces(other).length === 0)
    expect(await code).toBe('SESSION_EXPIRED')
    for (const tab of [page, other]) {
      expect(tab.payloads('disconnect')).toHaveLength(2)
      expect(await accountsOf(tab).catch((error) => error.code)).toBe('NOT_CONNECTED')
    }
  })

  it('R1 behavior: a tab asks by a session of another one no sooner than it would hear the answer', async () => {
    const relay = await stage.startRelay()
    const site = createTestSite()
    const other = await stage.open(relay, { window: site.open() })
    other.app.walletConnect.choose(null)
    await stage.uriOf(other)
    other.app.walletConnect.cancel()
    // Who listens to a topic that somebody listens to already: the tab that has not made the session.
    const heard = new Set<unknown>()
    const release = relay.hold(({ method, params: { topic } }) => {
      const isSecond = method === 'irn_subscribe' && heard.has(topic)
      heard.add(topic)
      return isSecond
    })
    const { phone } = await stage.connect(relay, { window: site.open() })
    await until(() => namespaces(other).length === 2)
    const params = ['0x00', evmAccounts[0]]
    const signed = other.widget.request({ namespace: 'eip155', method: 'personal_sign', params })
    await quiet()
    expect(phone.requests).toEqual([])
    release()
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { result: '0xabc' })
    expect(await signed).toBe('0xabc')
  })

  it('R1 behavior: both sign with a session that one of them has made, and follow where it goes', async () => {
    const relay = await stage.startRelay()
    const site = createTestSite()
    const other = await stage.open(relay, { window: site.open() })
    // Its library is there before the session is.
    other.app.walletConnect.choose(null)
    await stage.uriOf(other)
    other.app.walletConnect.cancel()
    const { page, phone } = await stage.connect(relay, { window: site.open() })
    await until(() => namespaces(other).length === 2)
    const params = ['0x00', evmAccounts[0]]
    const signed = other.widget.request({ namespace: 'eip155', method: 'personal_sign', params })
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { result: '0xabc' })
    expect(await signed).toBe('0xabc')
    await page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    await until(() => other.state().accounts.eip155?.caipNetworkId === quay.caipNetworkId)
    expect(other.state().activeNetwork).toBe(quay.caipNetworkId)
  })

  it('R1 behavior: a tab that the Back button brings hears the answers to what it asks by a newer session', async () => {
    const relay = await stage.startRelay()
    const site = createTestSite()
    const window = site.open()
    const { page } = await stage.connect(relay, { window, accounts: [onHarbor] })
    const other = await stage.open(relay, { window: site.open() })
    await until(() => namespaces(other).length === 1)
    window.tell('pagehide')
    window.sleep()
    await until(() => relay.connections() === 2)
    const second = await stage.startPhone(relay)
    other.app.walletConnect.choose(null)
    const address = evmAccounts[1]
    await second.approve(await stage.propose(second, await stage.uriOf(other)), [
      `${quay.caipNetworkId}:${address}`,
    ])
    await until(() => other.state().accounts.eip155?.address === address)
    // Browsers show a document that comes out of the cache before they tell it so.
    window.wake()
    await quiet()
    window.tell('pageshow')
    await until(() => page.state().accounts.eip155?.address === address)
    const signed = page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x00', address],
    })
    await until(() => second.requests.length === 1)
    await second.respond(0, { result: '0xabc' })
    expect(await signed).toBe('0xabc')
  })

  it('R1 behavior: a tab that starts while another one connects a phone leaves its session alone', async () => {
    const relay = await stage.startRelay()
    const site = createTestSite()
    const { phone, page } = await stage.connect(relay, { window: site.open() })
    // As before the other tab has written down what it is connected with: the phone's approval is all there is.
    page.destroy()
    for (const key of site.values.keys()) if (/connections$/.test(key)) site.values.delete(key)
    const late = await stage.open(relay, { window: site.open() })
    late.app.walletConnect.choose(null)
    await stage.uriOf(late)
    await quiet()
    expect(phone.client.session.length).toBe(1)
    expect(records(site)).toHaveLength(1)
  })

  it('R1 behavior: what another tab has made while a tab’s library read its store is there', async () => {
    const relay = await stage.startRelay()
    const site = createTestSite()
    const { phone, page } = await stage.connect(relay, { window: site.open() })
    const window = site.open()
    const { getItem } = window.localStorage
    const seen = new Set<string>()
    // The library reads each list once, as it was before.
    window.localStorage.getItem = (key) => {
      const isFirst = /\/\/(?:session|keychain|subscription)$/.test(key) && !seen.has(key)
      seen.add(key)
      return isFirst ? null : getItem(key)
    }
    const late = await stage.open(relay, { window })
    await until(() => namespaces(late).length === 2)
    await quiet()
    expect(namespaces(page)).toHaveLength(2)
    expect(phone.client.session.length).toBe(1)
  })

  it('R1 behavior: a phone that takes the place of another does so in both, though one slept', async () => {
    const relay = await stage.startRelay()
    const site = createTestSite()
    const window = site.open()
    const other = await stage.open(relay, { window })
    const { page, phone } = await stage.connect(relay, { window: site.open(), accounts: [onHarbor] })
    await until(() => namespaces(other).length === 1)
    window.sleep()
    const second = await stage.startPhone(relay)
    page.app.walletConnect.choose(null)
    const address = evmAccounts[1]
    await second.approve(await stage.propose(second, await stage.uriOf(page)), [
      `${quay.caipNetworkId}:${address}`,
    ])
    await until(() => page.state().accounts.eip155?.address === address)
    await until(() => phone.client.session.length === 0)
    window.wake()
    await until(() => other.state().accounts.eip155?.address === address)
    await quiet()
    expect(second.client.session.length).toBe(1)
    expect(page.state().accounts.eip155?.address).toBe(address)
  })
})
