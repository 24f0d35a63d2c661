import { atom, createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { Purchase as BoughtItem } from '#shared/api/onramp/purchases.ts'
import { createDeferred } from '#shared/rpc/testing/createDeferred.ts'
import { soldBy } from '../../testing/buyServer.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { quiet } from '../../testing/turn.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { createPurchaseHistory } from './createPurchaseHistory.ts'
import { mergePurchases } from './mergePurchases.ts'

const item = (day: number, seller = 'coinbase'): BoughtItem => ({
  id: `${seller} ${day}`,
  metadata: {
    operationType: 'bought',
    hash: '',
    chain: harbor.caipNetworkId,
    minedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
    sentFrom: seller,
    sentTo: '0x1',
    status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    nonce: 0,
    onramp: 'paid',
  },
  transfers: [],
})
const days = (items: readonly BoughtItem[]) => items.map(({ id }) => id)

test('mergePurchases: newest first; what may have something before it waits', () => {
  const lists = [
    { data: [item(20), item(10)], next: 'more' },
    { data: [item(15, 'meld'), item(5, 'meld')], next: null },
  ]
  expect(days(mergePurchases(lists))).toEqual(['coinbase 20', 'meld 15', 'coinbase 10'])
  expect(mergePurchases([])).toEqual([])
})

type Page = { data: BoughtItem[]; next: string | null }
type Answer = Page | Error | Promise<Page>

function open(pages: Record<string, Answer>) {
  const store = createStore()
  const target: Target = { address: '0x1', namespace: 'eip155', accountType: 'eoa', network: harbor }
  const asked: string[] = []
  const known: (readonly string[])[] = []
  const history = createPurchaseHistory({
    store,
    targetAtom: atom<Target | null>(target),
    sellers: async () => soldBy.providers,
    orders: () => ['begun here'],
    api: {
      async purchases({ seller, cursor, orders }) {
        asked.push(`${seller} ${cursor}`)
        known.push(orders)
        const page = pages[`${seller} ${cursor}`] ?? { data: [], next: null }
        if (page instanceof Error) throw page
        return page
      },
    },
  })
  return { history, asked, known, pages, state: () => store.get(history.historyAtom) }
}

test('default: all sellers’ purchases, page by page until the end', async () => {
  const { history, asked, known, state } = open({
    'coinbase null': { data: [item(20), item(10)], next: 'two' },
    'coinbase two': { data: [item(3)], next: null },
    'meld null': { data: [item(5, 'meld')], next: null },
  })
  await history.load()
  expect(state()).toMatchObject({ status: 'loaded', more: 'idle', missing: [] })
  history.more()
  history.more()
  await quiet()
  expect(asked).toEqual(['coinbase null', 'meld null', 'harborpay null', 'coinbase two'])
  expect(known).toEqual(asked.map(() => ['begun here']))
  const loaded = state()
  expect(loaded.status === 'loaded' && days(loaded.purchases)).toEqual([
    'coinbase 20',
    'coinbase 10',
    'meld 5',
    'coinbase 3',
  ])
  expect(loaded).toMatchObject({ more: 'none' })
})

test('behavior: a seller that cannot be read is named, and hides nothing of the others', async () => {
  const { history, state } = open({
    'meld null': new Error('Down'),
    'coinbase null': { data: [item(1)], next: null },
  })
  await history.load()
  expect(state()).toMatchObject({ status: 'loaded', missing: ['Meld'], purchases: [{ id: 'coinbase 1' }] })
})

test('rejects: no seller can be read; and older pages that fail are asked for again', async () => {
  const down = new Error('Down')
  const all = open({ 'coinbase null': down, 'meld null': down, 'harborpay null': down })
  await all.history.load()
  expect(all.state()).toEqual({ status: 'failed' })

  const older = open({ 'coinbase null': { data: [item(9)], next: 'two' }, 'coinbase two': down })
  await older.history.load()
  older.history.more()
  await quiet()
  expect(older.state()).toMatchObject({ more: 'failed' })
  older.history.more()
  older.pages['coinbase two'] = { data: [item(2)], next: null }
  older.history.moreAgain()
  await quiet()
  expect(older.state()).toMatchObject({
    more: 'none',
    purchases: [{ id: 'coinbase 9' }, { id: 'coinbase 2' }],
  })
})

test('behavior: the list begins anew while older ones are read: those behind its new end are read', async () => {
  const older = createDeferred<Page>()
  const { history, asked, pages, state } = open({
    'coinbase null': { data: [item(9)], next: 'two' },
    'coinbase two': older.promise,
    'coinbase later': { data: [item(9), item(2)], next: null },
  })
  await history.load()
  history.more()
  pages['coinbase null'] = { data: [item(20)], next: 'later' }
  const begun = history.load()
  older.resolve({ data: [item(2)], next: null })
  await begun
  const pagesAsked = asked.filter((each) => each.startsWith('coinbase'))
  expect(pagesAsked).toEqual(['coinbase null', 'coinbase two', 'coinbase null', 'coinbase later'])
  expect(state()).toMatchObject({
    more: 'none',
    purchases: [{ id: 'coinbase 20' }, { id: 'coinbase 9' }, { id: 'coinbase 2' }],
  })
})

test('behavior: older ones that are asked for while the list begins anew are those behind its new end', async () => {
  const newest = createDeferred<Page>()
  const { history, asked, pages, state } = open({
    'coinbase null': { data: [item(9)], next: 'two' },
    'coinbase two': { data: [item(2)], next: null },
    'coinbase later': { data: [item(9), item(2)], next: null },
  })
  await history.load()
  pages['coinbase null'] = newest.promise
  const begun = history.load()
  history.more()
  history.more()
  newest.resolve({ data: [item(20)], next: 'later' })
  await begun
  const pagesAsked = asked.filter((each) => each.startsWith('coinbase'))
  expect(pagesAsked).toEqual(['coinbase null', 'coinbase null', 'coinbase later'])
  expect(state()).toMatchObject({
    more: 'none',
    purchases: [{ id: 'coinbase 20' }, { id: 'coinbase 9' }, { id: 'coinbase 2' }],
  })
})

test('behavior: another account’s list starts anew', async () => {
  const { history, state } = open({ 'coinbase null': { data: [item(1)], next: null } })
  await history.load()
  history.reset()
  expect(state()).toEqual({ status: 'loading' })
})
