import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chooseAddress } from '../features/accountData/chooseAddress.ts'
import { unapprovedBy } from '../features/networks/unapprovedBy.ts'
import { harbor, lagoon, quay } from '../testing/fakeNetworks.ts'
import { createFakeWallet, evmAccounts, ProviderError } from '../testing/fakeWallet.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import type { TestPhone } from '../testing/testPhone.ts'
import { quiet, until } from '../testing/turn.ts'
import { createWalletConnectStage, onHarbor, onQuay } from '../testing/walletConnectStage.ts'

const [first, second] = evmAccounts
const events = ['accountsChanged', 'chainChanged']
const notSupported = { code: 'CHAIN_NOT_SUPPORTED', message: 'Chain is not supported' }

describe('createApp: what a wallet answers by WalletConnect', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()
  const { startRelay, open, startPhone, attempt, uriOf, propose, connect } = stage

  beforeAll(loadLibraries)
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })

  /** A session for Harbor alone, in which no more than these methods were approved. */
  const connectWith = async (methods: readonly string[]) => {
    const { page, phone, topic } = await connect(await startRelay(), { accounts: [onHarbor] })
    const changed = phone.client.update({
      topic,
      namespaces: { eip155: { accounts: [onHarbor], methods: [...methods], events } },
    })
    await (await changed).acknowledged()
    return { page, phone, topic }
  }
  const switchByPage = ({ widget }: TestPage) =>
    widget.request({
      namespace: 'eip155',
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a6a' }],
    })
  const answerSwitch = async (phone: TestPhone, code: number) => {
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { error: { code, message: 'Unrecognized chain' } })
  }

  it('R11 rejects: a network that the session has not, and cannot be asked for, is not supported', async () => {
    const { page, phone } = await connectWith(['personal_sign'])
    const switched = page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    await expect(switched).rejects.toMatchObject({ ...notSupported, data: { code: 4902 } })
    await expect(switchByPage(page)).rejects.toMatchObject({ ...notSupported, data: { code: 4902 } })
    expect(page.app.store.get(page.app.state.switchAttemptAtom)).toMatchObject({ code: notSupported.code })
    expect(phone.requests).toEqual([])
    expect(page.state().activeNetwork).toBe(harbor.caipNetworkId)
  })

  it.each([4902, 5100])(
    'R11 rejects: %i from a wallet that may only be asked to switch is not supported',
    async (code) => {
      const { page, phone } = await connectWith(['personal_sign', 'wallet_switchEthereumChain'])
      const switched = page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
      switched.catch(() => {})
      await answerSwitch(phone, code)
      await expect(switched).rejects.toMatchObject(notSupported)
    },
  )

  it('behavior: Networks knows beforehand what a session has not, and what the wallet adds to it', async () => {
    const { page, phone, topic } = await connectWith(['personal_sign'])
    const { store, state } = page.app
    const marked = () =>
      [harbor, quay, lagoon].map((network) =>
        unapprovedBy(
          network,
          store.get(state.connections.connectionsAtom),
          store.get(state.walletConnectState.approvedAtom),
        ),
      )
    expect(marked()).toEqual([undefined, 'Harbor Phone', undefined])
    await phone.client.update({
      topic,
      namespaces: { eip155: { accounts: [onHarbor, onQuay], methods: ['personal_sign'], events } },
    })
    await until(() => marked()[1] === undefined)
    await page.widget.disconnect({})
    expect(marked()).toEqual([undefined, undefined, undefined])
  })

  it('R12 behavior: the first address of the wallet’s last word wins, whatever the session’s order', async () => {
    const other = `${harbor.caipNetworkId}:${second}`
    const third = `${harbor.caipNetworkId}:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC`
    const { page, phone, topic } = await connect(await startRelay(), { accounts: [onHarbor, other, third] })
    const say = (data: string[]) =>
      phone.client.emit({ topic, chainId: harbor.caipNetworkId, event: { name: 'accountsChanged', data } })
    await say([second, first])
    await until(() => page.state().accounts.eip155?.address === second)
    expect(page.state().accounts.eip155?.addresses).toEqual([second, first, third.slice(-42)])
    await say([first, second])
    await until(() => page.state().accounts.eip155?.address === first)
  })

  it('R12 behavior: what a person chose stays while the wallet’s first address does', async () => {
    const other = `${harbor.caipNetworkId}:${second}`
    const { page, phone, topic } = await connect(await startRelay(), { accounts: [onHarbor, other] })
    const chainId = harbor.caipNetworkId
    chooseAddress(page.app, 'eip155', second)
    await until(() => page.state().accounts.eip155?.address === second)
    await phone.client.emit({ topic, chainId, event: { name: 'accountsChanged', data: [first, second] } })
    await phone.client.emit({ topic, chainId, event: { name: 'chainChanged', data: 1 } })
    await quiet()
    expect(page.state().accounts.eip155?.address).toBe(second)
  })

  it('rejects: a request that is open when the wallet ends the session, without the protocol’s own code', async () => {
    const { page, phone, topic } = await connect(await startRelay(), { accounts: [onHarbor] })
    const signed = page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x00', first],
    })
    signed.catch(() => {})
    await until(() => phone.requests.length === 1)
    await phone.client.disconnect({ topic, reason: { code: 6000, message: 'Bye' } })
    const error = await signed.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(error).not.toHaveProperty('data.code')
  })

  it('rejects: a request that is open when the page itself ends the session, with the same code', async () => {
    const { page, phone } = await connect(await startRelay(), { accounts: [onHarbor] })
    const params = ['0x00', first]
    const signed = page.widget.request({ namespace: 'eip155', method: 'personal_sign', params })
    signed.catch(() => {})
    await until(() => phone.requests.length === 1)
    await page.widget.disconnect({})
    await expect(signed).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  it('rejects: a refusal in the wallet’s own words, of a request and of a proposal; a node’s is none', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay, { accounts: [onHarbor] })
    const ask = async (message: string) => {
      const before = phone.requests.length
      const asked = page.widget.request({
        namespace: 'eip155',
        method: 'personal_sign',
        params: ['0x', first],
      })
      asked.catch(() => {})
      await until(() => phone.requests.length > before)
      await phone.respond(before, { error: { code: -32_000, message } })
      return asked
    }
    const data = { code: -32_000 }
    await expect(ask('User canceled')).rejects.toMatchObject({ code: 'USER_REJECTED', data })
    await expect(ask('Transaction rejected by node')).rejects.toMatchObject({ code: 'WALLET_ERROR', data })

    const shop = await open(relay)
    const other = await startPhone(relay)
    shop.app.walletConnect.choose(null)
    const { id } = await propose(other, await uriOf(shop))
    await other.client.reject({ id, reason: { code: -32_000, message: 'User Cancelled' } })
    await until(() => attempt(shop)?.status === 'declined')
  })

  it('behavior: a network that was asked for before is where a session begins', async () => {
    const relay = await startRelay()
    const page = await open(relay)
    expect(await switchByPage(page)).toBeNull()
    const phone = await startPhone(relay)
    page.app.walletConnect.choose(null)
    const proposal = await propose(phone, await uriOf(page))
    expect(proposal.params.optionalNamespaces['eip155']?.chains?.[0]).toBe(quay.caipNetworkId)
    await phone.approve(proposal, [onHarbor, onQuay])
    await until(() => page.state().accounts.eip155?.caipNetworkId === quay.caipNetworkId)
    expect(phone.requests).toEqual([])
  })
})

describe('createApp: what a wallet in the page answers', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const load = async (parameters: TestPageParameters) => {
    const page = openTestPage(parameters)
    pages.push(page)
    await page.ready()
    return page
  }
  const ask = (page: TestPage, method: string, params: unknown) =>
    page.widget.request({ namespace: 'eip155', method, params })

  beforeAll(loadLibraries)
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
  })

  it('rejects: a refusal to connect in the wallet’s own words', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('eth_requestAccounts', () => {
      throw new ProviderError(-32_603, 'User denied account authorization')
    })
    const page = await load({ wallets: [wallet] })
    await expect(page.widget.connect({ connectorId: 'test.harbor' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(page.app.store.get(page.app.state.connectAttemptAtom)).toMatchObject({ status: 'declined' })
  })

  it.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'behavior: %s with nothing connected is remembered, and the wallet that connects is asked to go there, once',
    async (method) => {
      const wallet = createFakeWallet()
      const page = await load({ wallets: [wallet] })
      expect(await ask(page, method, [{ chainId: '0x7a6a' }])).toBeNull()
      expect(await ask(page, method, [{ chainId: '0x7a6a' }])).toBeNull()
      expect(page.state().activeNetwork).toBe(quay.caipNetworkId)
      expect(await ask(page, 'eth_chainId', [])).toBe('0x7a6a')
      await page.widget.connect({ connectorId: 'test.harbor' })
      await until(() => page.state().accounts.eip155?.caipNetworkId === quay.caipNetworkId)
      await quiet()
      expect(wallet.log.filter((name) => name.startsWith('wallet_'))).toEqual(['wallet_switchEthereumChain'])
    },
  )

  it('behavior: a wallet that does not want to go there stays connected where it is', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('wallet_switchEthereumChain', () => {
      throw new ProviderError(4001)
    })
    const page = await load({ wallets: [wallet] })
    await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await page.widget.connect({ connectorId: 'test.harbor' })
    await until(() => wallet.log.includes('wallet_switchEthereumChain'))
    await quiet()
    expect(page.state().accounts.eip155?.caipNetworkId).toBe(harbor.caipNetworkId)
    expect(page.state().activeNetwork).toBe(harbor.caipNetworkId)
  })

  it('behavior: what a person chooses after the page is not undone', async () => {
    const wallet = createFakeWallet()
    const page = await load({ wallets: [wallet] })
    await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await page.widget.switchNetwork({ caipNetworkId: harbor.caipNetworkId })
    await page.widget.connect({ connectorId: 'test.harbor' })
    await quiet()
    expect(wallet.log).not.toContain('wallet_switchEthereumChain')
  })

  it.each([
    ['a network that the page has not', [{ chainId: '0x1' }], { code: 'WALLET_ERROR', data: { code: 4902 } }],
    ['no network at all', [{}], { code: 'INVALID_PARAMS' }],
  ])('rejects: %s, with nothing connected', async (_, params, expected) => {
    const page = await load({})
    await expect(ask(page, 'wallet_switchEthereumChain', params)).rejects.toMatchObject(expected)
    expect(page.state().activeNetwork).toBe(harbor.caipNetworkId)
  })

  it.each<[method: string, answer: unknown]>([
    ['eth_accounts', null],
    ['eth_accounts', evmAccounts[1]],
    ['eth_accounts', [null]],
    ['eth_accounts', [1]],
    ['eth_chainId', null],
    ['eth_chainId', ''],
    ['eth_chainId', 'homestead'],
    ['eth_chainId', ['0x7a6a']],
  ])(
    'threat 7 behavior: connected, and %s answers %j: it stays as it was, and is followed again',
    async (method, answer) => {
      const wallet = createFakeWallet()
      const page = await load({ wallets: [wallet] })
      await page.widget.connect({ connectorId: 'test.harbor' })
      const before = page.state().accounts
      wallet.script.set(method, () => answer)
      page.tell(wallet)
      await quiet()
      expect(page.state().accounts).toEqual(before)
      expect(page.events()).not.toContain('disconnect')
      wallet.script.clear()
      Object.assign(wallet.held, { accounts: [evmAccounts[1]], chainId: 31338 })
      page.tell(wallet)
      await until(() => page.state().accounts.eip155?.address === evmAccounts[1])
      expect(page.state().accounts.eip155?.caipNetworkId).toBe(quay.caipNetworkId)
    },
  )

  it.each([31338, '31338', '0x07A6A'])(
    'behavior: connected, and eth_chainId answers %j: it is there',
    async (answer) => {
      const wallet = createFakeWallet()
      const page = await load({ wallets: [wallet] })
      await page.widget.connect({ connectorId: 'test.harbor' })
      wallet.script.set('eth_chainId', () => answer)
      page.tell(wallet)
      await until(() => page.state().accounts.eip155?.caipNetworkId === quay.caipNetworkId)
    },
  )

  it('behavior: an answer that comes after a later one changes nothing', async () => {
    const wallet = createFakeWallet()
    const page = await load({ wallets: [wallet] })
    await page.widget.connect({ connectorId: 'test.harbor' })
    let answerLate = (_: string[]) => {}
    wallet.script.set('eth_accounts', () => new Promise((done) => (answerLate = done)))
    page.tell(wallet)
    await until(() => wallet.log.at(-1) === 'eth_accounts')
    wallet.script.delete('eth_accounts')
    wallet.held.accounts = [evmAccounts[1]]
    page.tell(wallet)
    await until(() => page.state().accounts.eip155?.address === evmAccounts[1])
    answerLate([evmAccounts[0]])
    await quiet()
    expect(page.state().accounts.eip155?.address).toBe(evmAccounts[1])
  })

  it('behavior: an address that the wallet names twice, however it is spelt, is there once', async () => {
    const wallet = createFakeWallet({ accounts: [first, first.toLowerCase(), second] })
    const page = await load({ wallets: [wallet] })
    await page.widget.connect({ connectorId: 'test.harbor' })
    expect(page.state().accounts.eip155?.addresses).toEqual([first, second])
  })
})
