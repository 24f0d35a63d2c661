import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { untilAnswered } from '#shared/testing/untilAnswered.ts'
import { sendRequest } from '../services/walletConnect/internals.ts'
import { harbor, lagoon, quay } from '../testing/fakeNetworks.ts'
import { createFakeWallet, evmAccounts, solanaAccount } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { createMemoryStorage } from '../testing/memoryStorage.ts'
import { loadLibraries, type TestPage } from '../testing/testPage.ts'
import type { TestPhone } from '../testing/testPhone.ts'
import { quiet, until } from '../testing/turn.ts'
import { createWalletConnectStage, onHarbor, onLagoon, onQuay } from '../testing/walletConnectStage.ts'

const evm = { methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] }
const solana = { methods: ['solana_signMessage'], events: [] }

describe('createApp: sessions', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()
  const { startRelay, open, startPhone, uriOf, propose, connect } = stage
  const namespaces = (page: TestPage) => Object.keys(page.state().accounts)

  beforeAll(loadLibraries)
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })

  it('behavior: a namespace that the wallet takes back is gone, one that it adds is there', async () => {
    const relay = await startRelay()
    const { page, phone, topic } = await connect(relay, { accounts: [onHarbor, onLagoon] })
    expect(namespaces(page)).toEqual(['eip155', 'solana'])
    await phone.client.update({ topic, namespaces: { eip155: { accounts: [onHarbor], ...evm } } })
    await until(() => namespaces(page).length === 1)
    expect(page.payloads('disconnect')).toEqual([{ namespace: 'solana', reason: 'wallet' }])
    expect(page.hints['connections']).toBe('{"eip155":"walletConnect"}')
    await phone.client.update({
      topic,
      namespaces: { eip155: { accounts: [onHarbor], ...evm }, solana: { accounts: [onLagoon], ...solana } },
    })
    await until(() => namespaces(page).length === 2)
    expect(page.state().accounts.solana?.address).toBe(solanaAccount)
  })

  /** A wallet that checks nothing of what it sends. */
  const spoil = ({ client }: TestPhone, topic: string) =>
    Promise.resolve(
      sendRequest(client, {
        topic,
        method: 'wc_sessionUpdate',
        params: { namespaces: { eip155: {} } },
      }),
    )

  it('R26 behavior: a session that its wallet makes unreadable is over, for both', async () => {
    const relay = await startRelay()
    const { page, phone, topic } = await connect(relay)
    await spoil(phone, topic)
    await until(() => namespaces(page).length === 0)
    expect(page.hints['connections']).toBeUndefined()
    await until(() => phone.client.session.length === 0)
  })

  it('R26 behavior: an unreadable session in the store neither comes back nor stops the next one', async () => {
    const relay = await startRelay()
    const localStorage = createMemoryStorage()
    const { page, phone } = await connect(relay, { window: createFakeWindow({ localStorage }) })
    page.destroy()
    const [key = '', sessions = ''] =
      [...localStorage.values].find(([name]) => name.endsWith('//session')) ?? []
    const spoilt = JSON.parse(sessions).map((session: object) => ({ ...session, namespaces: { eip155: {} } }))
    localStorage.values.set(key, JSON.stringify(spoilt))
    const again = await open(relay, { hints: page.hints, window: createFakeWindow({ localStorage }) })
    expect(again.state().accounts).toEqual({})
    await until(() => phone.client.session.length === 0)
    again.app.walletConnect.choose(null)
    expect(await uriOf(again)).toMatch(/^wc:/)
  })

  it('R26 behavior: a session survives what another tab’s library writes', async () => {
    const relay = await startRelay()
    const localStorage = createMemoryStorage()
    const other = await open(relay, { window: createFakeWindow({ localStorage }) })
    other.app.walletConnect.choose(null)
    await uriOf(other)
    const { page, phone } = await connect(relay, { window: createFakeWindow({ localStorage }) })
    other.app.walletConnect.cancel()
    other.app.walletConnect.choose(null)
    await uriOf(other)
    page.destroy()
    const again = await open(relay, { hints: page.hints, window: createFakeWindow({ localStorage }) })
    expect(namespaces(again)).toEqual(['eip155', 'solana'])
    const signed = again.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x00', evmAccounts[0]],
    })
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { result: '0xabc' })
    expect(await signed).toBe('0xabc')
  })

  it('R26 R43 behavior: a tab that was disconnected leaves the session alone that another tab has made since', async () => {
    const relay = await startRelay()
    const localStorage = createMemoryStorage()
    const wallet = createFakeWallet()
    const other = await open(relay, { wallets: [wallet], window: createFakeWindow({ localStorage }) })
    await other.widget.connect({ connectorId: 'test.harbor' })
    await other.widget.disconnect({})
    const { page, phone } = await connect(relay, { window: createFakeWindow({ localStorage }) })
    other.app.walletConnect.choose(null)
    await uriOf(other)
    await quiet()
    expect(phone.client.session.length).toBe(1)
    expect(namespaces(page)).toEqual(['eip155', 'solana'])
    page.destroy()
    const again = await open(relay, { hints: page.hints, window: createFakeWindow({ localStorage }) })
    expect(namespaces(again)).toEqual(['eip155', 'solana'])
  })

  it.each([
    ['the page', ({ widget }: TestPage) => widget.disconnect({})],
    [
      'the wallet',
      (_: TestPage, { client }: TestPhone, topic: string) =>
        client.disconnect({ topic, reason: { code: 6000, message: 'Bye' } }),
    ],
  ])('R43 behavior: open requests end with a session that %s ends', async (_, end) => {
    const relay = await startRelay()
    const { page, phone, topic } = await connect(relay)
    const signed = page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x00', evmAccounts[0]],
    })
    const codes: unknown[] = []
    signed.catch(({ code }) => void codes.push(code))
    await until(() => phone.requests.length === 1)
    await end(page, phone, topic)
    await until(() => codes.length === 1)
    expect(codes).toEqual(['SESSION_EXPIRED'])
  })

  it('R43 behavior: a namespace that was disconnected does not come back at the wallet’s next word', async () => {
    const relay = await startRelay()
    const wallet = createFakeWallet()
    const second = `${harbor.caipNetworkId}:${evmAccounts[1]}`
    const localStorage = createMemoryStorage()
    let { page, phone, topic } = await connect(relay, {
      accounts: [onHarbor, onLagoon],
      wallets: [wallet],
      window: createFakeWindow({ localStorage }),
    })
    await page.widget.connect({ connectorId: 'test.harbor' })
    await page.widget.disconnect({ namespace: 'eip155' })
    expect(namespaces(page)).toEqual(['solana'])
    const chainId = harbor.caipNetworkId
    const speak = async () => {
      await phone.client.emit({ topic, chainId, event: { name: 'accountsChanged', data: [evmAccounts[0]] } })
      const answered = untilAnswered(phone.client.core.history, 'wc_sessionUpdate', topic)
      await phone.client.update({
        topic,
        namespaces: {
          eip155: { accounts: [onHarbor, second], ...evm },
          solana: { accounts: [onLagoon], ...solana },
        },
      })
      await answered
      await quiet()
    }
    await speak()
    expect(namespaces(page)).toEqual(['solana'])
    page.destroy()
    page = await open(relay, { hints: page.hints, window: createFakeWindow({ localStorage }) })
    await speak()
    expect(namespaces(page)).toEqual(['solana'])
    expect(page.hints['connections']).toBe('{"solana":"walletConnect"}')
  })

  it('R1 behavior: the account that the wallet put in front stays there over a reload', async () => {
    const relay = await startRelay()
    const localStorage = createMemoryStorage()
    const second = `${harbor.caipNetworkId}:${evmAccounts[1]}`
    const { page, phone, topic } = await connect(relay, {
      accounts: [onHarbor, second],
      window: createFakeWindow({ localStorage }),
    })
    const data = [second, 'x'.repeat(10_000), ...Array.from({ length: 300 }, (_, index) => `x${index}`)]
    await phone.client.emit({
      topic,
      chainId: harbor.caipNetworkId,
      event: { name: 'accountsChanged', data },
    })
    await until(() => page.state().accounts.eip155?.address === evmAccounts[1])
    page.destroy()
    const again = await open(relay, { hints: page.hints, window: createFakeWindow({ localStorage }) })
    expect(again.state().accounts.eip155?.addresses).toEqual([evmAccounts[1], evmAccounts[0]])
  })

  it('behavior: Solana requests go out in the protocol’s own shape, with the account that signs', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay)
    const signed = page.widget.request({
      namespace: 'solana',
      method: 'solana_signMessage',
      params: { message: '37u9WtQpcm6ULa3Vmu7ySnANv' },
    })
    await until(() => phone.requests.length === 1)
    expect(phone.requests[0]).toMatchObject({
      chainId: lagoon.caipNetworkId,
      method: 'solana_signMessage',
      params: { message: '37u9WtQpcm6ULa3Vmu7ySnANv', pubkey: solanaAccount },
    })
    await phone.respond(0, { result: { signature: 'abc' } })
    expect(await signed).toEqual({ signature: 'abc' })
  })

  it('behavior: what the wallet need not be asked is answered here', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay)
    const ask = (method: string, params?: unknown) =>
      page.widget.request({ namespace: 'eip155', method, params })
    expect(await ask('eth_accounts')).toEqual([evmAccounts[0]])
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('net_version')).toBe('31337')
    expect(await ask('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
    expect(await ask('wallet_addEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x7a6a')
    await expect(ask('wallet_switchEthereumChain', ['0x1'])).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    expect(phone.requests).toEqual([])
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(page.state().accounts).toEqual({})
  })

  it('R11 behavior: a chain that the wallet adds to the session when asked is switched to', async () => {
    const relay = await startRelay()
    const { page, phone, topic } = await connect(relay, { accounts: [onHarbor] })
    const switched = page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    await until(() => phone.requests.length === 1)
    expect(phone.requests[0]).toMatchObject({
      chainId: harbor.caipNetworkId,
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a6a' }],
    })
    await phone.client.update({ topic, namespaces: { eip155: { accounts: [onHarbor, onQuay], ...evm } } })
    await phone.respond(0, { result: null })
    await switched
    expect(page.state().accounts.eip155?.caipNetworkId).toBe(quay.caipNetworkId)
  })

  it('R11 behavior: a chain that the wallet does not want is refused with a code', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay, { accounts: [onHarbor] })
    const refused = page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    refused.catch(() => {})
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { error: { code: 5000, message: 'No' } })
    await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(page.state().accounts.eip155?.caipNetworkId).toBe(harbor.caipNetworkId)
  })

  it('behavior: the events of a stranger’s chain and account change nothing', async () => {
    const relay = await startRelay()
    const { page, phone, topic } = await connect(relay, { accounts: [onHarbor, onQuay] })
    const chainId = harbor.caipNetworkId
    await phone.client.emit({ topic, chainId, event: { name: 'chainChanged', data: 1 } })
    await phone.client.emit({ topic, chainId, event: { name: 'accountsChanged', data: [evmAccounts[1]] } })
    await phone.client.emit({ topic, chainId, event: { name: 'chainChanged', data: '0x7a6a' } })
    await until(() => page.state().accounts.eip155?.caipNetworkId === quay.caipNetworkId)
    expect(page.state().accounts.eip155?.addresses).toEqual([evmAccounts[0]])
    expect(page.payloads('networkChanged')).toEqual([{ caipNetworkId: quay.caipNetworkId }])
  })

  it('behavior: a second wallet takes the namespaces that it serves; the first keeps the rest', async () => {
    const relay = await startRelay()
    const { page, phone, topic } = await connect(relay, { accounts: [onHarbor, onLagoon] })
    const other = await startPhone(relay)
    page.app.walletConnect.choose(null)
    await other.approve(await propose(other, await uriOf(page)), [
      `${harbor.caipNetworkId}:${evmAccounts[1]}`,
    ])
    await until(() => page.state().accounts.eip155?.address === evmAccounts[1])
    expect(page.state().accounts.solana?.address).toBe(solanaAccount)
    expect(phone.client.session.keys).toContain(topic)
    await page.widget.disconnect({ namespace: 'solana' })
    await until(() => phone.client.session.length === 0)
    expect(page.state().accounts.eip155?.address).toBe(evmAccounts[1])
  })

  const orders = [
    ['close', 'approve', 'drop'],
    ['close', 'drop', 'approve'],
    ['approve', 'close', 'drop'],
    ['approve', 'drop', 'close'],
    ['drop', 'approve', 'close'],
    ['drop', 'close', 'approve'],
  ] as const
  it.each(orders)(
    'R23 behavior: %s, %s, %s: one end, the same for page, modal and wallet',
    async (...order) => {
      const relay = await startRelay()
      const page = await open(relay)
      const phone = await startPhone(relay)
      const ends: string[] = []
      const connecting = page.widget.connect({ method: 'walletConnect' }).then(
        () => void ends.push('connected'),
        (error: { code: string }) => void ends.push(error.code),
      )
      const proposal = await propose(phone, await uriOf(page))
      const steps = {
        close: () => page.widget.close({}),
        approve: () => phone.approve(proposal, [onHarbor]),
        drop: async () => relay.drop(),
      }
      await Promise.all(order.map((step) => steps[step]()))
      await connecting
      const isConnected = ends[0] === 'connected'
      await until(() => phone.client.session.length === Number(isConnected))
      await until(() => !page.state().open && !page.state().loading)
      expect(ends).toHaveLength(1)
      expect(namespaces(page)).toEqual(isConnected ? ['eip155'] : [])
      const events = page.events().filter((event) => event === 'connect' || event === 'close')
      expect(events).toEqual(isConnected ? ['connect', 'close'] : ['close'])
    },
  )
})
