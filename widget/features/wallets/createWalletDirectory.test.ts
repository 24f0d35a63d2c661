import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { DirectoryClient, DirectoryQuery } from '../../services/directory/createDirectory.ts'
import { harbor, lagoon } from '../../testing/fakeNetworks.ts'
import type { ListedConnector } from '../connectors/connector.ts'
import type { Options } from '../options/parseOptions.ts'
import type { WalletEntry } from '../walletChoice/listEntries.ts'
import { createWalletDirectory } from './createWalletDirectory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Ids as the directory has them. */
const idOf = (index: number) => `wallet-${String(index).padStart(20, '0')}`
const wallets: DirectoryWallet[] = Array.from({ length: 95 }, (_, index) => ({
  id: idOf(index),
  name: `Wallet ${index}`,
  rdns: `test.wallet${index}`,
  mobile_link: `wallet${index}://`,
  image_url: `http://kit.test/getWalletImage/${index}`,
  chains: [index % 5 === 4 ? 'solana:x' : 'eip155:1'],
}))

/** A directory that answers as the kit's server does, from the list above. */
function answer({ page, entries, search = '', include = [], exclude = [] }: DirectoryQuery) {
  const matching = wallets.filter(
    ({ id, name }) =>
      (include.length === 0 || include.includes(id)) &&
      !exclude.includes(id) &&
      name.toLowerCase().includes(search.toLowerCase()),
  )
  return { data: matching.slice((page - 1) * entries, page * entries), count: matching.length }
}

async function open(options: Options = {}, { down = false, connectors = [] as ListedConnector[] } = {}) {
  const asked: DirectoryQuery[] = []
  const store = createStore()
  const optionsAtom = atom(options)
  const directory: DirectoryClient = {
    async page(query) {
      asked.push(query)
      if (down) throw new WalletKitError('DIRECTORY_UNREACHABLE', 'down', { requestId: '0gdxcngz4kv5' })
      return answer(query)
    },
  }
  const opened = createWalletDirectory({
    store,
    directory,
    apiUrl: 'http://kit.test',
    optionsAtom,
    networksAtom: atom([harbor, lagoon]),
    namespacesAtom: atom(['eip155' as const, 'solana' as const]),
    connectorsAtom: atom(connectors),
  })
  onTestFinished(opened.destroy)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  await settle()
  return {
    ...opened,
    asked,
    settle,
    set: async (changed: Options) => {
      store.set(optionsAtom, changed)
      await settle()
    },
    directoryState: () => store.get(opened.directoryStateAtom),
    shown: () => store.get(opened.grid.stateAtom),
    typed: () => store.get(opened.grid.typedAtom),
  }
}

const names = (entries: readonly WalletEntry[]) =>
  entries.map((entry) => {
    if (entry.type === 'walletConnect') return entry.type
    return entry.type === 'connector' ? `${entry.connector.name} (installed)` : entry.wallet.name
  })
const installed = (name: string, rdns: string): ListedConnector => ({
  id: rdns,
  rdns,
  name,
  type: 'ANNOUNCED',
  wallets: { eip155: 'u' },
  tag: 'installed',
})
const dinghy = { id: 'dinghy', name: 'Dinghy', mobile_link: 'dinghy://' }

describe('the directoryState', () => {
  it('default: the first page, and how many there are', async () => {
    const { directoryState, asked } = await open()
    expect(directoryState()).toMatchObject({ status: 'ready', count: 95, featured: [], custom: [] })
    expect(directoryState().wallets).toHaveLength(40)
    expect(asked).toEqual([
      { page: 1, entries: 40, include: [], exclude: [], chains: ['eip155:31337', lagoon.caipNetworkId] },
    ])
  })

  it('R40 behavior: featured wallets by id, rdns and name, in the order of the option', async () => {
    const { directoryState } = await open({
      featuredWalletIds: [idOf(77), 'test.wallet3', 'WALLET 2', 'nobody'],
    })
    expect(directoryState().featured.map(({ name }) => name)).toEqual(['Wallet 77', 'Wallet 3', 'Wallet 2'])
  })

  it('R40 behavior: no more featured wallets are asked for than the directory takes', async () => {
    const { asked, listForHost } = await open({
      featuredWalletIds: Array.from({ length: 150 }, (_, index) => idOf(index)),
    })
    expect(asked.at(-1)?.include).toHaveLength(100)
    asked.length = 0
    await listForHost({ page: 2 })
    expect(asked.map(({ include = [] }) => include.length)).toEqual([100, 0])
  })

  it('behavior: options that change later count', async () => {
    const { directoryState, set, asked } = await open()
    await set({ excludeWalletIds: [idOf(0)], customWallets: [dinghy] })
    expect(asked.at(-1)?.exclude).toEqual([idOf(0)])
    expect(directoryState()).toMatchObject({ count: 94, custom: [dinghy] })
  })

  it('R40 behavior: where the rules leave too few of a page to recommend, the next ones are asked for', async () => {
    const { directoryState, settle } = await open({ includeWalletIds: ['test.wallet90', 'Wallet 91'] })
    for (let page = 0; page < 4; page += 1) await settle()
    expect(directoryState().wallets).toHaveLength(95)
  })

  it('R38 behavior: down, it says so, and a retry asks again', async () => {
    const { directoryState, retry, asked, settle } = await open({}, { down: true })
    expect(directoryState()).toMatchObject({ status: 'failed', requestId: '0gdxcngz4kv5' })
    retry()
    await settle()
    expect(asked).toHaveLength(2)
  })
})

describe('all wallets', () => {
  it('default: what is in the page first, each wallet once', async () => {
    const connectors = [installed('Wallet 1', 'test.other'), installed('Anchor', 'test.anchor')]
    const { shown } = await open({ customWallets: [dinghy], featuredWalletIds: ['Wallet 5'] }, { connectors })
    expect(names(shown().entries).slice(0, 6)).toEqual([
      'Wallet 1 (installed)',
      'Anchor (installed)',
      'Wallet 5',
      'Dinghy',
      'Wallet 0',
      'Wallet 2',
    ])
    expect(shown().entries).toHaveLength(42)
  })

  it('behavior: pages of 40 to the end', async () => {
    const { grid, shown, settle, asked } = await open()
    expect(shown()).toMatchObject({ more: 'idle' })
    grid.more()
    await settle()
    grid.more()
    await settle()
    expect(shown().more).toBe('none')
    expect(shown().entries).toHaveLength(95)
    expect(asked.map(({ page, entries }) => [page, entries])).toEqual([
      [1, 40],
      [2, 40],
      [3, 40],
    ])
  })

  it('behavior: searches 300 ms after the last key, a hundred results at most', async () => {
    const { grid, shown, typed, asked } = await open({ customWallets: [dinghy] })
    grid.type('wallet 3')
    await vi.advanceTimersByTimeAsync(timings.walletSearch - 1)
    grid.type(' wallet 33 ')
    expect(typed()).toBe(' wallet 33 ')
    await vi.advanceTimersByTimeAsync(timings.walletSearch - 1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.at(-1)).toMatchObject({ search: 'wallet 33', entries: 100, page: 1 })
    expect(shown()).toMatchObject({ status: 'ready', searched: 'wallet 33', more: 'none' })
    expect(names(shown().entries)).toEqual(['Wallet 33'])
  })

  it('R40 behavior: a search finds custom wallets and those in the page as well', async () => {
    const connectors = [installed('Dinghy Extension', 'test.dx'), installed('Anchor', 'test.anchor')]
    const { grid, shown } = await open({ customWallets: [dinghy] }, { connectors })
    grid.type('ding')
    await vi.advanceTimersByTimeAsync(timings.walletSearch)
    expect(names(shown().entries)).toEqual(['Dinghy Extension (installed)', 'Dinghy'])
  })

  it('behavior: emptied, all wallets are back at once, without asking', async () => {
    const { grid, shown, asked } = await open()
    grid.type('33')
    await vi.advanceTimersByTimeAsync(timings.walletSearch)
    grid.type('')
    expect(shown()).toMatchObject({ searched: '', status: 'ready' })
    expect(shown().entries).toHaveLength(40)
    expect(asked).toHaveLength(2)
  })

  it('R38 behavior: down, what needs no directory is there', async () => {
    const connectors = [installed('Anchor', 'test.anchor')]
    const { shown } = await open({ customWallets: [dinghy] }, { connectors, down: true })
    expect(shown().status).toBe('failed')
    expect(names(shown().entries)).toEqual(['Anchor (installed)', 'Dinghy'])
  })
})

describe('listForHost', () => {
  it('default: the shape of the hop, in the order of the modal', async () => {
    const { listForHost } = await open({ featuredWalletIds: [idOf(77)], customWallets: [dinghy] })
    const [first, second, third] = await listForHost({})
    expect([first?.name, second?.name, third?.name]).toEqual(['Wallet 77', 'Dinghy', 'Wallet 0'])
    expect(third).toEqual({
      id: idOf(0),
      name: 'Wallet 0',
      icon: 'http://kit.test/getWalletImage/0',
      namespaces: ['eip155'],
      installed: false,
      mobileLink: 'wallet0://',
    })
    expect(second).toMatchObject({ namespaces: ['eip155', 'solana'] })
  })

  it('behavior: later pages leave out what came first', async () => {
    const { listForHost } = await open({ featuredWalletIds: [idOf(77)] })
    const second = await listForHost({ page: 2 })
    expect(second).toHaveLength(39)
    expect(second.map(({ name }) => name)).not.toContain('Wallet 77')
    expect(await listForHost({ page: 9 })).toEqual([])
  })

  it('R40 behavior: the rules hold, and what is in the page is not in it', async () => {
    const connectors = [installed('Wallet 2', 'test.wallet2')]
    const { listForHost } = await open({ excludeWalletIds: ['Wallet 0', 'test.wallet1'] }, { connectors })
    const listed = await listForHost({ search: 'wallet' })
    expect(listed.slice(0, 2).map(({ name }) => name)).toEqual(['Wallet 3', 'Wallet 4'])
  })

  it('R38 behavior: empty, never an error, while the directory is down; custom wallets stay', async () => {
    const { listForHost } = await open({ customWallets: [dinghy] }, { down: true })
    expect((await listForHost({})).map(({ name }) => name)).toEqual(['Dinghy'])
  })
})

describe('find', () => {
  it.each([
    ['a wallet of the directory', idOf(80), 'Wallet 80'],
    ['a custom wallet', 'dinghy', 'Dinghy'],
    ['one that is excluded', idOf(3), undefined],
    ['one that nobody knows', 'nobody', undefined],
  ])('behavior: %s', async (_, id, expected) => {
    const { find } = await open({ customWallets: [dinghy], excludeWalletIds: ['Wallet 3'] })
    expect((await find(id))?.name).toBe(expected)
  })
})
