import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { loadLibraries, type TestPage } from '../testing/testPage.ts'
import { createTestSite } from '../testing/testSite.ts'
import { quiet, until } from '../testing/turn.ts'
import { createWalletConnectStage, harborWallet, onHarbor } from '../testing/walletConnectStage.ts'

describe('createApp: approvals that come after a reload', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()
  const prefix = 'wallet-kit:demo:'

  beforeAll(loadLibraries)
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })

  /** A page that shows a code, and a phone that has read it. */
  const show = async () => {
    const relay = await stage.startRelay()
    const site = createTestSite()
    const page = await stage.open(relay, { window: site.open() })
    const phone = await stage.startPhone(relay)
    page.app.walletConnect.choose(harborWallet)
    const uri = await stage.uriOf(page)
    const proposal = await stage.propose(phone, uri)
    await until(() => page.hints['session'] !== undefined)
    const again = () => stage.open(relay, { hints: page.hints, window: site.open() })
    return { relay, site, page, phone, proposal, uri, again }
  }
  const isConnected = (page: TestPage) => page.state().accounts.eip155?.address === evmAccounts[0]
  const works = async (page: TestPage, phone: Awaited<ReturnType<typeof show>>['phone']) => {
    const params = ['0x00', evmAccounts[0]]
    const signed = page.widget.request({ namespace: 'eip155', method: 'personal_sign', params })
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { result: '0xabc' })
    return signed
  }

  it('R1 behavior: approved while no page is there: the one that comes back has the session', async () => {
    const { relay, page, phone, proposal, again } = await show()
    page.destroy()
    // Its socket has gone with it.
    await until(() => relay.connections() === 1)
    await phone.approve(proposal, [onHarbor])
    const back = await again()
    await until(() => isConnected(back))
    expect(back.payloads('connect')).toHaveLength(1)
    expect(await works(back, phone)).toBe('0xabc')
    expect(back.app.stored.recent()).toEqual([harborWallet])
    expect(back.app.stored.isPending()).toBe(false)
    back.destroy()
    const later = await again()
    await until(() => isConnected(later))
  })

  it('R1 behavior: approved when the page is back: it has the session', async () => {
    const { page, phone, proposal, again } = await show()
    page.destroy()
    const back = await again()
    expect(back.state()).toMatchObject({ open: false, accounts: {} })
    await phone.approve(proposal, [onHarbor])
    await until(() => isConnected(back))
    expect(await works(back, phone)).toBe('0xabc')
  })

  it('R1 behavior: settled as the page went, which had no time to write it down', async () => {
    const { site, page, phone, proposal, again } = await show()
    const awaited = site.values.get(`${prefix}walletConnect:1:awaited`) ?? ''
    const pending = site.values.get(`${prefix}pending`) ?? ''
    await phone.approve(proposal, [onHarbor])
    await until(() => isConnected(page))
    page.destroy()
    for (const key of ['walletConnect:1:sessions', 'connections']) site.values.delete(prefix + key)
    delete page.hints['connections']
    site.values.set(`${prefix}walletConnect:1:awaited`, awaited)
    site.values.set(`${prefix}pending`, pending)
    const back = await again()
    await until(() => isConnected(back))
  })

  it('R1 behavior: a code of the page’s own (getPairingUri) is waited for over a reload, too', async () => {
    const relay = await stage.startRelay()
    const site = createTestSite()
    const page = await stage.open(relay, { window: site.open() })
    const phone = await stage.startPhone(relay)
    const proposal = await stage.propose(phone, await page.widget.getPairingUri({}))
    await until(() => page.hints['session'] !== undefined)
    page.destroy()
    await until(() => relay.connections() === 1)
    await phone.approve(proposal, [onHarbor])
    const back = await stage.open(relay, { hints: page.hints, window: site.open() })
    await until(() => isConnected(back))
  })

  it('R22 behavior: refused after the reload: nothing, and nothing is waited for when its time is over', async () => {
    const { site, page, phone, proposal, again } = await show()
    page.destroy()
    const back = await again()
    await phone.reject(proposal)
    await quiet()
    expect(back.state().accounts).toEqual({})
    back.destroy()
    site.values.set(`${prefix}pending`, String(Date.now() - 1))
    const later = await again()
    await until(() => later.hints['session'] === undefined)
  })

  it('R26 rejects: a time that no proposal has', async () => {
    const { site, page, again } = await show()
    page.destroy()
    site.values.set(`${prefix}pending`, '9e99')
    const back = await again()
    await until(() => back.hints['session'] === undefined)
  })

  it('R1 behavior: with another tab there, the approval is both’s, once', async () => {
    const { page, phone, proposal, again } = await show()
    const other = await again()
    await phone.approve(proposal, [onHarbor])
    await until(() => isConnected(page) && isConnected(other))
    await quiet()
    for (const tab of [page, other]) {
      expect(tab.payloads('connect')).toHaveLength(1)
      expect(tab.payloads('disconnect')).toEqual([])
    }
    expect(phone.client.session.length).toBe(1)
    expect(await works(other, phone)).toBe('0xabc')
  })

  it('R22 behavior: given up with another tab there: nobody is connected', async () => {
    const { page, phone, proposal, again } = await show()
    const other = await again()
    page.app.walletConnect.cancel()
    await phone.approve(proposal, [onHarbor])
    await until(() => phone.client.session.length === 0)
    expect([page.state().accounts, other.state().accounts]).toEqual([{}, {}])
  })

  it('R43 behavior: enableReconnect off: the next page waits for nothing', async () => {
    const { relay, site, page, phone, proposal } = await show()
    page.destroy()
    const options = { enableReconnect: false }
    const back = await stage.open(relay, { hints: page.hints, window: site.open(), options })
    await phone.approve(proposal, [onHarbor])
    await until(() => back.hints['session'] === undefined)
    await quiet()
    expect(back.state().accounts).toEqual({})
  })
})
