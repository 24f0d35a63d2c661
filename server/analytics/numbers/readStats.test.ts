import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type StatsFilter, statsSchema, statsTables } from '#shared/api/admin/stats.ts'
import { onrampOrdersTable } from '../../chains/onramp/onrampTables.ts'
import { sponsoredDaysTable } from '../../chains/sponsoring/sponsoredTables.ts'
import type { Database } from '../../database/database.ts'
import { testEventRow } from '../../testing/createTestEvents.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createEventStore, type EventRow } from '../createEventStore.ts'
import { exportTable } from './exportTable.ts'
import { readStats } from './readStats.ts'

const noon = 12 * 3_600
/** A time after noon. */
const seconds = (after: number, day = '2026-11-20') => new Date(Date.parse(day) + (noon + after) * 1_000)
const metaMask = { wallet: 'MetaMask', method: 'browser' }
const rainbow = { wallet: 'Rainbow', method: 'qrcode' }

/** Four visits of one day, and one of the next. */
const rows: EventRow[] = [
  // Gets all the way, in two seconds; sends.
  testEventRow({ visit: 1, name: 'MODAL_OPEN', at: seconds(0) }),
  testEventRow({ visit: 1, name: 'SELECT_WALLET', at: seconds(1), ...metaMask }),
  testEventRow({ visit: 1, name: 'CONNECT_SUCCESS', at: seconds(3), ...metaMask }),
  testEventRow({ visit: 1, name: 'SIWX_AUTH_SUCCESS', at: seconds(4) }),
  testEventRow({ visit: 1, name: 'SEND_INITIATED', at: seconds(5) }),
  testEventRow({ visit: 1, name: 'SEND_SUCCESS', at: seconds(6) }),
  // Chooses one, is refused, takes another one after a minute: four seconds.
  testEventRow({ visit: 2, name: 'MODAL_OPEN', at: seconds(0) }),
  testEventRow({ visit: 2, name: 'SELECT_WALLET', at: seconds(1), ...metaMask }),
  testEventRow({ visit: 2, name: 'USER_REJECTED', at: seconds(2), reason: 'No' }),
  testEventRow({ visit: 2, name: 'SELECT_WALLET', at: seconds(60), ...rainbow }),
  testEventRow({ visit: 2, name: 'CONNECT_SUCCESS', at: seconds(64), ...rainbow }),
  testEventRow({ visit: 2, name: 'SEND_INITIATED', at: seconds(70) }),
  testEventRow({ visit: 2, name: 'SEND_REJECTED', at: seconds(71), reason: 'No' }),
  // Only looks.
  testEventRow({ visit: 3, name: 'MODAL_OPEN', at: seconds(0) }),
  testEventRow({ visit: 3, name: 'MODAL_OPEN', at: seconds(30) }),
  // Was connected before.
  testEventRow({ visit: 4, name: 'CONNECT_SUCCESS', at: seconds(0), ...metaMask, isReconnect: true }),
  testEventRow({ visit: 4, name: 'INITIATE_SWAP', at: seconds(1) }),
  testEventRow({ visit: 4, name: 'SWAP_SUCCESS', at: seconds(2) }),
  // The next day.
  testEventRow({ visit: 5, name: 'MODAL_OPEN', at: seconds(0, '2026-11-21') }),
  testEventRow({ visit: 5, name: 'EMAIL_LOGIN_SELECTED', at: seconds(1, '2026-11-21'), method: 'email' }),
  testEventRow({ visit: 5, name: 'CONNECT_SUCCESS', at: seconds(9, '2026-11-21'), method: 'email' }),
  testEventRow({ visit: 5, name: 'SWAP_ERROR', at: seconds(10, '2026-11-21'), reason: 'No pool' }),
]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await createEventStore(database.queries).add([
    ...rows,
    testEventRow({ visit: 9, name: 'MODAL_OPEN', projectId: 'other' }),
  ])
})
afterAll(() => database.destroy())

const read = (filter: Partial<StatsFilter> = {}, projectId = 'shop') =>
  readStats({
    queries: database.queries,
    projectId,
    filter: { from: '2026-11-20', to: '2026-11-21', ...filter },
    now: Date.parse('2026-11-28T12:00:00Z'),
    retentionDays: 90,
  })

describe('the numbers of a project', () => {
  test('default: visits from the modal to the sign-in, by wallet and by method', async () => {
    const stats = await read()
    expect(statsSchema.parse(stats)).toEqual(stats)
    expect(stats.funnel).toEqual({ opened: 4, chosen: 3, connected: 3, signedIn: 1 })
    expect(stats.wallets).toEqual([
      { name: 'MetaMask', chosen: 2, connected: 1, signedIn: 1 },
      { name: 'Rainbow', chosen: 1, connected: 1, signedIn: 0 },
    ])
    expect(stats.methods).toEqual([
      { name: 'browser', chosen: 2, connected: 1, signedIn: 1 },
      { name: 'email', chosen: 1, connected: 1, signedIn: 0 },
      { name: 'qrcode', chosen: 1, connected: 1, signedIn: 0 },
    ])
    expect(stats.keptSince).toBe('2026-08-30')
  })

  test('default: what failed and why, how long connecting took, and what became of sends and swaps', async () => {
    const stats = await read()
    expect(stats.failures).toEqual([
      { event: 'SEND_REJECTED', reason: 'No', count: 1 },
      { event: 'SWAP_ERROR', reason: 'No pool', count: 1 },
      { event: 'USER_REJECTED', reason: 'No', count: 1 },
    ])
    expect(stats.connectTime).toEqual({ count: 2, p50: 3_000, p95: 3_900 })
    expect(stats.sends).toEqual({ started: 2, succeeded: 1, failed: 1 })
    expect(stats.swaps).toEqual({ started: 1, succeeded: 1, failed: 1 })
  })

  test('default: each day of the span, also one on which nothing happened', async () => {
    const { days } = await read({ to: '2026-11-22' })
    const nothing = { opened: 0, chosen: 0, connected: 0, signedIn: 0, failed: 0, sent: 0, swapped: 0 }
    expect(days).toEqual([
      {
        ...nothing,
        day: '2026-11-20',
        opened: 4,
        chosen: 3,
        connected: 2,
        signedIn: 1,
        failed: 2,
        sent: 1,
        swapped: 1,
      },
      { ...nothing, day: '2026-11-21', opened: 1, chosen: 1, connected: 1, failed: 1 },
      { ...nothing, day: '2026-11-22' },
    ])
  })

  test('default: nothing of another project', async () => {
    expect((await read({}, 'other')).funnel).toEqual({ opened: 1, chosen: 0, connected: 0, signedIn: 0 })
    const none = await read({}, 'nobody')
    expect(none.connectTime).toEqual({ count: 0, p50: null, p95: null })
    expect(none.days).toHaveLength(2)
  })

  test('parameters: a failure: each number is of the visits in which it was', async () => {
    const stats = await read({ failure: 'SEND_REJECTED No' })
    expect(stats.failures.map(({ event }) => event)).toEqual(['SEND_REJECTED', 'USER_REJECTED'])
    expect([stats.funnel.opened, stats.purchases]).toEqual([1, null])
    expect(stats.days[0]).toMatchObject({ opened: 1, sent: 0 })
    // Together with a wallet both count, and of no reason there is none.
    expect((await read({ failure: 'SEND_REJECTED No', wallet: 'Nobody' })).funnel.opened).toBe(0)
    expect((await read({ failure: 'SEND_REJECTED' })).funnel.opened).toBe(0)
  })

  test('default: each table as CSV, by one question of the database', async () => {
    const asked = {
      queries: database.queries,
      projectId: 'shop',
      filter: { from: '2026-11-20', to: '2026-11-20' },
    }
    const choices = { wallets: 'MetaMask,2,1,1', methods: 'browser,2,1,1' }
    for (const [table, row] of Object.entries(choices))
      expect(await exportTable(asked, z.enum(statsTables).parse(table))).toMatch(
        new RegExp(`^name,chosen,connected,signedIn\r\n${row}\r\n`),
      )
    expect(await exportTable(asked, 'days')).toBe(
      'day,opened,chosen,connected,signedIn,failed,sent,swapped\r\n2026-11-20,4,3,2,1,2,1,1\r\n',
    )
    const select = vi.spyOn(database.queries, 'select')
    expect(await exportTable(asked, 'failures')).toContain('USER_REJECTED,No,1\r\n')
    expect(select).toHaveBeenCalledOnce()
    select.mockRestore()
  })

  test('parameters: one day', async () => {
    const stats = await read({ from: '2026-11-21' })
    expect(stats.funnel).toEqual({ opened: 1, chosen: 1, connected: 1, signedIn: 0 })
    expect(stats.swaps).toEqual({ started: 0, succeeded: 0, failed: 1 })
    expect(stats.days.map(({ day }) => day)).toEqual(['2026-11-21'])
  })

  test('parameters: a wallet: each number is of the visits in which it was chosen', async () => {
    const stats = await read({ wallet: 'Rainbow' })
    expect(stats.funnel).toEqual({ opened: 1, chosen: 1, connected: 1, signedIn: 0 })
    expect(stats.wallets.map(({ name }) => name)).toEqual(['Rainbow'])
    expect(stats.connectTime).toEqual({ count: 1, p50: 4_000, p95: 4_000 })
    expect(stats.sends).toEqual({ started: 1, succeeded: 0, failed: 1 })
    expect(stats.failures.map(({ event }) => event)).toEqual(['SEND_REJECTED', 'USER_REJECTED'])
    expect(stats.days[0]).toMatchObject({ opened: 1, connected: 1, sent: 0 })
    expect(stats.purchases).toBeNull()
  })

  test('behavior: who chose a wallet and connected another one has not connected with the first', async () => {
    const { funnel } = await read({ wallet: 'MetaMask' })
    expect(funnel).toEqual({ opened: 2, chosen: 2, connected: 1, signedIn: 1 })
  })

  test('parameters: a method, and one together with a wallet that never went this way', async () => {
    expect((await read({ method: 'email' })).funnel).toMatchObject({ opened: 1, connected: 1 })
    expect((await read({ method: 'qrcode', wallet: 'MetaMask' })).funnel).toMatchObject({ opened: 0 })
  })

  test("threat 31 behavior: a wallet's name that is SQL is only a name", async () => {
    const wallet = "x' or 1=1; drop table analytics_events; --"
    expect((await read({ wallet })).funnel.opened).toBe(0)
    expect((await read()).funnel.opened).toBe(4)
  })

  test('default: sponsored gas by chain and by who pays, in wei; of visits nothing is known', async () => {
    const key = { projectId: 'shop', day: '2026-11-20', chain: 'eip155:1', payer: 'operator' as const }
    const one = { ...key, operations: 1, most: 10n ** 30n + 1n, dollars: 0.5, unpriced: 0 }
    const unknown = { dollars: 0, unpriced: 1 }
    await database.queries
      .insert(sponsoredDaysTable)
      .values([
        one,
        { ...one, day: '2026-11-21', operations: 2, unpriced: 1 },
        { ...one, ...unknown, chain: 'eip155:10' },
        { ...one, ...unknown, payer: 'page' },
        { ...one, day: '2026-11-22' },
        { ...one, projectId: 'other' },
      ])
    const most = `1${'0'.repeat(29)}1`
    const none = { operations: 1, most, dollars: null, unpriced: 1 }
    const stats = await read()
    expect(statsSchema.parse(stats).sponsored).toEqual([
      {
        ...{ chain: 'eip155:1', payer: 'operator', operations: 3, most: `2${'0'.repeat(29)}2` },
        ...{ dollars: 1, unpriced: 1 },
      },
      { ...none, chain: 'eip155:1', payer: 'page' },
      { ...none, chain: 'eip155:10', payer: 'operator' },
    ])
    expect((await read({ wallet: 'MetaMask' })).sponsored).toBeNull()
    const asked = {
      queries: database.queries,
      projectId: 'shop',
      filter: { from: '2026-11-20', to: '2026-11-20' },
    }
    const columns = 'day,chain,payer,operations,most,dollars,unpriced\r\n'
    expect(await exportTable(asked, 'sponsored')).toBe(
      `${columns}2026-11-20,eip155:1,operator,1,${most},0.5,0\r\n2026-11-20,eip155:1,page,1,${most},,1\r\n2026-11-20,eip155:10,operator,1,${most},,1\r\n`,
    )
    const narrowed = { ...asked, filter: { ...asked.filter, wallet: 'MetaMask' } }
    expect(await exportTable(narrowed, 'sponsored')).toBe(columns)
  })

  test('default: purchases by what became of them', async () => {
    const order = {
      projectId: 'shop',
      provider: 'meld',
      address: '0x00',
      chain: 'eip155:1',
      asset: 'ETH',
      contract: '',
      country: 'DE',
      createdAt: seconds(0),
      updatedAt: seconds(0),
      checkedAt: seconds(0),
    }
    const statuses = ['delivered', 'failed', 'pending', 'refunded'] as const
    await database.queries
      .insert(onrampOrdersTable)
      .values(statuses.map((status) => ({ ...order, status, id: status, publicId: status })))
    expect((await read()).purchases).toEqual({ started: 4, succeeded: 1, failed: 2 })
    expect((await read({ from: '2026-11-21' })).purchases).toEqual({ started: 0, succeeded: 0, failed: 0 })
  })
})
