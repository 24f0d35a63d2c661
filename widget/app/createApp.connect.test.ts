import * as fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { harbor, lagoon } from '../testing/fakeNetworks.ts'
import {
  createFakeSolanaWallet,
  createFakeWallet,
  evmAccounts,
  type FakeWallet,
  fails,
  ProviderError,
  silence,
  solanaAccount,
} from '../testing/fakeWallet.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

const account = {
  status: 'connected',
  namespace: 'eip155',
  address: evmAccounts[0],
  caipAddress: `eip155:31337:${evmAccounts[0]}`,
  caipNetworkId: 'eip155:31337',
  addresses: [evmAccounts[0]],
  accountType: 'eoa',
  connector: { id: 'test.harbor', name: 'Harbor Wallet', type: 'ANNOUNCED' },
}

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  )

describe('createApp: connecting', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const open = async (parameters: TestPageParameters = {}) => {
    const page = openTestPage(parameters)
    pages.push(page)
    await page.ready()
    return page
  }
  /** The host asks, the modal opens, a person chooses the wallet. */
  const choose = async (page: TestPage, wallet: FakeWallet) => {
    const outcome = outcomeOf(page.widget.connect({}))
    await until(() => page.state().view === 'Connect')
    page.app.selection.choose(wallet.info.rdns ?? wallet.info.name)
    return { outcome }
  }

  beforeAll(loadLibraries)
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      expect(page.drops).toEqual([])
      page.destroy()
    }
  })

  it('default: init, then ready, with nothing connected', async () => {
    const page = await open({ wallets: [createFakeWallet()] })
    expect(page.events()).toEqual(['ready'])
    expect(page.state()).toEqual({
      open: false,
      loading: false,
      ready: true,
      view: null,
      activeNamespace: 'eip155',
      activeNetwork: harbor.caipNetworkId,
      accounts: {},
    })
    expect(page.alerts()).toEqual([])
  })

  it('R24 behavior: connect() opens the modal and resolves with the account; success is published before the close', async () => {
    const wallet = createFakeWallet()
    const page = await open({ wallets: [wallet] })
    const { outcome } = await choose(page, wallet)
    expect(await outcome).toEqual(account)
    await until(() => !page.shown())
    expect(page.events()).toEqual(['ready', 'open', 'connect', 'close'])
    expect(page.payloads('connect')).toEqual([account])
    expect(page.state()).toMatchObject({ open: false, loading: false, accounts: { eip155: account } })
  })

  it('R23 behavior: a snapshot is never older than the event after it', async () => {
    const wallet = createFakeWallet()
    const page = await open({ wallets: [wallet] })
    const { outcome } = await choose(page, wallet)
    await outcome
    await until(() => page.events().includes('close'))
    const snapshotBefore = (type: string) => {
      const index = page.notices.findIndex((notice) => notice.kind === 'event' && notice.type === type)
      return page.notices.slice(0, index).findLast((notice) => notice.kind === 'state')
    }
    expect(snapshotBefore('ready')).toMatchObject({ state: { ready: true } })
    expect(snapshotBefore('open')).toMatchObject({ state: { open: true, view: 'Connect' } })
    expect(snapshotBefore('connect')).toMatchObject({
      state: { accounts: { eip155: account }, loading: false },
      bindings: { eip155: wallet.info.uuid },
    })
    expect(snapshotBefore('close')).toMatchObject({ state: { open: false, view: null } })
  })

  it('behavior: while the wallet is asked, the snapshot says loading', async () => {
    const wallet = createFakeWallet()
    let approve: (accounts: readonly string[]) => void = () => {}
    wallet.script.set('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const page = await open({ wallets: [wallet] })
    const { outcome } = await choose(page, wallet)
    await until(() => wallet.log.includes('eth_requestAccounts'))
    await page.ping()
    expect(page.state()).toMatchObject({ loading: true, view: 'ConnectingExternal' })
    approve(evmAccounts)
    await outcome
    await until(() => !page.state().loading)
  })

  it('R24 behavior: without the modal, by a connector id', async () => {
    const wallet = createFakeWallet()
    const page = await open({ wallets: [wallet] })
    expect(await page.widget.connect({ connectorId: 'test.harbor' })).toEqual(account)
    expect(page.events()).toEqual(['ready', 'connect'])
    expect(page.shown()).toBe(false)
  })

  it('behavior: connected already: the account at once, and no wallet is asked', async () => {
    const wallet = createFakeWallet()
    const page = await open({ wallets: [wallet] })
    await page.widget.connect({ connectorId: 'test.harbor' })
    const asked = wallet.log.length
    expect(await page.widget.connect({})).toEqual(account)
    expect(wallet.log).toHaveLength(asked)
    expect(page.shown()).toBe(false)
  })

  it.each<[string, Map<string, () => unknown>, string]>([
    ['a refusal', new Map([['eth_requestAccounts', fails(4001)]]), 'USER_REJECTED'],
    ['an open request', new Map([['eth_requestAccounts', fails(-32002)]]), 'REQUEST_PENDING'],
    ['a wallet in trouble', new Map([['eth_requestAccounts', fails(-32000)]]), 'WALLET_ERROR'],
    ['nonsense', new Map([['eth_requestAccounts', () => ({ result: 'ok' })]]), 'WALLET_INVALID_RESPONSE'],
    ['no accounts', new Map([['eth_requestAccounts', () => []]]), 'WALLET_INVALID_RESPONSE'],
    ['a chain that is none', new Map([['eth_chainId', () => 'main']]), 'WALLET_INVALID_RESPONSE'],
  ])('R23 rejects: %s; loading ends and the modal stays for another try', async (_, script, code) => {
    const wallet = createFakeWallet()
    for (const [method, answer] of script) wallet.script.set(method, answer)
    const page = await open({ wallets: [wallet] })
    const { outcome } = await choose(page, wallet)
    expect(await outcome).toMatchObject({ code })
    await until(() => !page.state().loading)
    expect(page.state()).toMatchObject({ open: true, view: 'ConnectingExternal', accounts: {} })
    expect(page.events()).toEqual(['ready', 'open'])
  })

  it('R22 behavior: a retry after a refusal is a fresh request', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('eth_requestAccounts', fails(4001))
    const page = await open({ wallets: [wallet] })
    const { outcome } = await choose(page, wallet)
    await outcome
    wallet.script.clear()
    const second = outcomeOf(page.widget.connect({}))
    await until(() => page.state().view === 'Connect')
    page.app.selection.choose('test.harbor')
    expect(await second).toEqual(account)
    expect(wallet.log.filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
  })

  it('rejects: an id that no wallet has', async () => {
    const page = await open()
    await expect(page.widget.connect({ connectorId: 'test.gone' })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    })
    expect(page.state().loading).toBe(false)
  })

  it('rejects: a wallet that left the page after it was chosen', async () => {
    const wallet = createFakeWallet()
    const page = await open({ wallets: [wallet] })
    wallet.script.set('eth_requestAccounts', () => {
      page.remove(wallet)
      return evmAccounts
    })
    await expect(page.widget.connect({ connectorId: 'test.harbor' })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    })
  })

  it('R23 rejects: closing is USER_CLOSED, and what the wallet says later is ignored', async () => {
    const wallet = createFakeWallet()
    let approve: (accounts: readonly string[]) => void = () => {}
    wallet.script.set('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const page = await open({ wallets: [wallet] })
    const { outcome } = await choose(page, wallet)
    await until(() => wallet.log.length > 0)
    page.dismiss(true)
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
    approve(evmAccounts)
    await quiet()
    expect(page.events()).toEqual(['ready', 'open', 'close'])
    expect(page.state()).toMatchObject({ open: false, loading: false, accounts: {} })
  })

  it('R22 behavior: Esc while the wallet is asked goes back to the list and cancels', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('eth_requestAccounts', silence)
    const page = await open({ wallets: [wallet] })
    const { outcome } = await choose(page, wallet)
    await until(() => page.state().loading)
    page.dismiss(false)
    await until(() => page.state().view === 'Connect')
    expect(page.state().loading).toBe(false)
    page.dismiss(false)
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
  })

  it('R22 behavior: another wallet instead: connect() resolves with that one, and the first is ignored', async () => {
    const first = createFakeWallet()
    const second = createFakeWallet({
      info: { uuid: 'uuid-dock', name: 'Dock', rdns: 'test.dock' },
      accounts: [evmAccounts[1]],
    })
    let approve: (accounts: readonly string[]) => void = () => {}
    first.script.set('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const page = await open({ wallets: [first, second] })
    const { outcome } = await choose(page, first)
    await until(() => first.log.length > 0)
    page.app.router.goBack()
    page.app.selection.choose('test.dock')
    expect(await outcome).toMatchObject({ address: evmAccounts[1], connector: { id: 'test.dock' } })
    approve([evmAccounts[0]])
    await quiet()
    expect(page.payloads('connect')).toHaveLength(1)
    expect(page.state().accounts.eip155?.address).toBe(evmAccounts[1])
  })

  it('R23 behavior: closing the modal also ends an attempt that the host began without it', async () => {
    const wallet = createFakeWallet()
    let approve: (accounts: readonly string[]) => void = () => {}
    wallet.script.set('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const page = await open({ wallets: [wallet] })
    const outcome = outcomeOf(page.widget.connect({ connectorId: 'test.harbor' }))
    await until(() => wallet.log.length > 0)
    await page.widget.open({})
    await page.widget.close({})
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
    approve(evmAccounts)
    await quiet()
    expect(page.state()).toMatchObject({ loading: false, accounts: {} })
    expect(page.events()).not.toContain('connect')
  })

  it('R23 behavior: of two attempts without the modal, the replaced one rejects and the other resolves', async () => {
    const first = createFakeWallet()
    first.script.set('eth_requestAccounts', silence)
    const second = createFakeWallet({ info: { uuid: 'uuid-dock', name: 'Dock', rdns: 'test.dock' } })
    const page = await open({ wallets: [first, second] })
    const replaced = outcomeOf(page.widget.connect({ connectorId: 'test.harbor' }))
    await until(() => first.log.length > 0)
    const account = await page.widget.connect({ connectorId: 'test.dock' })
    expect(account.connector.id).toBe('test.dock')
    expect(await replaced).toMatchObject({ code: 'ABORTED' })
  })

  it('R23 behavior: an attempt begun right after a close is not taken down by it', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('eth_requestAccounts', silence)
    const page = await open({ wallets: [wallet] })
    const { outcome } = await choose(page, wallet)
    await until(() => page.state().loading)
    const closing = page.widget.close({})
    let approve: (accounts: readonly string[]) => void = () => {}
    wallet.script.set('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
    const next = outcomeOf(page.widget.connect({ connectorId: 'test.harbor' }))
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
    await closing
    expect(page.state().loading).toBe(true)
    approve([evmAccounts[0]])
    expect(await next).toEqual(account)
  })

  it('R12 behavior: two namespaces, each by its own wallet, in slots of their own', async () => {
    const evm = createFakeWallet()
    const solana = createFakeSolanaWallet()
    const page = await open({ wallets: [evm, solana] })
    await page.widget.connect({ connectorId: 'test.harbor' })
    const second = await page.widget.connect({ connectorId: 'Lagoon Wallet', namespace: 'solana' })
    expect(second).toMatchObject({ address: solanaAccount, caipNetworkId: lagoon.caipNetworkId })
    expect(page.state()).toMatchObject({
      activeNamespace: 'solana',
      accounts: { eip155: { address: evmAccounts[0] }, solana: { address: solanaAccount } },
    })
    await page.widget.disconnect({ namespace: 'solana' })
    expect(page.state()).toMatchObject({ activeNamespace: 'eip155', accounts: { eip155: account } })
    expect(page.state().accounts.solana).toBeUndefined()
    expect(evm.log).not.toContain('wallet_revokePermissions')
    expect(page.payloads('disconnect')).toEqual([{ namespace: 'solana', reason: 'user' }])
  })

  it('R20 behavior: what is asked goes to the chosen wallet only', async () => {
    const wallets = ['a', 'b', 'c', 'd'].map((name) =>
      createFakeWallet({ info: { uuid: `uuid-${name}`, name, rdns: `test.${name}` } }),
    )
    const hijacker = createFakeWallet({
      info: { uuid: 'injected', type: 'INJECTED', name: 'Browser wallet' },
    })
    const page = await open({ wallets: [hijacker, ...wallets] })
    await page.widget.connect({ connectorId: 'test.c' })
    expect(wallets.map(({ log }) => log.length > 0)).toEqual([false, false, true, false])
    expect(hijacker.log).toEqual([])
  })

  it('behavior: icons as large as they may be, in two namespaces, still cross', async () => {
    const icon = `data:image/png;base64,${'A'.repeat(65_500)}`
    const evm = createFakeWallet({ info: { name: 'Both', icon } })
    const solana = createFakeSolanaWallet({ info: { name: 'Both', icon } })
    const page = await open({ wallets: [evm, solana] })
    await page.widget.connect({ connectorId: 'test.harbor', namespace: 'eip155' })
    await page.widget.connect({ connectorId: 'test.harbor', namespace: 'solana' })
    expect(Object.keys(page.state().accounts).sort()).toEqual(['eip155', 'solana'])
  })

  it('R23 behavior: whatever the order of close, success, error and a wallet event, there is one end', () => {
    const step = fc.constantFrom(
      'approve',
      'refuse',
      'close',
      'esc',
      'goBack',
      'announce',
      'turn',
      'hostClose',
      'chooseAgain',
    )
    return fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const wallet = createFakeWallet()
        const waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = []
        wallet.script.set(
          'eth_requestAccounts',
          () => new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
        )
        const page = openTestPage({ wallets: [wallet] })
        await page.ready()
        let ends = 0
        const outcome = outcomeOf(page.widget.connect({})).then((end) => {
          ends += 1
          return end
        })
        await until(() => page.state().view === 'Connect')
        page.app.selection.choose('test.harbor')
        await until(() => waiting.length > 0)
        const actions: Record<typeof step extends fc.Arbitrary<infer T> ? T : never, () => unknown> = {
          approve() {
            wallet.held.permitted = true
            waiting.shift()?.resolve(evmAccounts)
          },
          refuse: () => waiting.shift()?.reject(new ProviderError(4001)),
          close: () => page.dismiss(true),
          esc: () => page.dismiss(false),
          goBack: () => page.app.router.goBack(),
          announce: () => page.tell(wallet),
          hostClose: () => void page.widget.close({}),
          chooseAgain: () => page.app.selection.choose('test.harbor'),
          turn: quiet,
        }
        for (const each of steps) await actions[each]()
        await page.widget.close({})
        for (const request of waiting) request.resolve(evmAccounts)
        const end = await outcome
        await quiet()

        const connected = page.payloads('connect').length
        expect(ends).toBe(1)
        expect(connected).toBeLessThanOrEqual(1)
        expect(page.state()).toMatchObject({ open: false, loading: false })
        expect(Object.keys(page.state().accounts)).toHaveLength(connected)
        expect(page.shown()).toBe(false)
        const toggles = page.events().filter((type) => type === 'open' || type === 'close')
        expect(toggles.every((type, index) => type === (index % 2 === 0 ? 'open' : 'close'))).toBe(true)
        expect(toggles.at(-1)).toBe('close')
        if (Reflect.get(Object(end), 'status') === 'connected') expect(connected).toBe(1)
        page.destroy()
      }),
      { numRuns: 60 },
    )
  })
})
