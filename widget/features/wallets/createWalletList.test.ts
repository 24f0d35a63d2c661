import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import type { DirectoryPage } from '#shared/entities/directoryWallet.ts'
import type { DirectoryQuery } from '../../services/directory/createDirectory.ts'
import { createDirectoryClient } from './createWalletDirectory.ts'
import { createWalletList, type WalletListQuery } from './createWalletList.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Asked {
  query: DirectoryQuery
  signal: AbortSignal
  answer: (page: DirectoryPage) => void
  fail: () => void
}

function open() {
  const asked: Asked[] = []
  const store = createStore()
  const client = createDirectoryClient()
  const list = createWalletList({
    store,
    client,
    directory: {
      page: (query, signal) =>
        new Promise((resolve, reject) => {
          asked.push({ query, signal, answer: resolve, fail: () => reject(new Error('down')) })
        }),
    },
  })
  onTestFinished(() => {
    list.destroy()
    client.clear()
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    list,
    asked,
    settle,
    state: () => store.get(list.stateAtom),
    last: () => {
      const last = asked.at(-1)
      if (!last) throw new Error('Nothing was asked')
      return last
    },
  }
}

const page = (from: number, size: number, count: number): DirectoryPage => ({
  data: Array.from({ length: size }, (_, index) => ({ id: `w${from + index}`, name: `W${from + index}` })),
  count,
})
const browse: WalletListQuery = { entries: 2 }

describe('createWalletList', () => {
  it('default: the first page, and whether there are more', async () => {
    const { list, last, settle, state } = open()
    list.show(browse)
    expect(state()).toMatchObject({ status: 'loading', wallets: [], count: null, more: 'none' })
    last().answer(page(0, 2, 5))
    await settle()
    expect(state()).toMatchObject({ status: 'ready', count: 5, more: 'idle' })
    expect(state().wallets.map(({ id }) => id)).toEqual(['w0', 'w1'])
  })

  it('behavior: pages follow one another to the end', async () => {
    const { list, last, asked, settle, state } = open()
    list.show(browse)
    last().answer(page(0, 2, 5))
    await settle()
    list.more()
    list.more()
    expect(asked.map(({ query }) => query.page)).toEqual([1, 2])
    await settle()
    expect(state().more).toBe('loading')
    last().answer(page(2, 2, 5))
    await settle()
    list.more()
    last().answer(page(4, 1, 5))
    await settle()
    expect(state().wallets.map(({ id }) => id)).toEqual(['w0', 'w1', 'w2', 'w3', 'w4'])
    expect(state().more).toBe('none')
    list.more()
    expect(asked).toHaveLength(3)
  })

  it('R38 behavior: late after a second, failed when it gives up, and another try', async () => {
    const { list, last, settle, state } = open()
    list.show(browse)
    await vi.advanceTimersByTimeAsync(timings.partDown - 1)
    expect(state().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(state().status).toBe('late')
    last().fail()
    await settle()
    expect(state().status).toBe('failed')
    list.retry()
    expect(state().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(timings.partDown)
    expect(state().status).toBe('late')
    last().answer(page(0, 1, 1))
    await settle()
    expect(state()).toMatchObject({ status: 'ready', more: 'none' })
  })

  it('R38 behavior: another try does not wait for a question that hangs, nor fails with it', async () => {
    const { list, asked, last, settle, state } = open()
    list.show(browse)
    const [first] = asked
    await vi.advanceTimersByTimeAsync(timings.partDown)
    expect(state().status).toBe('late')
    list.retry()
    expect(first?.signal.aborted).toBe(true)
    expect(asked).toHaveLength(2)
    expect(state().status).toBe('loading')
    first?.fail()
    await settle()
    expect(state().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(timings.partDown)
    expect(state().status).toBe('late')
    last().answer(page(0, 1, 1))
    await settle()
    expect(state()).toMatchObject({ status: 'ready', more: 'none' })
  })

  it('behavior: a page that fails leaves the others, and can be asked for again', async () => {
    const { list, last, settle, state } = open()
    list.show(browse)
    last().answer(page(0, 2, 4))
    await settle()
    list.more()
    last().fail()
    await settle()
    expect(state()).toMatchObject({ status: 'ready', more: 'failed' })
    expect(state().wallets).toHaveLength(2)
    list.more()
    last().answer(page(2, 2, 4))
    await settle()
    expect(state()).toMatchObject({ status: 'ready', more: 'none' })
    expect(state().wallets).toHaveLength(4)
  })

  it('behavior: another question calls the first off, keeps what was there, and takes the new answer', async () => {
    const { list, asked, last, settle, state } = open()
    list.show(browse)
    last().answer(page(0, 2, 2))
    await settle()
    list.show({ ...browse, search: 'ha' })
    list.show({ ...browse, search: 'har' })
    expect(state().wallets.map(({ id }) => id)).toEqual(['w0', 'w1'])
    await settle()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
    last().answer(page(7, 1, 1))
    await settle()
    expect(state().wallets.map(({ id }) => id)).toEqual(['w7'])
  })

  it('R38 behavior: what was there gives way when the new answer is late', async () => {
    const { list, last, settle, state } = open()
    list.show(browse)
    last().answer(page(0, 2, 2))
    await settle()
    list.show({ ...browse, search: 'har' })
    await vi.advanceTimersByTimeAsync(timings.partDown)
    expect(state().status).toBe('late')
    last().fail()
    await settle()
    expect(state().status).toBe('failed')
  })

  it('behavior: an answer is kept for the next time', async () => {
    const { list, asked, last, settle, state } = open()
    list.show({ ...browse, search: 'a' })
    last().answer(page(0, 1, 1))
    await settle()
    list.show({ ...browse, search: 'b' })
    last().answer(page(1, 1, 1))
    await settle()
    list.show({ ...browse, search: 'a' })
    expect(state().wallets.map(({ id }) => id)).toEqual(['w0'])
    expect(asked).toHaveLength(2)
  })
})
