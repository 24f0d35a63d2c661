import { environmentManager, QueryClient } from '@tanstack/query-core'
import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Nft, NftsAnswer } from '#shared/api/chain/nfts.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createDeferred } from '#shared/rpc/testing/createDeferred.ts'
import { harbor, quay } from '../../testing/fakeNetworks.ts'
import type { ChainCondition, Target } from '../accountData/createAccountWatcher.ts'
import { createNfts } from './createNfts.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const targetOf = (address: string, network = harbor): Target => ({
  address,
  network,
  namespace: 'eip155',
  accountType: 'eoa',
})
const nft = (tokenId: string, chainId: Nft['chainId'] = harbor.caipNetworkId): Nft => ({
  chainId,
  address: `${chainId}:0x5FbDB2315678afecb367f032d93F642f64180aa3`,
  tokenId,
  standard: 'ERC721',
  quantity: '1',
  isSpam: false,
})
const page = (ids: readonly string[], next: string | null = null): NftsAnswer => ({
  data: ids.map((id) => nft(id)),
  next,
})

type Answer = NftsAnswer | Error | Promise<NftsAnswer>

/** Answers each question by what stands under `address cursor`. */
function open(answers: Record<string, Answer>) {
  const store = createStore()
  const targetAtom = atom<Target | null>(targetOf(owner))
  const visibleAtom = atom(true)
  const chainAtom = atom<ChainCondition>({ reachable: null, head: null })
  const asked: string[] = []
  const nfts = createNfts({
    client: new QueryClient(),
    store,
    watcher: { targetAtom, visibleAtom, chainAtom },
    async readNfts(address, chainId, cursor) {
      const question = `${address === owner ? 'owner' : 'other'} ${cursor ?? 'start'}`
      asked.push(`${chainId} ${question}`)
      const answer = answers[question] ?? page([])
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const shown = () => {
    const { status, nfts: listed, more } = store.get(nfts.stateAtom)
    return [status, listed.map(({ tokenId }) => tokenId).join(), more]
  }
  return { store, targetAtom, visibleAtom, chainAtom, asked, answers, shown, ...nfts }
}

const settle = () => vi.advanceTimersByTimeAsync(1)

describe('createNfts', () => {
  beforeEach(() => {
    // Without a window the library takes itself to be on a server, where it never asks again.
    environmentManager.setIsServer(() => false)
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  it('behavior: while the chain is being read, nothing yet is not nothing, and it is asked again', async () => {
    const { follow, shown, answers } = open({ 'owner start': { ...page([]), partial: true } })
    const stop = follow()
    await settle()
    expect(shown()).toEqual(['loading', '', 'none'])
    answers['owner start'] = { ...page(['1']), partial: true }
    await vi.advanceTimersByTimeAsync(timings.partialHistory)
    expect(shown()).toEqual(['ready', '1', 'none'])
    answers['owner start'] = page(['2', '1'])
    await vi.advanceTimersByTimeAsync(timings.partialHistory)
    expect(shown()).toEqual(['ready', '2,1', 'none'])
    stop()
  })

  it('behavior: what is complete is not asked again by itself', async () => {
    const { follow, asked } = open({ 'owner start': page(['1']) })
    const stop = follow()
    await vi.advanceTimersByTimeAsync(10 * timings.partialHistory)
    expect(asked).toHaveLength(1)
    stop()
  })

  it('default: asks when somebody looks, and pages on', async () => {
    const { follow, more, shown, asked } = open({
      'owner start': page(['1', '2'], 'b'),
      'owner b': page(['3']),
    })
    expect(asked).toEqual([])
    follow()
    expect(shown()).toEqual(['loading', '', 'none'])
    await settle()
    expect(shown()).toEqual(['ready', '1,2', 'idle'])
    more()
    more()
    await settle()
    expect(shown()).toEqual(['ready', '1,2,3', 'none'])
    more()
    await settle()
    expect(asked).toEqual(['eip155:31337 owner start', 'eip155:31337 owner b'])
  })

  it('behavior: what an account holds none of is an empty list', async () => {
    const { follow, shown } = open({})
    follow()
    await settle()
    expect(shown()).toEqual(['ready', '', 'none'])
  })

  it('behavior: what a page repeats, and what is on another chain, is left out', async () => {
    const { follow, more, shown } = open({
      'owner start': { data: [nft('1'), nft('9', quay.caipNetworkId)], next: 'b' },
      'owner b': page(['1', '2']),
    })
    follow()
    await settle()
    more()
    await settle()
    expect(shown()).toEqual(['ready', '1,2', 'none'])
  })

  it('behavior: another account shows its own at once, never those of the one before', async () => {
    let answer: (page: NftsAnswer) => void = () => {}
    const slow = new Promise<NftsAnswer>((resolve) => (answer = resolve))
    const { follow, store, targetAtom, shown } = open({
      'owner start': slow,
      'other start': page(['7']),
    })
    follow()
    await settle()
    store.set(targetAtom, targetOf(other))
    expect(shown()).toEqual(['loading', '', 'none'])
    await settle()
    answer(page(['1']))
    await settle()
    expect(shown()).toEqual(['ready', '7', 'none'])
  })

  it('behavior: another network is asked for its own', async () => {
    const { follow, store, targetAtom, asked } = open({})
    follow()
    await settle()
    store.set(targetAtom, targetOf(owner, quay))
    await settle()
    expect(asked.at(-1)).toBe(`${quay.caipNetworkId} owner start`)
  })

  it('behavior: fresh for 30 s', async () => {
    const { follow, asked } = open({ 'owner start': page(['1']) })
    for (const _ of ['once', 'again']) {
      const stop = follow()
      await settle()
      stop()
    }
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toHaveLength(1)
    follow()
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('behavior: a first page that fails is said, can be tried again, and is tried again after 30 s', async () => {
    const down = new WalletKitError('RPC_UNREACHABLE', 'down')
    const { follow, shown, retry, answers, asked } = open({ 'owner start': down })
    follow()
    await settle()
    expect(shown()).toEqual(['failed', '', 'none'])
    retry()
    await settle()
    expect(asked).toHaveLength(2)
    expect(shown()).toEqual(['failed', '', 'none'])
    answers['owner start'] = page(['1'])
    await vi.advanceTimersByTimeAsync(30_000)
    await settle()
    expect(shown()).toEqual(['ready', '1', 'none'])
  })

  it('behavior: a later page that fails keeps the list', async () => {
    const { follow, more, retry, shown, answers } = open({
      'owner start': page(['1'], 'b'),
      'owner b': new WalletKitError('RPC_UNREACHABLE', 'down'),
    })
    follow()
    await settle()
    more()
    await settle()
    expect(shown()).toEqual(['ready', '1', 'failed'])
    answers['owner b'] = page(['2'])
    retry()
    await settle()
    expect(shown()).toEqual(['ready', '1,2', 'none'])
  })

  it.each(['CHAIN_NOT_SUPPORTED', 'NETWORK_NOT_FOUND'] as const)(
    'behavior: %s is no failure',
    async (code) => {
      const { follow, shown } = open({ 'owner start': new WalletKitError(code, 'not read') })
      follow()
      await settle()
      expect(shown()).toEqual(['unread', '', 'none'])
    },
  )

  it('behavior: after something was sent, the next block is a reason to ask again, and only that one', async () => {
    const { follow, shown, outdated, answers, asked, store, chainAtom } = open({
      'owner start': page(['1', '2']),
    })
    const block = async (head: number) => {
      store.set(chainAtom, { reachable: true, head: `${head}` })
      await settle()
    }
    follow()
    await settle()
    await block(7)
    answers['owner start'] = page(['2'])
    outdated()
    await settle()
    expect(shown()).toEqual(['ready', '1,2', 'none'])
    await block(8)
    expect(shown()).toEqual(['ready', '2', 'none'])
    await block(9)
    expect(asked).toHaveLength(2)
  })

  it('behavior: the list is read anew while the next page is: both come', async () => {
    const held = createDeferred<NftsAnswer>()
    const { follow, more, shown, outdated, answers, asked, store, chainAtom } = open({
      'owner start': page(['1'], 'b'),
      'owner b': held.promise,
    })
    follow()
    await settle()
    more()
    answers['owner start'] = page(['3', '1'], 'b')
    outdated()
    store.set(chainAtom, { reachable: true, head: '8' })
    await settle()
    answers['owner b'] = page(['2'])
    held.resolve(page(['2']))
    await settle()
    expect(shown()).toEqual(['ready', '3,1,2', 'none'])
    expect(asked.map((each) => each.split(' ').at(-1))).toEqual(['start', 'b', 'start', 'b'])
  })

  it('behavior: the next page is asked for, again and again, while the list is read anew: both come', async () => {
    const held = createDeferred<NftsAnswer>()
    const { follow, more, shown, outdated, answers, asked, store, chainAtom } = open({
      'owner start': page(['1'], 'b'),
      'owner b': page(['2']),
    })
    follow()
    await settle()
    answers['owner start'] = held.promise
    outdated()
    store.set(chainAtom, { reachable: true, head: '8' })
    await settle()
    more()
    more()
    await settle()
    held.resolve(page(['3', '1'], 'b'))
    await settle()
    expect(shown()).toEqual(['ready', '3,1,2', 'none'])
    expect(asked.map((each) => each.split(' ').at(-1))).toEqual(['start', 'start', 'b'])
  })

  it('behavior: what was sent while nobody looked is asked for by who looks next', async () => {
    const { follow, outdated, asked } = open({ 'owner start': page(['1']) })
    const stop = follow()
    await settle()
    stop()
    outdated()
    follow()
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('behavior: a chain that is back is asked at once', async () => {
    const { follow, shown, answers, store, chainAtom } = open({
      'owner start': new WalletKitError('RPC_UNREACHABLE', 'down'),
    })
    follow()
    await settle()
    answers['owner start'] = page(['1'])
    store.set(chainAtom, { reachable: true, head: '7' })
    await settle()
    expect(shown()).toEqual(['ready', '1', 'none'])
  })

  it('behavior: nobody connected is nothing to read', async () => {
    const { follow, shown, asked, store, targetAtom } = open({})
    store.set(targetAtom, null)
    follow()
    expect(shown()).toEqual(['unread', '', 'none'])
    expect(asked).toEqual([])
  })

  it('R39 behavior: nothing is asked while nobody sees it, and what is old is asked for once somebody does', async () => {
    const { follow, asked, store, visibleAtom, shown } = open({ 'owner start': page(['1']) })
    store.set(visibleAtom, false)
    follow()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toEqual([])
    store.set(visibleAtom, true)
    await settle()
    store.set(visibleAtom, false)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
    expect(shown()).toEqual(['ready', '1', 'none'])
    expect(vi.getTimerCount()).toBe(0)
    store.set(visibleAtom, true)
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('R39 behavior: nothing is asked, and nothing is left running, once nobody looks', async () => {
    const { follow, asked } = open({ 'owner start': new WalletKitError('RPC_UNREACHABLE', 'down') })
    const stop = follow()
    await settle()
    stop()
    const before = asked.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(before)
    expect(vi.getTimerCount()).toBe(0)
  })
})
