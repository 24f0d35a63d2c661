import { expect, test } from 'vitest'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { writeCursor } from '../core/cursor.ts'
import type { OrderStore } from './createOrderStore.ts'
import { createPurchaseSource } from './createPurchaseSource.ts'
import type { OnrampProvider } from './onrampProvider.ts'

const harbor = createTestChain(['http://127.0.0.1:1'])
const id = 'ab'.repeat(16)

function setUp() {
  const asked: unknown[] = []
  const orders: Pick<OrderStore, 'open' | 'page'> = {
    open: async () => [],
    async page(_, before) {
      asked.push(before)
      return []
    },
  }
  const source = createPurchaseSource(
    {
      orders: orders as OrderStore,
      chains: { of: () => harbor, all: () => [harbor] },
      offers: async () => ({ payments: [], coins: [] }),
      projects: createMemoryProjects([]),
      pictures: {
        coin: () => undefined,
        of: () => ({ coin: () => undefined, currency: () => undefined }),
        seller: () => undefined,
      },
    },
    { name: 'coinbase' } as OnrampProvider,
  )
  const read = (cursor: string | null) =>
    source.purchases(
      { address: '0x1', chains: [harbor] },
      { cursor, orders: [] },
      new AbortController().signal,
    )
  return { asked, read }
}

test('default: the first page, and the one after a purchase', async () => {
  const { asked, read } = setUp()
  await read(null)
  await read(writeCursor([1_000, id]))
  expect(asked).toEqual([null, { createdAt: new Date(1_000), publicId: id }])
})

test.each([
  ['none', ''],
  ['a time that no database can tell', writeCursor([999_999_999_999_999, id])],
  ['a time before all others', writeCursor([-1, id])],
  ['part of a time', writeCursor([1.5, id])],
  ['no id', writeCursor([1_000, 'x'])],
  ['one of another list', writeCursor([1_000])],
])('rejects: a cursor that is %s', async (_, cursor) => {
  const { asked, read } = setUp()
  await expect(read(cursor)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  expect(asked).toEqual([])
})
