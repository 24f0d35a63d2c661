import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chooseAddress } from '../features/accountData/chooseAddress.ts'
import {
  createFakeSolanaWallet,
  createFakeWallet,
  evmAccounts,
  solanaAccount,
} from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { createMemoryStorage, type MemoryStorage } from '../testing/memoryStorage.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

const [first, second] = evmAccounts
const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('createApp: the addresses of one wallet', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const load = (storage: MemoryStorage, parameters: TestPageParameters) => {
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
  const connect = async (storage = createMemoryStorage()) => {
    const wallet = createFakeWallet({ accounts: [first, second, third] })
    const page = load(storage, { wallets: [wallet] })
    await page.ready()
    await page.widget.connect({ connectorId: 'test.harbor' })
    return {
      page,
      wallet,
      storage,
      choose: (to: string) => chooseAddress(page.app, 'eip155', to),
    }
  }
  const addressesOf = (page: TestPage) => page.state().accounts.eip155?.addresses

  beforeAll(loadLibraries)
  afterEach(unload)

  it('default: the chosen one is the account, everywhere, and the page is told once', async () => {
    const { page, choose } = await connect()
    choose(second)
    await until(() => page.state().accounts.eip155?.address === second)
    await quiet()
    expect(page.state().accounts.eip155).toMatchObject({
      address: second,
      caipAddress: `eip155:31337:${second}`,
      addresses: [second, first, third],
    })
    expect(page.app.store.get(page.app.activeConnectionAtom)?.addresses[0]).toBe(second)
    expect(page.payloads('accountsChanged')).toMatchObject([{ address: second }])
  })

  it('behavior: going back to the wallet’s own is a choice like any other', async () => {
    const { page, choose } = await connect()
    choose(third)
    choose(first)
    await until(() => page.payloads('accountsChanged').length === 2)
    await quiet()
    expect(addressesOf(page)).toEqual([first, second, third])
    expect(page.payloads('accountsChanged')).toHaveLength(2)
  })

  it('behavior: it holds over a reload, and no address is stored for it', async () => {
    const { choose, wallet, storage } = await connect()
    choose(second)
    await quiet()
    const kept = [...storage.values.values()].join(' ').toLowerCase()
    expect(kept).not.toContain(second.slice(2, -4).toLowerCase())
    expect(kept).not.toContain(first.slice(2, -4).toLowerCase())
    unload()
    const later = load(storage, { wallets: [wallet] })
    await later.ready()
    expect(addressesOf(later)).toEqual([second, first, third])
  })

  it('behavior: it holds while the wallet says nothing new', async () => {
    const { page, wallet, choose } = await connect()
    choose(second)
    wallet.held.chainId = 31338
    page.tell(wallet, 'chainChanged')
    await until(() => page.state().activeNetwork === 'eip155:31338')
    expect(addressesOf(page)).toEqual([second, first, third])
  })

  it('R12 behavior: the wallet’s own change wins, also when it goes back to where it was', async () => {
    const { page, wallet, choose } = await connect()
    choose(second)
    wallet.held.accounts = [third, first, second]
    page.tell(wallet, 'accountsChanged')
    await until(() => page.state().accounts.eip155?.address === third)
    wallet.held.accounts = [first, second, third]
    page.tell(wallet, 'accountsChanged')
    await until(() => page.state().accounts.eip155?.address === first)
  })

  it('R12 behavior: a change in the wallet that was on its way counts', async () => {
    const { page, wallet, choose } = await connect()
    wallet.held.accounts = [third, first, second]
    page.tell(wallet, 'accountsChanged')
    choose(second)
    await until(() => page.state().accounts.eip155?.address === third)
  })

  it('behavior: a wallet that takes the chosen one away is back at its own', async () => {
    const { page, wallet, storage, choose } = await connect()
    choose(second)
    await until(() => page.state().accounts.eip155?.address === second)
    wallet.held.accounts = [first, third]
    page.tell(wallet, 'accountsChanged')
    await until(() => page.state().accounts.eip155?.address === first)
    unload()
    wallet.held.accounts = [first, second, third]
    const later = load(storage, { wallets: [wallet] })
    await later.ready()
    expect(addressesOf(later)).toEqual([first, second, third])
  })

  it('behavior: who disconnects, or connects another wallet, starts with the wallet’s own', async () => {
    const { page, wallet, choose } = await connect()
    const info = { rdns: 'test.buoy', uuid: '00000000-0000-4000-8000-00000000000b' }
    page.announce(createFakeWallet({ info, accounts: [first, second, third] }))
    choose(second)
    await page.widget.disconnect({})
    await page.widget.connect({ connectorId: 'test.harbor' })
    expect(addressesOf(page)).toEqual([first, second, third])
    choose(second)
    for (const connectorId of ['test.buoy', 'test.harbor']) {
      await page.widget.connect({ connectorId })
      await quiet()
      expect(addressesOf(page)).toEqual([first, second, third])
    }
    page.tell(wallet, 'accountsChanged')
    await quiet()
    expect(addressesOf(page)).toEqual([first, second, third])
  })

  it('rejects: an address that the wallet does not give', async () => {
    const { page, choose } = await connect()
    choose('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
    await quiet()
    expect(addressesOf(page)).toEqual([first, second, third])
    expect(page.payloads('accountsChanged')).toEqual([])
  })

  it('R12 behavior: a choice in one namespace leaves the other alone', async () => {
    const other = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const wallets = [
      createFakeWallet({ accounts: [first, second] }),
      createFakeSolanaWallet({ accounts: [solanaAccount, other] }),
    ]
    const storage = createMemoryStorage()
    const page = load(storage, { wallets })
    await page.ready()
    await page.widget.connect({ connectorId: 'test.harbor' })
    const solana = wallets[1]?.info.name ?? ''
    await page.widget.connect({ connectorId: solana, namespace: 'solana' })
    chooseAddress(page.app, 'solana', other)
    await until(() => page.state().accounts.solana?.address === other)
    expect(addressesOf(page)).toEqual([first, second])
    await page.widget.disconnect({ namespace: 'eip155' })
    unload()
    const later = load(storage, { wallets })
    await later.ready()
    expect(later.state().accounts.solana?.addresses).toEqual([other, solanaAccount])
  })
})
