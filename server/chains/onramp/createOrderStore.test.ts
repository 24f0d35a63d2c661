import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createOrderStore } from './createOrderStore.ts'
import { onrampPolicy } from './onrampPolicy.ts'
import { type OrderRow, onrampEventsTable } from './onrampTables.ts'

const start = Date.UTC(2026, 0, 1)
let time = start
let database: Database
let orders: ReturnType<typeof createOrderStore>
beforeAll(async () => {
  database = await openTestDatabase()
  orders = createOrderStore({ queries: database.queries, now: () => time })
})
afterAll(() => database.destroy())

let count = 0
const hex = (number: number) => number.toString(16).padStart(32, '0')
function orderOf(changed: Partial<OrderRow>): OrderRow {
  count += 1
  return {
    id: hex(count),
    publicId: hex(1_000_000 - count),
    projectId: 'shop',
    provider: 'coinbase',
    address: '0x1',
    chain: 'eip155:1',
    asset: 'USDC',
    contract: '',
    country: 'US',
    status: 'paid',
    ref: null,
    amount: null,
    paidAmount: null,
    paidCurrency: null,
    hash: null,
    failure: null,
    createdAt: new Date(start),
    updatedAt: new Date(start),
    checkedAt: new Date(0),
    ...changed,
  }
}

test('behavior: a long list is read page by page, each purchase once, also where many were begun at the same time', async () => {
  const owner = { provider: 'coinbase', address: '0xlong', chains: ['eip155:1'] }
  const all = Array.from({ length: 2 * onrampPolicy.page + 7 }, (_, index) =>
    // Three at a time.
    orderOf({
      status: 'delivered',
      address: owner.address,
      createdAt: new Date(start + Math.floor(index / 3) * 1_000),
    }),
  )
  for (const order of all) await orders.add(order)
  await orders.add(orderOf({ address: owner.address, status: 'pending' }))
  await orders.add(orderOf({ address: owner.address, status: 'failed' }))
  await orders.add(orderOf({ address: owner.address, provider: 'meld' }))
  await orders.add(orderOf({ address: owner.address, chain: 'eip155:10' }))

  const read: OrderRow[] = []
  for (let page = 0; page < 3; page += 1) {
    const rows = await orders.page(owner, read.at(-1) ?? null, [])
    expect(rows).toHaveLength(page < 2 ? onrampPolicy.page + 1 : 7)
    read.push(...rows.slice(0, onrampPolicy.page))
  }
  expect(new Set(read.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)))
  const times = read.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(read).toHaveLength(all.length)
})

test('behavior: what nobody has paid for is forgotten after a month, and what was paid never', async () => {
  const [unpaid, paid] = [orderOf({ status: 'pending' }), orderOf({ status: 'paid' })]
  await orders.add(unpaid)
  await orders.add(paid)
  await orders.take('meld', 'event')
  time = start + onrampPolicy.unpaidFor
  await orders.sweep()
  expect((await orders.find(unpaid.id))?.id).toBe(unpaid.id)
  expect(await orders.wasTaken('meld', 'event')).toBe(true)
  time += 1
  await orders.sweep()
  expect(await orders.find(unpaid.id)).toBe(null)
  expect((await orders.find(paid.id))?.id).toBe(paid.id)
  expect(await database.queries.$count(onrampEventsTable)).toBe(0)
})

test('behavior: of all that ask at once, one is told to ask the seller; and of two who change an order, one has', async () => {
  const order = orderOf({})
  await orders.add(order)
  const taken = await Promise.all([1, 2, 3].map(() => orders.takeCheck(order.id)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const changed = await Promise.all([
    orders.change(order, { status: 'delivering' }),
    orders.change(order, { status: 'failed' }),
  ])
  expect(changed.filter((row) => row !== null)).toHaveLength(1)
})

test('rejects: newer unpaid orders of a stranger in place of an older paid one', async () => {
  const address = '0xcrowded'
  const paid = orderOf({ address })
  await orders.add(paid)
  for (let count = 0; count < onrampPolicy.followed; count += 1)
    await orders.add(orderOf({ address, status: 'pending', createdAt: new Date(start + 1_000) }))
  const open = await orders.open({ provider: 'coinbase', address, chains: ['eip155:1'] })
  expect(open.map(({ id }) => id)).toContain(paid.id)
})

test('behavior: of unpaid orders each gets its turn, however many a stranger has begun since', async () => {
  const address = '0xturns'
  const older = orderOf({ address, status: 'pending' })
  await orders.add(older)
  const owner = { provider: 'coinbase', address, chains: ['eip155:1'] }
  for (let count = 0; count < onrampPolicy.followed; count += 1)
    await orders.add(orderOf({ address, status: 'pending', createdAt: new Date(start + 1_000) }))
  for (const { id } of await orders.open(owner)) await orders.takeCheck(id)
  expect((await orders.open(owner)).map(({ id }) => id)).toContain(older.id)
})

test('rejects: telling a stranger of a purchase before the chain shows it', async () => {
  const owner = { provider: 'coinbase', address: '0xprivate', chains: ['eip155:1'] }
  const delivered = orderOf({ address: owner.address, status: 'delivered' })
  const own = (['paid', 'delivering', 'failed', 'refunded'] as const).map((status) =>
    orderOf({ address: owner.address, status }),
  )
  const elsewhere = orderOf({ address: '0xother', status: 'paid' })
  for (const order of [delivered, ...own, elsewhere]) await orders.add(order)
  const read = async (known: readonly OrderRow[]) => {
    const rows = await orders.page(
      owner,
      null,
      known.map(({ id }) => id),
    )
    return new Set(rows.map(({ id }) => id))
  }
  expect(await read([])).toEqual(new Set([delivered.id]))
  expect(await read([elsewhere])).toEqual(new Set([delivered.id]))
  expect(await read(own)).toEqual(new Set([delivered, ...own].map(({ id }) => id)))
})
