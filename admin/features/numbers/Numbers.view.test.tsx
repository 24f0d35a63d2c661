import { fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Stats } from '#shared/api/admin/stats.ts'
import { openTestAdmin } from '../../testing/openTestAdmin.tsx'
import { harbor } from '../../testing/testProject.ts'

let test: ReturnType<typeof openTestAdmin>
afterEach(() => test.destroy())

const outcomes = { started: 4, succeeded: 3, failed: 1 }
const dayOf = (day: string, opened: number) => ({
  ...{ day, opened, chosen: opened, connected: 1, signedIn: 1 },
  ...{ failed: 0, sent: 0, swapped: 0 },
})
const stats: Stats = {
  keptSince: '2000-01-01',
  funnel: { opened: 8, chosen: 4, connected: 2, signedIn: 1 },
  wallets: [{ name: 'Anchor', chosen: 4, connected: 2, signedIn: 1 }],
  methods: [{ name: 'browser', chosen: 4, connected: 2, signedIn: 1 }],
  failures: [{ event: 'CONNECT_ERROR', reason: 'locked', count: 2 }],
  connectTime: { count: 2, p50: 1_500, p95: 9_000 },
  sends: outcomes,
  swaps: outcomes,
  purchases: outcomes,
  sponsored: [
    {
      chain: 'eip155:1',
      payer: 'operator',
      operations: 1_200,
      most: '800000000000000',
      dollars: 2.5,
      unpriced: 3,
    },
    {
      chain: 'eip155:10',
      payer: 'page',
      operations: 1,
      most: `1${'0'.repeat(29)}1`,
      dollars: null,
      unpriced: 1,
    },
  ],
  days: [dayOf('2026-11-27', 3), dayOf('2026-11-28', 5)],
}

const open = (path = '', shown = stats) => {
  test = openTestAdmin({
    path: `/projects/harbor/numbers${path}`,
    answers: { readProject: () => harbor, readStats: () => shown, readStatsCsv: () => ({ csv: 'name\r\n' }) },
  })
}
const filters = () => test.server.requestsOf('readStats').map((request) => Object(request).filter)

describe('Numbers', () => {
  it('default: the funnel, what was chosen, how long it took and why it failed, each as a table', async () => {
    open()
    const funnel = await test.view.findByRole('table', { name: 'From open to sign-in' })
    expect(
      within(funnel)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'StepVisitsShare',
      'Opened the modal8100 %',
      'Chose a wallet450 %',
      'Connected225 %',
      'Signed in113 %',
    ])
    expect(test.view.getByRole('table', { name: 'Failures by reason' }).textContent).toContain(
      'CONNECT_ERROR: locked2',
    )
    expect(test.view.getByText('9.0 s')).toBeTruthy()
    expect(test.view.getByRole('table', { name: 'Actions' }).textContent).toContain('Purchases431')
  })

  it('default: sponsored gas by chain and payer to the last wei; what nobody knows the worth of is called so', async () => {
    open()
    const gas = await test.view.findByRole('table', { name: 'Sponsored gas' })
    expect(
      within(gas)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ChainPaid byOperationsAt most, weiAbout',
      'eip155:1Your paymaster1,200800,000,000,000,000US$ 2.50, without 3 of unknown worth',
      'eip155:10A page’s paymaster11,000,000,000,000,000,000,000,000,000,001Unknown',
    ])
    expect(test.view.getByRole('button', { name: 'Download as CSV: sponsored gas' })).toBeTruthy()
  })

  it('behavior: a wallet narrows all numbers, stands in the address, and is taken out again', async () => {
    open()
    await test.user.click(await test.view.findByRole('button', { name: 'Anchor' }))
    await test.view.findByRole('button', { name: 'Remove filter: Wallet Anchor' })
    expect(filters().at(-1)).toMatchObject({ wallet: 'Anchor' })
    await test.user.click(test.view.getByRole('button', { name: 'Remove filter: Wallet Anchor' }))
    expect(test.view.queryByRole('button', { name: /Remove filter/ })).toBe(null)
    expect(document.activeElement).toBe(test.view.getByRole('group', { name: 'Period' }))
  })

  it('behavior: a failure narrows all numbers, and why purchases are not among them is said', async () => {
    open('', { ...stats, purchases: null, sponsored: null })
    await test.user.click(await test.view.findByRole('button', { name: 'CONNECT_ERROR: locked' }))
    await test.view.findByRole('button', { name: 'Remove filter: Failure CONNECT_ERROR locked' })
    expect(filters().at(-1)).toMatchObject({ failure: 'CONNECT_ERROR locked' })
    expect(test.view.getByText(/Purchases are counted by day, not by visit/)).toBeTruthy()
    expect(test.view.getByText(/Sponsored gas is counted by day, not by visit/)).toBeTruthy()
  })

  it('behavior: a day of the chart’s table narrows to it', async () => {
    open()
    await test.user.click(await test.view.findByRole('button', { name: '2026-11-27' }))
    await test.view.findByRole('button', { name: 'Remove filter: Day 2026-11-27' })
    expect(filters().at(-1)).toEqual({ from: '2026-11-27', to: '2026-11-27' })
  })

  it('behavior: before single visits are kept it says so; nothing happened yet has a way on', async () => {
    open('', {
      ...stats,
      keptSince: '2099-01-01',
      funnel: { opened: 0, chosen: 0, connected: 0, signedIn: 0 },
    })
    await test.view.findByText(/Visits are kept since 2099-01-01/)
    expect(test.view.getByText(/Add the tag to a page/)).toBeTruthy()
  })

  it('rejects: days that do not fit together are not asked for', async () => {
    open()
    const first = await test.view.findByLabelText('From')
    fireEvent.change(first, { target: { value: '2099-01-01' } })
    await test.view.findByText(/start date before the end date/)
    expect(filters().every(({ from }) => from < '2099')).toBe(true)
  })
})
