import { expect, test } from 'vitest'
import type { Stats } from '#shared/api/admin/stats.ts'
import { exportStats } from './exportStats.ts'

const outcomes = { started: 0, succeeded: 0, failed: 0 }
const stats: Stats = {
  keptSince: '2026-08-30',
  funnel: { opened: 2, chosen: 1, connected: 1, signedIn: 0 },
  wallets: [{ name: '=1+1', chosen: 1, connected: 1, signedIn: 0 }],
  methods: [{ name: 'browser', chosen: 1, connected: 1, signedIn: 0 }],
  failures: [{ event: 'SEND_ERROR', reason: null, count: 3 }],
  connectTime: { count: 0, p50: null, p95: null },
  ...{ sends: outcomes, swaps: outcomes, purchases: null },
  days: [
    { day: '2026-11-20', opened: 2, chosen: 1, connected: 1, signedIn: 0, failed: 3, sent: 0, swapped: 0 },
  ],
}

test.each([
  ['days', 'day,opened,chosen,connected,signedIn,failed,sent,swapped\r\n2026-11-20,2,1,1,0,3,0,0\r\n'],
  ['wallets', "name,chosen,connected,signedIn\r\n'=1+1,1,1,0\r\n"],
  ['methods', 'name,chosen,connected,signedIn\r\nbrowser,1,1,0\r\n'],
  ['failures', 'event,reason,count\r\nSEND_ERROR,,3\r\n'],
] as const)('default: the table of %s', (table, csv) => {
  expect(exportStats(stats, table)).toBe(csv)
})
