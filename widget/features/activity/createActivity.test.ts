import { QueryClient } from '@tanstack/query-core'
import { atom, createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createDeferred } from '#shared/rpc/testing/createDeferred.ts'
import { nftIn, transactionOf } from '../../testing/fakeHistory.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { turn } from '../../testing/turn.ts'
import type { ChainCondition, Target } from '../accountData/createAccountWatcher.ts'
import { createActivity } from './createActivity.ts'
import { fetchTransactions } from './fetchTransactions.ts'

const account: Target = { address: evmAccounts[0], namespace: 'eip155', accountType: 'eoa', network: harbor }
const pages: Record<string, HistoryAnswer> = {
  first: { data: [transactionOf('c'), transactionOf('spam', {}, [nftIn(true)])], next: 'second' },
  second: { data: [transactionOf('b'), transactionOf('a')], next: null },
}

function open(answer: (cursor: string | null) => Promise<HistoryAnswer> = fromPages) {
  const store = createStore()
  const watcher = {
    targetAtom: atom<Target | null>(account),
    visibleAtom: atom(true),
    chainAtom: atom<ChainCondition>({ reachable: null, head: null }),
  }
  const asked: (string | null)[] = []
  const activity = createActivity({
    client: new QueryClient(),
    store,
    watcher,
    api: {
      history(_address, _chainId, cursor) {
        asked.push(cursor)
        return answer(cursor)
      },
    },
  })
  const stop = activity.follow()
  const state = () => store.get(activity.activityAtom)
  const ids = () => {
    const shown = state()
    return shown.status === 'loaded' ? shown.transactions.map(({ id }) => id) : []
  }
  return { activity, asked, stop, state, ids }
}

async function fromPages(cursor: string | null): Promise<HistoryAnswer> {
  return pages[cursor ?? 'first'] ?? { data: [], next: null }
}

test('default: the first page without spam, then the next when it is asked for, to the end', async () => {
  const { activity, asked, stop, state, ids } = open()
  expect(state()).toEqual({ status: 'loading' })
  await turn()
  expect(ids()).toEqual(['c'])
  expect(state()).toMatchObject({ more: 'idle' })
  activity.more()
  activity.more()
  expect(state()).toMatchObject({ more: 'loading' })
  await turn()
  expect(ids()).toEqual(['c', 'b', 'a'])
  expect(state()).toMatchObject({ more: 'none' })
  activity.more()
  expect(asked).toEqual([null, 'second'])
  stop()
})

test('behavior: nothing could be read: empty, from the beginning, until it is tried again (behaviour §4)', async () => {
  let isDown = true
  const { activity, stop, state, ids } = open((cursor) =>
    isDown ? Promise.reject(new WalletKitError('RPC_UNREACHABLE', 'down')) : fromPages(cursor),
  )
  await turn()
  expect(state()).toEqual({ status: 'failed', code: 'RPC_UNREACHABLE' })
  isDown = false
  await activity.refresh()
  expect(ids()).toEqual(['c'])
  stop()
})

test('behavior: the next page fails: what there is stays, and a person can try again', async () => {
  let isDown = true
  const { activity, asked, stop, state, ids } = open((cursor) =>
    cursor && isDown ? Promise.reject(new WalletKitError('RPC_UNREACHABLE', 'down')) : fromPages(cursor),
  )
  await turn()
  activity.more()
  await turn()
  expect(state()).toMatchObject({ more: 'failed' })
  expect(ids()).toEqual(['c'])
  // Scrolling is no wish to try again.
  activity.more()
  expect(asked).toHaveLength(2)
  isDown = false
  activity.moreAgain()
  await turn()
  expect(ids()).toEqual(['c', 'b', 'a'])
  stop()
})

test('behavior: a refresh keeps the pages that were read', async () => {
  const { activity, stop, ids } = open()
  await turn()
  activity.more()
  await turn()
  await activity.refresh()
  expect(ids()).toEqual(['c', 'b', 'a'])
  stop()
})

test('behavior: the list begins anew while older ones are read: those behind its new end are read', async () => {
  const older = createDeferred<HistoryAnswer>()
  let isLater = false
  const { activity, asked, stop, state, ids } = open(async (cursor) => {
    if (cursor === 'second') return older.promise
    if (cursor === 'later') return { data: [transactionOf('c'), transactionOf('b')], next: null }
    return isLater ? { data: [transactionOf('d')], next: 'later' } : fromPages(cursor)
  })
  await turn()
  activity.more()
  isLater = true
  await activity.refresh()
  older.resolve(await fromPages('second'))
  await turn()
  expect(asked).toEqual([null, 'second', null, 'later'])
  expect(ids()).toEqual(['d', 'c', 'b'])
  expect(state()).toMatchObject({ more: 'none' })
  stop()
})

test('behavior: older ones that come while the newest are read stay', async () => {
  const newest = createDeferred<HistoryAnswer>()
  let isHeld = false
  const { activity, asked, stop, ids } = open((cursor) =>
    isHeld && cursor === null ? newest.promise : fromPages(cursor),
  )
  await turn()
  isHeld = true
  const refreshed = activity.refresh()
  await turn()
  activity.more()
  await turn()
  expect(ids()).toEqual(['c', 'b', 'a'])
  newest.resolve(await fromPages(null))
  await refreshed
  expect(ids()).toEqual(['c', 'b', 'a'])
  expect(asked).toEqual([null, null, 'second'])
  stop()
})

test('rejects: an account without an address, and one of a chain whose activity is not read', async () => {
  const { signal } = new AbortController()
  const api = { history: fromPages.bind(null, null) }
  const of = (target: Target) => async () => fetchTransactions(api, target, null, signal)
  await expect(of({ ...account, address: '' })).rejects.toThrow(
    "Transactions can't be fetched without an accountAddress",
  )
  await expect(of({ ...account, namespace: 'bip122' })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
})
