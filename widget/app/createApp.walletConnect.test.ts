import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { untilAnswered } from '#shared/testing/untilAnswered.ts'
import { walletConnectId } from '../features/walletState/walletConnect.ts'
import { harbor, lagoon, quay } from '../testing/fakeNetworks.ts'
import { evmAccounts, solanaAccount } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { createMemoryStorage } from '../testing/memoryStorage.ts'
import { loadLibraries } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'
import { createWalletConnectStage, harborWallet, onHarbor, onQuay } from '../testing/walletConnectStage.ts'

describe('createApp: WalletConnect', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()
  const { startRelay, open, startPhone, pairing, attempt, uriOf, connect } = stage

  beforeAll(loadLibraries)
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })

  it('default: an approval becomes one connection per namespace; success is published once', async () => {
    const relay = await startRelay()
    const { page, phone, topic } = await connect(relay)
    const { accounts } = page.state()
    expect(accounts.eip155).toMatchObject({
      address: evmAccounts[0],
      caipNetworkId: harbor.caipNetworkId,
      connector: { id: walletConnectId, name: 'Harbor Phone', type: 'WALLET_CONNECT' },
    })
    expect(accounts.solana).toMatchObject({ address: solanaAccount, caipNetworkId: lagoon.caipNetworkId })
    expect(page.events().filter((event) => event === 'connect')).toHaveLength(2)
    expect(attempt(page)).toBeNull()
    expect(page.state().loading).toBe(false)
    expect(phone.client.session.get(topic).namespaces).toHaveProperty('solana')
  })

  it('R27 behavior: the wallet is told the origin that the browser reported, whatever the page claims', async () => {
    const relay = await startRelay()
    const options = {
      metadata: {
        name: 'Sh\u202eop',
        url: 'https://bank.example',
        icons: ['https://shop.example/i.png', 'http://x/i.png'],
      },
    }
    const { phone } = await connect(relay, { accounts: [onHarbor], options })
    expect(phone.proposals[0]?.params.proposer.metadata).toEqual({
      name: 'Sh op',
      description: '',
      url: 'http://shop.localhost:4100',
      icons: ['https://shop.example/i.png'],
    })
  })

  it('behavior: the proposal asks for every configured network, all of it optional', async () => {
    const relay = await startRelay()
    const { phone } = await connect(relay, { accounts: [onHarbor] })
    const proposed = phone.proposals[0]?.params.optionalNamespaces
    expect(proposed?.['eip155']?.chains).toEqual([harbor.caipNetworkId, quay.caipNetworkId])
    expect(proposed?.['solana']?.chains).toEqual([lagoon.caipNetworkId])
  })

  it('behavior: requests of the page go to the wallet on its chain; the wallet’s own code comes back', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay)
    const signed = page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x00', evmAccounts[0]],
    })
    await until(() => phone.requests.length === 1)
    expect(phone.requests[0]).toMatchObject({ chainId: harbor.caipNetworkId, method: 'personal_sign' })
    await phone.respond(0, { result: '0xabc' })
    expect(await signed).toBe('0xabc')

    const refused = page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x01', evmAccounts[0]],
    })
    refused.catch(() => {})
    await until(() => phone.requests.length === 2)
    await phone.respond(1, { error: { code: 4001, message: 'No' } })
    await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED', data: { code: 4001 } })

    const broken = page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x02', evmAccounts[0]],
    })
    broken.catch(() => {})
    await until(() => phone.requests.length === 3)
    await phone.respond(2, { error: { code: -32010, message: 'Out of ink' } })
    await expect(broken).rejects.toMatchObject({
      code: 'WALLET_ERROR',
      message: 'Out of ink',
      data: { code: -32010 },
    })
    await expect(
      page.widget.request({ namespace: 'eip155', method: 'eth_sign', params: [] }),
    ).rejects.toMatchObject({
      code: 'METHOD_NOT_FOUND',
    })
  })

  it('behavior: nothing of a request reaches the relay in clear', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay)
    const sent = page.widget.request({
      namespace: 'eip155',
      method: 'eth_sendTransaction',
      params: [{ from: evmAccounts[0], to: evmAccounts[1], data: '0xdeadbeef' }],
    })
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { result: `0x${'1'.repeat(64)}` })
    await sent
    const mine = relay.calls.filter(({ params }) => params['tag'] === 1108)
    expect(mine).toHaveLength(1)
    const said = JSON.stringify(relay.calls.filter(({ params }) => params['tag'] !== 1109))
    expect(said).not.toContain('eth_sendTransaction')
    expect(said).not.toContain(harbor.caipNetworkId)
    expect(said).not.toContain(evmAccounts[1])
  })

  it('behavior: an approved chain is switched to without asking; another one is not supported', async () => {
    const relay = await startRelay()
    const { page, phone } = await connect(relay, { accounts: [onHarbor, onQuay] })
    await page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    expect(page.state().accounts.eip155?.caipNetworkId).toBe(quay.caipNetworkId)
    expect(phone.requests).toEqual([])
    await page.widget.request({
      namespace: 'eip155',
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a69' }],
    })
    expect(page.state().accounts.eip155?.caipNetworkId).toBe(harbor.caipNetworkId)
    await expect(
      page.widget.request({
        namespace: 'eip155',
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0x1' }],
      }),
    ).rejects.toMatchObject({ code: 'WALLET_ERROR', data: { code: 4902 } })
  })

  it('behavior: accounts and chain that the wallet changes show in the slots', async () => {
    const relay = await startRelay()
    const second = `${harbor.caipNetworkId}:${evmAccounts[1]}`
    const { page, phone, topic } = await connect(relay, { accounts: [onHarbor, second, onQuay] })
    const address = () => page.state().accounts.eip155?.address
    await phone.client.emit({
      topic,
      chainId: harbor.caipNetworkId,
      event: { name: 'accountsChanged', data: [second] },
    })
    await until(() => address() === evmAccounts[1])
    expect(page.events().at(-1)).toBe('accountsChanged')
    await phone.client.emit({
      topic,
      chainId: quay.caipNetworkId,
      event: { name: 'chainChanged', data: '0x7a6a' },
    })
    await until(() => page.state().accounts.eip155?.caipNetworkId === quay.caipNetworkId)
    const answered = untilAnswered(phone.client.core.history, 'wc_sessionUpdate', topic)
    await phone.client.update({
      topic,
      namespaces: {
        eip155: {
          accounts: [second],
          methods: ['personal_sign'],
          events: ['accountsChanged', 'chainChanged'],
        },
      },
    })
    await answered
    await until(() => page.state().accounts.eip155?.caipNetworkId === harbor.caipNetworkId)
    expect(page.state().accounts.eip155?.addresses).toEqual([evmAccounts[1]])
  })

  it('R12 R43 behavior: disconnecting one namespace ends the session for all, and a reload stays disconnected', async () => {
    const relay = await startRelay()
    const localStorage = createMemoryStorage()
    const { page, phone, topic } = await connect(relay, {
      window: createFakeWindow({ localStorage }),
    })
    await page.widget.disconnect({ namespace: 'solana' })
    expect(page.state().accounts).toEqual({})
    await until(() => !phone.client.session.keys.includes(topic))
    const again = await open(relay, { hints: page.hints, window: createFakeWindow({ localStorage }) })
    expect(again.state().accounts).toEqual({})
  })

  it('behavior: a wallet that ends the session is gone from every slot, for good', async () => {
    const relay = await startRelay()
    const { page, phone, topic } = await connect(relay)
    await phone.client.disconnect({ topic, reason: { code: 6000, message: 'Bye' } })
    await until(() => Object.keys(page.state().accounts).length === 0)
    expect(page.payloads('disconnect')).toEqual([
      { namespace: 'eip155', reason: 'wallet' },
      { namespace: 'solana', reason: 'wallet' },
    ])
    expect(page.hints['connections']).toBeUndefined()
  })

  it('R1 R26 behavior: reloads keep the session, its chain and its requests, also while the relay is down', async () => {
    const relay = await startRelay()
    const localStorage = createMemoryStorage()
    let { page, phone } = await connect(relay, { window: createFakeWindow({ localStorage }) })
    await page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    for (let reload = 0; reload < 3; reload += 1) {
      const hints = { ...page.hints }
      page.destroy()
      if (reload === 2) await relay.stop()
      page = await open(relay, { hints, window: createFakeWindow({ localStorage }) })
      expect(page.state().accounts.eip155?.caipNetworkId).toBe(quay.caipNetworkId)
      expect(page.state().accounts.solana?.address).toBe(solanaAccount)
    }
    const signed = page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x00', evmAccounts[0]],
    })
    await relay.start()
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { result: '0xabc' })
    expect(await signed).toBe('0xabc')
  })

  it('R1 behavior: 50 reloads: page, modal and wallet agree each time', async () => {
    const relay = await startRelay()
    const localStorage = createMemoryStorage()
    let { page, phone } = await connect(relay, { window: createFakeWindow({ localStorage }) })
    for (let reload = 0; reload < 50; reload += 1) {
      const hints = { ...page.hints }
      page.destroy()
      page = await open(relay, { hints, window: createFakeWindow({ localStorage }) })
      expect(Object.keys(page.state().accounts)).toEqual(['eip155', 'solana'])
    }
    const signed = page.widget.request({
      namespace: 'eip155',
      method: 'personal_sign',
      params: ['0x00', evmAccounts[0]],
    })
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { result: '0xabc' })
    expect(await signed).toBe('0xabc')
    expect(phone.client.session.length).toBe(1)
  })

  it('R24 behavior: connect with the id of a wallet that is not in the page shows it, and resolves', async () => {
    const relay = await startRelay()
    const page = await open(relay, { options: { customWallets: [harborWallet] } })
    const phone = await startPhone(relay)
    const connecting = page.widget.connect({ connectorId: 'harbor' })
    const proposal = await stage.propose(phone, await uriOf(page))
    expect(page.state()).toMatchObject({ open: true, view: 'ConnectingWalletConnect' })
    expect(attempt(page)?.wallet?.id).toBe('harbor')
    await phone.approve(proposal, [onHarbor])
    expect(await connecting).toMatchObject({ address: evmAccounts[0], connector: { name: 'Harbor Phone' } })
    await until(() => !page.state().open)
    await expect(page.widget.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    })
  })

  it('behavior: a declined proposal is declined once, and a retry makes a fresh one', async () => {
    const relay = await startRelay()
    const page = await open(relay)
    const phone = await startPhone(relay)
    const connecting = page.widget.connect({ method: 'walletConnect' })
    connecting.catch(() => {})
    const first = await uriOf(page)
    await phone.pair(first)
    await until(() => phone.proposals.length === 1)
    const [proposal] = phone.proposals
    if (proposal) await phone.reject(proposal)
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(attempt(page)).toMatchObject({ status: 'declined', code: 'USER_REJECTED' })
    page.app.walletConnect.retry()
    expect(attempt(page)?.status).toBe('waiting')
    expect(await uriOf(page)).not.toBe(first)
  })

  it('R22 behavior: 20 fast choose and back cycles leave one live proposal, and no late approval connects', async () => {
    const relay = await startRelay()
    const page = await open(relay)
    const uris = new Set<string>()
    page.app.store.sub(page.app.walletConnect.pairingAtom, () => {
      const state = pairing(page)
      if (state.status === 'ready') uris.add(state.uri)
    })
    for (let cycle = 0; cycle < 20; cycle += 1) {
      page.app.walletConnect.choose(harborWallet)
      // Some of them with the code on the screen already.
      if (cycle % 5 === 0) await uriOf(page)
      page.app.walletConnect.cancel()
    }
    page.app.walletConnect.choose(harborWallet)
    const live = await uriOf(page)
    const phone = await startPhone(relay)
    for (const uri of uris) if (uri !== live) await phone.pair(uri)
    await until(() => phone.proposals.length === uris.size - 1)
    for (const proposal of phone.proposals) await phone.approve(proposal, [onHarbor])
    await until(() => phone.client.session.length === 0)
    expect(page.state().accounts).toEqual({})
    expect(attempt(page)?.status).toBe('waiting')
    await phone.pair(live)
    await until(() => phone.proposals.length === uris.size)
    const last = phone.proposals.at(-1)
    if (last) await phone.approve(last, [onHarbor])
    await until(() => page.state().accounts.eip155 !== undefined)
    expect(page.alerts()).toEqual([])
  })

  it('R24 behavior: getPairingUri connects without the modal', async () => {
    const relay = await startRelay()
    const page = await open(relay)
    const phone = await startPhone(relay)
    const uri = await page.widget.getPairingUri({})
    expect(await page.widget.getPairingUri({})).toBe(uri)
    await phone.pair(uri)
    await until(() => phone.proposals.length === 1)
    const [proposal] = phone.proposals
    if (proposal) await phone.approve(proposal, [onHarbor])
    await until(() => page.state().accounts.eip155 !== undefined)
    expect(page.shown()).toBe(false)
    expect(page.events()).toContain('connect')
  })

  it('R25 behavior: without a relay it says so within 5 s, and a retry works when it is back', async () => {
    const relay = await startRelay()
    await relay.stop()
    const page = await open(relay)
    const started = performance.now()
    page.app.walletConnect.choose(null)
    await until(() => pairing(page).status === 'failed', 10_000)
    expect(performance.now() - started).toBeLessThan(6_000)
    expect(attempt(page)).toMatchObject({ status: 'failed', code: 'RELAY_UNREACHABLE' })
    await relay.start()
    page.app.walletConnect.retry()
    expect(await uriOf(page)).toMatch(/^wc:/)
  })

  it('R24 R25 rejects: getPairingUri without a relay is RELAY_UNREACHABLE, and nothing else breaks', async () => {
    const relay = await startRelay()
    await relay.stop()
    const page = await open(relay)
    await expect(page.widget.getPairingUri({})).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(page.state()).toMatchObject({ accounts: {}, loading: false })
  })

  it('R14 behavior: one socket, whatever is asked at once', async () => {
    const relay = await startRelay()
    const page = await open(relay)
    page.app.walletConnect.choose(null)
    await Promise.all([uriOf(page), page.widget.getPairingUri({}), page.app.walletConnect.prepare()])
    await quiet()
    expect(relay.connections()).toBe(1)
  })

  it('rejects: getPairingUri where WalletConnect is switched off; nothing is loaded', async () => {
    const relay = await startRelay()
    const page = await open(relay, { options: { features: { walletConnect: false } } })
    await expect(page.widget.getPairingUri({})).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
    page.app.walletConnect.choose(null)
    expect(attempt(page)).toBeNull()
    expect(relay.connections()).toBe(0)
  })
})
