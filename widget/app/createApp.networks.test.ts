import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseNetwork, retryNetwork } from '../features/networks/chooseNetwork.ts'
import { harbor, lagoon, quay } from '../testing/fakeNetworks.ts'
import {
  createFakeSolanaWallet,
  createFakeWallet,
  evmAccounts,
  fails,
  silence,
} from '../testing/fakeWallet.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'switched',
    (error: unknown) => error,
  )

describe('createApp: networks and changes in the wallet', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const open = async (parameters: TestPageParameters = {}) => {
    const page = openTestPage(parameters)
    pages.push(page)
    await page.first.walletRuntime.need() // `ready()` needs timers, which some of these tests hold.
    await quiet()
    return page
  }
  const connected = async (parameters: TestPageParameters = {}) => {
    const wallet = createFakeWallet({ accounts: evmAccounts })
    const solana = createFakeSolanaWallet()
    const page = await open({ wallets: [wallet, solana], ...parameters })
    await page.widget.connect({ connectorId: 'test.harbor' })
    return { page, wallet, solana }
  }

  beforeAll(loadLibraries)
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
  })

  it('R11 behavior: switchNetwork resolves when the wallet is there', async () => {
    const { page, wallet } = await connected()
    await page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    expect(wallet.held.chainId).toBe(31338)
    expect(page.state()).toMatchObject({
      loading: false,
      activeNetwork: quay.caipNetworkId,
      accounts: { eip155: { caipNetworkId: quay.caipNetworkId } },
    })
    expect(page.payloads('networkChanged')).toEqual([{ caipNetworkId: quay.caipNetworkId }])
  })

  it('R23 behavior: no event tells of what the snapshot before it does not hold', async () => {
    const { page, wallet } = await connected()
    await page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    wallet.held.accounts = [evmAccounts[1]]
    page.tell(wallet, 'accountsChanged')
    await until(() => page.events().includes('accountsChanged'))
    await page.widget.disconnect({})
    const snapshotBefore = (type: string) => {
      const index = page.notices.findLastIndex((notice) => notice.kind === 'event' && notice.type === type)
      return page.notices.slice(0, index).findLast((notice) => notice.kind === 'state')
    }
    expect(snapshotBefore('networkChanged')).toMatchObject({ state: { activeNetwork: quay.caipNetworkId } })
    expect(snapshotBefore('accountsChanged')).toMatchObject({
      state: { accounts: { eip155: { addresses: [evmAccounts[1]] } } },
    })
    expect(snapshotBefore('disconnect')).toMatchObject({ state: { accounts: {} }, bindings: {} })
  })

  it('behavior: without a connection it switches at once, and is remembered', async () => {
    const page = await open()
    await page.widget.switchNetwork({ caipNetworkId: lagoon.caipNetworkId })
    expect(page.state()).toMatchObject({ activeNamespace: 'solana', activeNetwork: lagoon.caipNetworkId })
  })

  it('R11 rejects: a network that is not configured', async () => {
    const { page, wallet } = await connected()
    const asked = wallet.log.length
    const outcome = await outcomeOf(page.widget.switchNetwork({ caipNetworkId: 'eip155:1' }))
    expect(outcome).toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    expect(wallet.log).toHaveLength(asked)
  })

  it.each([
    [4001, 'USER_REJECTED'],
    [5000, 'USER_REJECTED'],
    [-32002, 'REQUEST_PENDING'],
    [4100, 'WALLET_ERROR'],
  ])('R11 rejects: %s from the wallet is %s, and nothing moved', async (code, expected) => {
    const { page, wallet } = await connected()
    wallet.script.set('wallet_switchEthereumChain', fails(code))
    const outcome = await outcomeOf(page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId }))
    expect(outcome).toMatchObject({ code: expected })
    expect(page.state()).toMatchObject({ loading: false, activeNetwork: harbor.caipNetworkId })
    expect(page.payloads('networkChanged')).toEqual([])
  })

  it('R11 behavior: a wallet that changes its chain without an event: the next look shows it', async () => {
    const { page, wallet } = await connected()
    wallet.held.chainId = 31338
    await page.widget.open({})
    await until(() => page.state().activeNetwork === quay.caipNetworkId)
  })

  it('R12 behavior: an account switch in the wallet reaches the snapshot, then the event', async () => {
    const { page, wallet } = await connected()
    wallet.held.accounts = [evmAccounts[1]]
    page.tell(wallet, 'accountsChanged')
    await until(() => page.events().includes('accountsChanged'))
    expect(page.state().accounts.eip155?.addresses).toEqual([evmAccounts[1]])
    expect(page.payloads('accountsChanged')).toEqual([page.state().accounts.eip155])
  })

  it('R12 behavior: what the wallet drops is disconnected, the other namespace stays', async () => {
    const { page, wallet } = await connected()
    await page.widget.connect({ connectorId: 'Lagoon Wallet' })
    wallet.held.permitted = false
    page.tell(wallet, 'accountsChanged')
    await until(() => page.events().includes('disconnect'))
    expect(page.payloads('disconnect')).toEqual([{ namespace: 'eip155', reason: 'wallet' }])
    expect(Object.keys(page.state().accounts)).toEqual(['solana'])
    expect(page.state().activeNamespace).toBe('solana')
  })

  it('R12 behavior: in every snapshot the active namespace of a connected page has an address', async () => {
    const { page, wallet, solana } = await connected()
    await page.widget.connect({ connectorId: 'Lagoon Wallet' })
    await page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })
    await page.widget.switchNetwork({ caipNetworkId: lagoon.caipNetworkId })
    await page.widget.disconnect({ namespace: 'solana' })
    await page.widget.connect({ connectorId: 'Lagoon Wallet' })
    solana.held.permitted = false
    page.tell(solana, 'change')
    await until(() => page.state().accounts.solana === undefined)
    expect(wallet.held.permitted).toBe(true)
    for (const notice of page.notices) {
      if (notice.kind !== 'state' || Object.keys(notice.state.accounts).length === 0) continue
      const { accounts, activeNamespace, activeNetwork } = notice.state
      expect(accounts[activeNamespace ?? 'cosmos']?.address).toBeTypeOf('string')
      expect(accounts[activeNamespace ?? 'cosmos']?.caipNetworkId).toBe(activeNetwork)
    }
  })

  it('behavior: an event of a wallet that is not connected changes nothing', async () => {
    const { page, wallet, solana } = await connected()
    const notices = page.notices.length
    const asked = wallet.log.length
    page.tell(solana, 'change')
    await quiet()
    expect(page.notices).toHaveLength(notices)
    expect(wallet.log).toHaveLength(asked)
  })

  describe('in the modal', () => {
    it('behavior: a switch shows its view, then Account, then says so once', async () => {
      const { page, wallet } = await connected()
      let approve: () => void = () => {}
      wallet.script.set('wallet_switchEthereumChain', () => {
        return new Promise((resolve) => {
          approve = () => {
            wallet.held.chainId = 31338
            resolve(null)
          }
        })
      })
      await page.widget.open({ view: 'Networks' })
      chooseNetwork(page.app, quay.caipNetworkId)
      await until(() => page.state().loading && wallet.log.includes('wallet_switchEthereumChain'))
      expect(page.state().view).toBe('SwitchNetwork')
      approve()
      await until(() => page.state().view === 'Account')
      expect(page.state().loading).toBe(false)
      const switches = page.payloads('event').filter((each) => Object(each).event === 'SWITCH_NETWORK')
      expect(switches).toEqual([{ event: 'SWITCH_NETWORK', properties: { network: quay.caipNetworkId } }])
    })

    it('behaviour §4 behavior: a failed switch goes back, a refused one offers another try', async () => {
      const { page, wallet } = await connected()
      await page.widget.open({ view: 'Networks' })
      wallet.script.set('wallet_switchEthereumChain', fails(4100))
      chooseNetwork(page.app, quay.caipNetworkId)
      await until(() => page.app.store.get(page.app.toasts.toastAtom)?.variant === 'error')
      await until(() => page.state().view === 'Networks')
      wallet.script.set('wallet_switchEthereumChain', fails(4001))
      chooseNetwork(page.app, quay.caipNetworkId)
      await until(() => page.app.store.get(page.app.switching.switchAttemptAtom)?.status === 'declined')
      await until(() => page.state().view === 'SwitchNetwork' && !page.state().loading)
      wallet.script.clear()
      retryNetwork(page.app, quay.caipNetworkId)
      await until(() => page.state().view === 'Account')
      expect(page.state().activeNetwork).toBe(quay.caipNetworkId)
    })

    it('behavior: leaving the view ends the switch; what the wallet does later is seen when it says so', async () => {
      const { page, wallet } = await connected()
      wallet.script.set('wallet_switchEthereumChain', silence)
      await page.widget.open({ view: 'Networks' })
      chooseNetwork(page.app, quay.caipNetworkId)
      await until(() => page.state().loading)
      page.dismiss(false)
      await until(() => page.state().view === 'Networks' && !page.state().loading)
      wallet.held.chainId = 31338
      page.tell(wallet, 'chainChanged')
      await until(() => page.state().activeNetwork === quay.caipNetworkId)
      expect(page.state().view).toBe('Networks')
    })

    it('behaviour §2 behavior: another namespace asks for a wallet there, then goes on to the network', async () => {
      const { page } = await connected()
      await page.widget.open({ view: 'Networks' })
      chooseNetwork(page.app, lagoon.caipNetworkId)
      expect(page.app.store.get(page.app.router.routeAtom)).toMatchObject({ view: 'SwitchActiveChain' })
      page.app.router.push({ view: 'Connect', namespace: 'solana' })
      page.app.selection.choose('Lagoon Wallet', 'solana')
      await until(() => !page.state().open)
      expect(page.state()).toMatchObject({
        activeNetwork: lagoon.caipNetworkId,
        accounts: { eip155: {}, solana: { caipNetworkId: lagoon.caipNetworkId } },
      })
    })
  })

  describe('unsupported chains', () => {
    const goTo = (wallet: ReturnType<typeof createFakeWallet>, page: TestPage, chainId: number) => {
      wallet.held.chainId = chainId
      page.tell(wallet, 'chainChanged')
    }

    it('R11 behavior: the wallet goes to one: UnsupportedChain opens, and closes when it comes back', async () => {
      const { page, wallet } = await connected()
      goTo(wallet, page, 5)
      await until(() => page.state().view === 'UnsupportedChain' && page.shown())
      expect(page.state()).toMatchObject({
        activeNetwork: 'eip155:5',
        accounts: { eip155: { caipNetworkId: 'eip155:5' } },
      })
      goTo(wallet, page, 31338)
      await until(() => !page.state().open)
      expect(page.state().activeNetwork).toBe(quay.caipNetworkId)
    })

    it('R11 behavior: connecting on one: connected, and UnsupportedChain is shown', async () => {
      const wallet = createFakeWallet({ chainId: 5 })
      const page = await open({ wallets: [wallet] })
      const connecting = page.widget.connect({})
      await until(() => page.state().view === 'Connect')
      page.app.selection.choose('test.harbor')
      expect(await connecting).toMatchObject({ caipNetworkId: 'eip155:5' })
      await until(() => page.state().view === 'UnsupportedChain')
    })

    it('behavior: selection a network there switches and closes', async () => {
      const { page, wallet } = await connected()
      goTo(wallet, page, 5)
      await until(() => page.shown())
      chooseNetwork(page.app, harbor.caipNetworkId)
      await until(() => !page.state().open)
      expect(wallet.held.chainId).toBe(31337)
    })

    it.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
      'R11 behavior: tolerated with %j',
      async (options) => {
        const { page, wallet } = await connected({ options })
        goTo(wallet, page, 5)
        await until(() => page.state().activeNetwork === 'eip155:5')
        await quiet()
        expect(page.state()).toMatchObject({ open: false, accounts: { eip155: {} } })
        await page.widget.open({})
        expect(page.state().view).toBe('Account')
      },
    )

    it('behavior: once closed, it is not thrust upon the visitor again by the other namespace', async () => {
      const { page, wallet, solana } = await connected()
      await page.widget.connect({ connectorId: 'Lagoon Wallet' })
      await page.widget.switchNetwork({ caipNetworkId: harbor.caipNetworkId })
      goTo(wallet, page, 5)
      await until(() => page.shown())
      await page.widget.close({})
      solana.held.accounts = ['US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx']
      page.tell(solana, 'change')
      await until(() => page.events().includes('accountsChanged'))
      await quiet()
      expect(page.state().open).toBe(false)
    })
  })

  describe('removal (behaviour §4)', () => {
    it('behavior: the active network removed: the first remaining one', async () => {
      const page = await open({ options: { defaultNetwork: 'eip155:31338' } })
      expect(page.state().activeNetwork).toBe(quay.caipNetworkId)
      await page.widget.setOptions({ options: { networks: ['eip155:31337', lagoon.caipNetworkId] } })
      await until(() => page.state().activeNetwork === harbor.caipNetworkId)
    })

    it('behavior: a namespace without networks left: another is active, and its wallets leave the list', async () => {
      const page = await open({ wallets: [createFakeWallet(), createFakeSolanaWallet()] })
      await page.widget.setOptions({ options: { networks: [lagoon.caipNetworkId] } })
      await until(() => page.state().activeNamespace === 'solana')
      const listed = page.app.store.get(page.app.state.listedConnectorsAtom)
      expect(listed.map(({ id }) => id)).toEqual(['Lagoon Wallet'])
      await expect(page.widget.connect({ connectorId: 'test.harbor' })).rejects.toMatchObject({
        code: 'WALLET_NOT_FOUND',
      })
    })

    it('behavior: lists set one after another: the last one counts, however long each takes', async () => {
      const page = await open()
      void page.widget.setOptions({ options: { networks: ['eip155:1', 'eip155:10'] } })
      void page.widget.setOptions({ options: { networks: ['eip155:31338'] } })
      await page.widget.open({ view: 'Networks' })
      await import('../features/options/uncommonOptions.ts')
      await quiet()
      const ids = page.app.store
        .get(page.app.state.networks.networksAtom)
        .map(({ caipNetworkId }) => caipNetworkId)
      expect(ids).toEqual(['eip155:31338'])
    })
  })

  describe('with a clock', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
    afterEach(() => void vi.useRealTimers())

    it('R11 rejects: a wallet that never answers, with TIMEOUT after 60 s', async () => {
      const { page, wallet } = await connected()
      wallet.script.set('wallet_switchEthereumChain', silence)
      let outcome: unknown
      void outcomeOf(page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })).then((end) => {
        outcome = end
      })
      await quiet()
      await vi.advanceTimersByTimeAsync(59_900)
      await quiet()
      expect(outcome).toBeUndefined()
      expect(page.state().loading).toBe(true)
      await vi.advanceTimersByTimeAsync(200)
      await quiet()
      expect(outcome).toMatchObject({ code: 'TIMEOUT' })
      expect(page.state()).toMatchObject({ loading: false, activeNetwork: harbor.caipNetworkId })
    })

    it('R11 behavior: a wallet that switches late and then falls silent: settled within 60 s', async () => {
      const { page, wallet } = await connected()
      wallet.script.set('wallet_switchEthereumChain', () => {
        return new Promise((resolve) =>
          setTimeout(() => {
            wallet.held.chainId = 31338
            wallet.script.set('eth_accounts', silence)
            resolve(null)
          }, 55_000),
        )
      })
      let outcome: unknown
      void outcomeOf(page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId })).then((end) => {
        outcome = end
      })
      await quiet()
      for (let step = 0; step < 12; step += 1) {
        await vi.advanceTimersByTimeAsync(5_010)
        await quiet()
      }
      expect(outcome).toBeDefined()
    })

    it('R11 behavior: a wallet that goes elsewhere without a word: refused, and shown where it is', async () => {
      const { page, wallet } = await connected()
      wallet.script.set('wallet_switchEthereumChain', () => {
        wallet.held.chainId = 5
        return null
      })
      const outcome = outcomeOf(page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId }))
      for (let step = 0; step < 30; step += 1) {
        await quiet()
        await vi.advanceTimersByTimeAsync(100)
      }
      expect(await outcome).toMatchObject({ code: 'WALLET_ERROR' })
      await quiet()
      expect(page.state().accounts.eip155?.caipNetworkId).toBe('eip155:5')
    })

    it('R11 rejects: a switch that another one replaced, with ABORTED', async () => {
      const { page, wallet } = await connected()
      wallet.script.set('wallet_switchEthereumChain', silence)
      const first = outcomeOf(page.widget.switchNetwork({ caipNetworkId: quay.caipNetworkId }))
      await quiet()
      const second = outcomeOf(page.widget.switchNetwork({ caipNetworkId: harbor.caipNetworkId }))
      expect(await first).toMatchObject({ code: 'ABORTED' })
      expect(await second).toBe('switched')
      expect(page.state().loading).toBe(false)
    })
  })
})
