import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFakeWallet, evmAccounts } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { createMemoryStorage, forbiddenStorage } from '../testing/memoryStorage.ts'
import { loadLibraries, type TestPage } from '../testing/testPage.ts'
import type { TestPhone } from '../testing/testPhone.ts'
import { quiet, until } from '../testing/turn.ts'
import { createWalletConnectStage, harborWallet, onHarbor, onLagoon } from '../testing/walletConnectStage.ts'

describe('createApp: WalletConnect when things go wrong', { timeout: 60_000 }, () => {
  const stage = createWalletConnectStage()
  const { startRelay, open, startPhone, attempt, uriOf, propose, connect } = stage
  const sign = (page: TestPage) =>
    page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: ['0x00', evmAccounts[0]] })
  /** The page's request is answered by the wallet. */
  const works = async (page: TestPage, phone: TestPhone) => {
    const asked = phone.requests.length
    const signed = sign(page)
    signed.catch(() => {})
    await until(() => phone.requests.length > asked, 4_000)
    await phone.respond(asked, { result: '0xabc' })
    return signed
  }

  beforeAll(loadLibraries)
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })

  it('R4 behavior: approved while the page was frozen: it notices within 2 s of coming back', async () => {
    const relay = await startRelay()
    const window = createFakeWindow()
    const page = await open(relay, { window })
    page.app.walletConnect.choose(harborWallet)
    const uri = await uriOf(page)
    await until(() => relay.calls.some(({ method }) => method === 'wc_proposeSession'))
    window.setVisible(false)
    relay.deafen()
    const phone = await startPhone(relay)
    await phone.approve(await propose(phone, uri), [onHarbor])
    await quiet()
    expect(page.state().accounts).toEqual({})
    const back = performance.now()
    window.setVisible(true)
    await until(() => page.state().accounts.eip155 !== undefined)
    expect(performance.now() - back).toBeLessThan(2_000)
    expect(attempt(page)).toBeNull()
  })

  it('R5 rejects: a relay that does not serve this project: the developer is told why, once, and the visitor what to do', async () => {
    const relay = await startRelay()
    relay.refuse('Unauthorized: invalid key')
    const page = await open(relay)
    page.app.walletConnect.choose(null)
    await until(() => attempt(page)?.status === 'failed')
    expect(attempt(page)).toMatchObject({ code: 'PROJECT_NOT_FOUND' })
    expect(page.alerts()).toMatchObject([
      { code: 'PROJECT_NOT_FOUND', message: expect.stringMatching(/^Invalid Project ID/) },
    ])
    await quiet()
    relay.refuse(null)
    page.app.walletConnect.retry()
    await uriOf(page)
  })

  it('R4 behavior: an approval counts though the relay’s word that it has the proposal was lost', async () => {
    const relay = await startRelay()
    const window = createFakeWindow()
    const page = await open(relay, { window })
    relay.deafenAfter('wc_proposeSession')
    page.app.walletConnect.choose(null)
    const uri = await uriOf(page)
    const phone = await startPhone(relay)
    await phone.approve(await propose(phone, uri), [onHarbor])
    window.tell('focus')
    await until(() => page.state().accounts.eip155 !== undefined, 4_000)
    expect(attempt(page)).toBeNull()
    expect(await works(page, phone)).toBe('0xabc')
    const again = relay.calls.filter(({ method }) => method === 'wc_proposeSession')
    expect(again).toHaveLength(2)
  })

  it('behavior: a page that goes closes its socket, and has it again when it comes back', async () => {
    const relay = await startRelay()
    const window = createFakeWindow()
    const { page, phone } = await connect(relay, { window })
    window.tell('pagehide')
    await until(() => relay.connections() === 1)
    window.tell('pageshow')
    await until(() => relay.connections() === 2)
    expect(await works(page, phone)).toBe('0xabc')
  })

  it('behavior: a request in flight when the relay dies goes through when it is back', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay)
    await relay.stop()
    const signed = sign(page)
    await quiet()
    await relay.start()
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { result: '0xabc' })
    expect(await signed).toBe('0xabc')
    expect(phone.requests).toHaveLength(1)
  })

  it('R43 behavior: disconnect is over within 3 s with the relay down; the wallet is told later', async () => {
    const relay = await startRelay()
    const localStorage = createMemoryStorage()
    const { page, phone, topic } = await connect(relay, { window: createFakeWindow({ localStorage }) })
    await relay.stop()
    const started = performance.now()
    await page.widget.disconnect({})
    expect(performance.now() - started).toBeLessThan(3_500)
    expect(page.state().accounts).toEqual({})
    const again = await open(relay, { hints: page.hints, window: createFakeWindow({ localStorage }) })
    expect(again.state().accounts).toEqual({})
    page.destroy()
    await relay.start()
    // The library is loaded again for another connection, and finds what was left.
    again.app.walletConnect.choose(null)
    await until(() => !phone.client.session.keys.includes(topic), 20_000)
  })

  it('R6 behavior: it connects where the browser forbids storage', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay, {
      window: createFakeWindow({ localStorage: forbiddenStorage }),
    })
    expect(await works(page, phone)).toBe('0xabc')
  })

  it('R26 behavior: whichever stored key is lost or spoilt, a reload neither fails nor pretends', async () => {
    const relay = await startRelay()
    const keys: string[] = []
    const outcomes: string[] = []
    const spoils = [undefined, '{', '[{"topic":1}]']
    for (let round = 0; round === 0 || round < keys.length * spoils.length; round += 1) {
      const localStorage = createMemoryStorage()
      const { page, phone } = await connect(relay, { window: createFakeWindow({ localStorage }) })
      page.destroy()
      if (round === 0) keys.push(...localStorage.values.keys())
      const key = keys[Math.floor(round / spoils.length)] ?? ''
      const spoilt = spoils[round % spoils.length]
      if (spoilt === undefined) localStorage.values.delete(key)
      else localStorage.values.set(key, spoilt)
      const again = await open(relay, { hints: page.hints, window: createFakeWindow({ localStorage }) })
      const isConnected = again.state().accounts.eip155 !== undefined
      const answer = isConnected ? await works(again, phone).catch(() => 'pretended') : 'disconnected'
      outcomes.push(`${key} as ${spoilt}: ${answer}`)
      again.destroy()
    }
    expect(outcomes.length).toBeGreaterThan(30)
    expect(outcomes.filter((outcome) => outcome.endsWith('pretended'))).toEqual([])
  })

  it('R13 R22 behavior: what was given up before a reload leaves nobody connected when it is approved after it', async () => {
    const relay = await startRelay()
    const localStorage = createMemoryStorage()
    const page = await open(relay, { window: createFakeWindow({ localStorage }) })
    const phone = await startPhone(relay)
    page.app.walletConnect.choose(null)
    const proposal = await propose(phone, await uriOf(page))
    await until(() => page.hints['session'] !== undefined)
    page.app.walletConnect.cancel()
    await until(() => page.hints['session'] === undefined)
    page.destroy()
    const again = await open(relay, { hints: page.hints, window: createFakeWindow({ localStorage }) })
    again.app.walletConnect.choose(null)
    await uriOf(again)
    await phone.approve(proposal, [onHarbor])
    await until(() => phone.client.session.length === 0)
    expect(again.state().accounts).toEqual({})
    expect(attempt(again)?.status).toBe('waiting')
  })

  it('R25 behavior: what the library rejects unasked when a time is over is no error of the frame', async () => {
    const relay = await startRelay()
    const window = createFakeWindow()
    const { page } = await connect(relay, { window })
    const late = new Error('Proposal expired')
    expect(window.reject(late)).toBe('silent')
    expect(window.reject(new Error('Oops'))).toBe('reported')
    page.destroy()
    await until(() => window.reject(late) === 'reported')
  })

  it('R12 behavior: a wallet in the page that takes the last slot ends the session', async () => {
    const relay = await startRelay()
    const wallet = createFakeWallet()
    const { page, phone, topic } = await connect(relay, { accounts: [onHarbor], wallets: [wallet] })
    await page.widget.connect({ connectorId: 'test.harbor' })
    expect(page.state().accounts.eip155?.connector.id).toBe('test.harbor')
    await until(() => !phone.client.session.keys.includes(topic))
    expect(page.state().accounts.eip155?.connector.id).toBe('test.harbor')
  })

  it('R23 behavior: closed while the wallet approves: one end, and the wallet is not left connected', async () => {
    const relay = await startRelay()
    const page = await open(relay)
    const phone = await startPhone(relay)
    const connecting = page.widget.connect({ method: 'walletConnect' })
    connecting.catch(() => {})
    const proposal = await propose(phone, await uriOf(page))
    const approving = phone.approve(proposal, [onHarbor])
    await page.widget.close({})
    await expect(connecting).rejects.toMatchObject({ code: 'USER_CLOSED' })
    await approving
    await until(() => phone.client.session.length === 0)
    expect(page.events()).toEqual(['ready', 'open', 'close'])
    expect(page.state()).toMatchObject({ accounts: {}, loading: false, open: false })
  })

  it('behavior: one namespace that cannot be used keeps no other from connecting', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay, {
      accounts: ['eip155:31337:0xnot-an-address', onLagoon],
    })
    expect(Object.keys(page.state().accounts)).toEqual(['solana'])
    expect(phone.client.session.length).toBe(1)
  })

  it('behavior: a wallet that approves none of the networks here is told goodbye, and the person why', async () => {
    const relay = await startRelay()
    const page = await open(relay)
    const phone = await startPhone(relay)
    page.app.walletConnect.choose(null)
    const proposal = await propose(phone, await uriOf(page))
    await phone.approve(proposal, ['eip155:31337:0xnot-an-address'])
    await until(() => attempt(page)?.status === 'failed')
    await until(() => phone.client.session.length === 0)
    expect(page.state().accounts).toEqual({})
  })
})
