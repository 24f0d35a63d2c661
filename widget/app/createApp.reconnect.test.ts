import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createFakeSolanaWallet,
  createFakeWallet,
  evmAccounts,
  fails,
  silence,
  solanaAccount,
} from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { createMemoryStorage, forbiddenStorage, type MemoryStorage } from '../testing/memoryStorage.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

describe('createApp: reconnecting', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const load = (storage: MemoryStorage, parameters: TestPageParameters = {}) => {
    const page = openTestPage({ window: createFakeWindow({ localStorage: storage }), ...parameters })
    pages.push(page)
    return page
  }
  const unload = () => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      page.destroy()
    }
  }

  beforeAll(loadLibraries)
  afterEach(unload)

  it('R1 behavior: 50 reloads: page, modal and wallet agree each time', async () => {
    const storage = createMemoryStorage()
    const wallet = createFakeWallet({ accounts: evmAccounts })
    const first = load(storage, { wallets: [wallet] })
    await first.ready()
    await first.widget.connect({ connectorId: 'test.harbor' })
    for (let reload = 0; reload < 50; reload += 1) {
      unload()
      // The visitor uses the wallet elsewhere in between.
      wallet.held.chainId = reload % 3 === 0 ? 31338 : 31337
      wallet.held.accounts = reload % 2 === 0 ? [...evmAccounts] : [...evmAccounts].reverse()
      wallet.held.permitted = reload % 7 !== 6
      const page = load(storage, { wallets: [wallet] })
      await page.ready()
      const account = page.state().accounts.eip155
      const modal = page.app.store.get(page.app.activeConnectionAtom)
      if (wallet.held.permitted) {
        expect(account?.addresses).toEqual(wallet.held.accounts)
        expect(account?.caipNetworkId).toBe(`eip155:${wallet.held.chainId}`)
      } else expect(account).toBeUndefined()
      expect(modal?.addresses).toEqual(account?.addresses)
      expect(page.events().filter((type) => type === 'connect')).toHaveLength(account ? 1 : 0)
    }
  })

  it('R1 behavior: nothing is published as connected before the wallet has answered', async () => {
    const storage = createMemoryStorage(
      new Map([['wallet-kit:demo:connections', '{"eip155":"test.harbor"}']]),
    )
    const wallet = createFakeWallet({ permitted: true })
    let answer: (accounts: readonly string[]) => void = () => {}
    wallet.script.set('eth_accounts', () => new Promise((resolve) => (answer = resolve)))
    const page = load(storage, { wallets: [wallet] })
    await until(() => wallet.log.includes('eth_accounts'))
    await quiet()
    expect(page.state()).toMatchObject({ ready: false, accounts: {} })
    answer(evmAccounts)
    await page.ready()
    expect(page.state().accounts.eip155?.address).toBe(evmAccounts[0])
    expect(page.events().indexOf('connect')).toBeLessThan(page.events().indexOf('ready'))
  })

  it('R1 behavior: reconnecting opens no window in the wallet', async () => {
    const storage = createMemoryStorage(
      new Map([['wallet-kit:demo:connections', '{"eip155":"test.harbor"}']]),
    )
    const wallet = createFakeWallet({ permitted: true })
    await load(storage, { wallets: [wallet] }).ready()
    expect(wallet.log).not.toContain('eth_requestAccounts')
  })

  it('R12 behavior: two namespaces come back, and the one that was active is', async () => {
    const storage = createMemoryStorage()
    const wallets = [createFakeWallet(), createFakeSolanaWallet()]
    const first = load(storage, { wallets })
    await first.ready()
    await first.widget.connect({ connectorId: 'test.harbor' })
    await first.widget.connect({ connectorId: 'Lagoon Wallet' })
    unload()
    const page = load(storage, { wallets })
    await page.ready()
    expect(page.state()).toMatchObject({
      activeNamespace: 'solana',
      accounts: { eip155: { address: evmAccounts[0] }, solana: { address: solanaAccount } },
    })
  })

  it('R12 behavior: one namespace whose wallet is gone does not hold the other back', async () => {
    const storage = createMemoryStorage(
      new Map([['wallet-kit:demo:connections', '{"eip155":"test.harbor","solana":"Lagoon Wallet"}']]),
    )
    const page = load(storage, { wallets: [createFakeWallet({ permitted: true })] })
    await until(() => page.state().accounts.eip155 !== undefined)
    expect(page.state().accounts.solana).toBeUndefined()
  })

  it('R1 behavior: a wallet of two namespaces whose faces show up one after the other', async () => {
    const storage = createMemoryStorage(
      new Map([['wallet-kit:demo:connections', '{"eip155":"test.harbor","solana":"test.harbor"}']]),
    )
    const solana = createFakeSolanaWallet({ info: { name: 'Harbor Wallet' }, permitted: true })
    const page = load(storage, { wallets: [createFakeWallet({ permitted: true })] })
    await until(() => page.state().accounts.eip155 !== undefined)
    page.announce(solana)
    await page.ready()
    expect(page.state().accounts.solana?.address).toBe(solanaAccount)
  })

  it('R43 behavior: disconnect stays, also after a reload, and in every tier', async () => {
    const storage = createMemoryStorage()
    const hints = {}
    const wallet = createFakeWallet()
    const first = load(storage, { wallets: [wallet], hints })
    await first.ready()
    await first.widget.connect({ connectorId: 'test.harbor' })
    expect(hints).toMatchObject({ session: '1' })
    await first.widget.disconnect({})
    expect(hints).not.toHaveProperty('session')
    expect(hints).not.toHaveProperty('connections')
    expect(storage.values.get('wallet-kit:demo:connections')).toBe('')
    unload()
    // Even a wallet that could not take its permission back.
    wallet.held.permitted = true
    const page = load(storage, { wallets: [wallet], hints })
    await page.ready()
    expect(page.state().accounts).toEqual({})
  })

  it('R43 behavior: a disconnect while reconnecting is not undone when the wallet shows up', async () => {
    const storage = createMemoryStorage(
      new Map([['wallet-kit:demo:connections', '{"eip155":"test.harbor"}']]),
    )
    const page = load(storage)
    await page.ping()
    await page.widget.disconnect({})
    page.announce(createFakeWallet({ permitted: true }))
    await page.ready()
    await quiet()
    expect(page.state().accounts).toEqual({})
    expect(page.events()).toEqual(['ready'])
  })

  it('R43 behavior: enableReconnect false: a reload starts disconnected and asks no wallet', async () => {
    const storage = createMemoryStorage()
    const wallet = createFakeWallet()
    const options = { enableReconnect: false }
    const first = load(storage, { wallets: [wallet], options })
    await first.ready()
    await first.widget.connect({ connectorId: 'test.harbor' })
    expect(first.state().accounts.eip155).toBeDefined()
    unload()
    wallet.log.length = 0
    const page = load(storage, { wallets: [wallet], options })
    await page.ready()
    expect(page.state().accounts).toEqual({})
    expect(wallet.log).toEqual([])
  })

  it('R6 behavior: storage that throws: the host keeps the session', async () => {
    const hints: Record<string, string> = {}
    const wallet = createFakeWallet()
    const window = createFakeWindow({ localStorage: forbiddenStorage })
    const first = load(createMemoryStorage(), { wallets: [wallet], hints, window })
    await first.ready()
    await first.widget.connect({ connectorId: 'test.harbor' })
    unload()
    const page = load(createMemoryStorage(), { wallets: [wallet], hints, window })
    await page.ready()
    expect(page.state().accounts.eip155?.address).toBe(evmAccounts[0])
  })

  it.each(['connections', 'network', 'recent', 'session'])(
    'R26 behavior: without %s, or with garbage in it: a start like any other',
    async (key) => {
      const storage = createMemoryStorage()
      const wallet = createFakeWallet()
      const first = load(storage, { wallets: [wallet] })
      await first.ready()
      await first.widget.connect({ connectorId: 'test.harbor' })
      const kept = new Map(storage.values)
      for (const value of [undefined, '', '{', '[]', '{"eip155":{"id":1}}', '"x"', 'null']) {
        unload()
        const damaged = new Map(kept)
        if (value === undefined) damaged.delete(`wallet-kit:demo:${key}`)
        else damaged.set(`wallet-kit:demo:${key}`, value)
        const page = load(createMemoryStorage(damaged), { wallets: [wallet] })
        await page.ready()
        const expected = key === 'connections' ? undefined : evmAccounts[0]
        expect(page.state().accounts.eip155?.address).toBe(expected)
      }
    },
  )

  it('R26 behavior: a host that still sees a session with nothing behind it is told', async () => {
    const hints: Record<string, string> = { session: '1', connections: '{"near":"x"}' }
    const page = load(createMemoryStorage(), { hints })
    await page.ready()
    await page.ping()
    expect(hints).toEqual({})
  })

  describe('with a clock', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
    afterEach(() => void vi.useRealTimers())
    const remembered = () =>
      createMemoryStorage(new Map([['wallet-kit:demo:connections', '{"eip155":"test.harbor"}']]))
    const pass = async (milliseconds: number) => {
      await quiet()
      await vi.advanceTimersByTimeAsync(milliseconds)
      await quiet()
    }

    it('R1 behavior: a wallet that never shows up: settled after 10 s, disconnected', async () => {
      const page = load(remembered())
      await pass(9_900)
      expect(page.state().ready).toBe(false)
      await pass(200)
      expect(page.state()).toMatchObject({ ready: true, accounts: {} })
    })

    it.each(['eth_accounts', 'eth_chainId'])(
      'R1 behavior: a wallet that does not answer %s: settled after 10 s',
      async (method) => {
        const wallet = createFakeWallet({ permitted: true })
        wallet.script.set(method, silence)
        const page = load(remembered(), { wallets: [wallet] })
        await pass(10_100)
        expect(page.state()).toMatchObject({ ready: true, accounts: {} })
      },
    )

    it('R1 behavior: a silent wallet that keeps announcing changes: settled after 10 s all the same', async () => {
      const wallet = createFakeWallet({ permitted: true })
      wallet.script.set('eth_accounts', silence)
      const page = load(remembered(), { wallets: [wallet] })
      for (let second = 0; second < 10; second += 1) {
        await pass(1_010)
        page.tell(wallet, 'accountsChanged')
      }
      await pass(10)
      expect(page.state()).toMatchObject({ ready: true, accounts: {} })
    })

    it('R1 behavior: a wallet that shows up after 9 s is connected', async () => {
      const page = load(remembered())
      await pass(9_000)
      page.announce(createFakeWallet({ permitted: true }))
      await pass(0)
      expect(page.state()).toMatchObject({ ready: true, accounts: { eip155: { address: evmAccounts[0] } } })
    })

    it('R1 behavior: a locked wallet: settled at once, and back when it is unlocked', async () => {
      const wallet = createFakeWallet({ permitted: true, accounts: [] })
      const page = load(remembered(), { wallets: [wallet] })
      await pass(0)
      expect(page.state()).toMatchObject({ ready: true, accounts: {} })
      wallet.held.accounts = [evmAccounts[1]]
      page.tell(wallet, 'accountsChanged')
      await pass(0)
      expect(page.state().accounts.eip155?.address).toBe(evmAccounts[1])
      expect(page.events()).toEqual(['ready', 'connect'])
    })

    it('R1 behavior: ready waits for the answer to the latest question', async () => {
      const wallet = createFakeWallet({ permitted: true })
      const answers: ((accounts: readonly string[]) => void)[] = []
      wallet.script.set('eth_accounts', () => new Promise((resolve) => void answers.push(resolve)))
      const page = load(remembered(), { wallets: [wallet] })
      await quiet()
      page.tell(wallet, 'accountsChanged')
      await quiet()
      answers[0]?.([evmAccounts[0]])
      await quiet()
      expect(page.state().ready).toBe(false)
      answers[1]?.([evmAccounts[1]])
      await quiet()
      expect(page.state()).toMatchObject({ ready: true, accounts: { eip155: { address: evmAccounts[1] } } })
    })

    it('R1 behavior: calls that come early wait for nothing but the options', async () => {
      const page = load(remembered())
      await quiet()
      const opened = page.widget.open({})
      await pass(0)
      await opened
      expect(page.state()).toMatchObject({ open: true, view: 'Connect', ready: false })
    })

    it('R43 behavior: disconnect ends within 3 s with a wallet that never answers', async () => {
      const storage = remembered()
      const wallet = createFakeWallet({ permitted: true })
      wallet.script.set('wallet_revokePermissions', silence)
      const page = load(storage, { wallets: [wallet] })
      await quiet()
      let ended = false
      void page.widget.disconnect({}).then(() => {
        ended = true
      })
      await quiet()
      expect(page.state().accounts).toEqual({})
      expect([...storage.values.values()].join('')).toBe('')
      expect(ended).toBe(false)
      await pass(3_000)
      expect(ended).toBe(true)
    })

    it('R43 behavior: a wallet that cannot revoke is no reason to fail', async () => {
      const wallet = createFakeWallet({ permitted: true })
      wallet.script.set('wallet_revokePermissions', fails(4200))
      const page = load(remembered(), { wallets: [wallet] })
      await quiet()
      await expect(page.widget.disconnect({})).resolves.toBeUndefined()
      expect(page.events()).toEqual(['connect', 'ready', 'disconnect'])
    })
  })
})
