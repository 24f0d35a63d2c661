import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import type { Locks } from '#shared/async/createLocks.ts'
import { createSiteLocks } from '#shared/async/testing/createSiteLocks.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { createFakeWindow, type FakeWindow } from '../../testing/fakeWindow.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { quiet, until } from '../../testing/turn.ts'
import { createOperationStore } from './createOperationStore.ts'
import { createOperations } from './createOperations.ts'
import type { Finding } from './finding.ts'
import { hasOperations, operationsKey } from './hasOperations.ts'
import type { Operation } from './operation.ts'

const [from, to] = evmAccounts

function operationOf(id: string, changed: Partial<Operation> = {}): Operation {
  return {
    id: `operation-${id}`,
    status: 'asked',
    createdAt: Date.now(),
    caipNetworkId: harbor.caipNetworkId,
    from,
    wallet: { id: 'test.harbor', name: 'Harbor' },
    receiver: { address: to, name: null, avatar: null },
    token: { address: null, symbol: 'ETH', iconUrl: null },
    amount: '1',
    hash: null,
    evm: { to, value: '0x1', data: '0x', nonce: 0, block: 1, isNonceSeen: false },
    blocks: 0,
    ...changed,
  }
}

function openTab(window: FakeWindow, locks: Locks, finding: Finding = { kind: 'missing' }) {
  const store = createStore()
  const settled: string[] = []
  const operations = createOperations({
    store,
    window,
    operationStore: createOperationStore({ window, projectId: 'demo' }),
    locks,
    visibleAtom: atom(true),
    find: async () => finding,
    onSettled: ({ id }) => void settled.push(id),
  })
  return { operations, settled, all: () => store.get(operations.operationsAtom) }
}

describe('createOperations', () => {
  test('default: an operation is recorded before the wallet is asked, and found by a later document', async () => {
    const window = createFakeWindow()
    const { locks } = createSiteLocks().document()
    const { operations } = openTab(window, locks)
    let seen: readonly Operation[] = []
    await operations.begin('operation-1', Promise.resolve(operationOf('1')), async () => {
      seen = createOperationStore({ window, projectId: 'demo' }).read()
    })
    expect(seen).toMatchObject([{ id: 'operation-1', status: 'asked' }])
    expect(hasOperations(window, 'demo')).toBe(true)
  })

  test('behavior: two tabs: an operation whose wallet is asked by one tab is not taken over by another while that tab lives', async () => {
    const window = createFakeWindow()
    const site = createSiteLocks()
    const own = site.document()
    const [first, second] = [openTab(window, own.locks), openTab(window, site.document().locks)]
    void first.operations.begin('operation-1', Promise.resolve(operationOf('1')), () => new Promise(() => {}))
    await quiet()
    const stop = second.operations.follow()
    await quiet()
    expect(second.all()).toMatchObject([{ status: 'asked' }])
    // It dies.
    first.operations.destroy()
    own.unload()
    await second.operations.look()
    expect(second.all()).toMatchObject([{ status: 'unknown' }])
    stop()
  })

  test('behavior: another tab’s writing is seen at once', async () => {
    const window = createFakeWindow()
    const { locks } = createSiteLocks().document()
    const { all } = openTab(window, locks)
    createOperationStore({ window, projectId: 'demo' }).add(operationOf('1', { status: 'sent', hash: '0x1' }))
    expect(all()).toEqual([])
    window.hearStorage(operationsKey('demo'))
    expect(all()).toHaveLength(1)
  })

  test('behavior: a finished operation is reported once, and not looked for again', async () => {
    const window = createFakeWindow()
    const { locks } = createSiteLocks().document()
    createOperationStore({ window, projectId: 'demo' }).add(operationOf('1', { status: 'sent', hash: '0x1' }))
    const found: Finding = { kind: 'found', hash: '0x1', blocks: 1, needed: 1, nonce: 0 }
    const { operations, settled, all } = openTab(window, locks, found)
    const stop = operations.follow()
    await until(() => all()[0]?.status === 'confirmed')
    await operations.look()
    stop()
    expect(settled).toEqual(['operation-1'])
  })
})

describe('createOperationStore', () => {
  test('behavior: records are kept in memory where the storage refuses them', () => {
    const localStorage = createMemoryStorage()
    const refusing = {
      ...localStorage,
      getItem: () => null,
      setItem() {
        throw new Error('Full')
      },
    }
    const kept = createOperationStore({
      window: createFakeWindow({ localStorage: refusing }),
      projectId: 'demo',
    })
    kept.add(operationOf('1'))
    expect(kept.read()).toHaveLength(1)
  })

  test('behavior: invalid records and those older than a week count as absent', () => {
    const window = createFakeWindow()
    const kept = createOperationStore({ window, projectId: 'demo' })
    const old = operationOf('2', { createdAt: Date.now() - 8 * 24 * 60 * 60_000 })
    window.localStorage.setItem(kept.key, JSON.stringify([{ id: 'x' }, old, operationOf('1')]))
    expect(kept.read().map(({ id }) => id)).toEqual(['operation-1'])
    window.localStorage.setItem(kept.key, '{')
    expect(kept.read()).toEqual([])
  })

  test('behavior: of too many records the oldest finished one goes, and open ones stay', () => {
    const kept = createOperationStore({ window: createFakeWindow(), projectId: 'demo' })
    kept.add(operationOf('open'))
    for (let count = 0; count < 60; count += 1)
      kept.add(operationOf(`over-${count}`, { status: 'confirmed' }))
    const ids = kept.read().map(({ id }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'operation-open', 'operation-over-59'])
  })
})
