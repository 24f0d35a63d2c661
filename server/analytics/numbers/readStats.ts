import type { Stats } from '#shared/api/admin/stats.ts'
import { begin } from '#shared/async/begin.ts'
import { readConnectTime } from './readConnectTime.ts'
import { countOf, readDayCounts, toDays } from './readDays.ts'
import { readFailures } from './readFailures.ts'
import { readChoices, readFunnel } from './readFunnel.ts'
import { readPurchaseOutcomes } from './readPurchaseOutcomes.ts'
import { readSponsored } from './readSponsored.ts'
import { isNarrowed, type NumbersAsked } from './selectEvents.ts'

interface StatsAsked extends NumbersAsked {
  /** Milliseconds since the epoch. */
  now: number
  /** Days for which single events are kept. */
  retentionDays: number
}

/** What happened on the pages of a project. Events count from the moment at which they are taken. */
export async function readStats(asked: StatsAsked): Promise<Stats> {
  const [funnel, wallets, methods, failures, connectTime, counts, purchases, sponsored] = await Promise.all([
    begin(() => readFunnel(asked)),
    begin(() => readChoices(asked, 'wallet')),
    begin(() => readChoices(asked, 'method')),
    begin(() => readFailures(asked)),
    begin(() => readConnectTime(asked)),
    begin(() => readDayCounts(asked)),
    begin(() => (isNarrowed(asked) ? null : readPurchaseOutcomes(asked))),
    begin(() => readSponsored(asked)),
  ])
  return {
    keptSince: new Date(asked.now - asked.retentionDays * 86_400_000).toISOString().slice(0, 10),
    ...{ funnel, wallets, methods, failures, connectTime, purchases, sponsored },
    sends: {
      started: countOf(counts, 'sendStarted'),
      succeeded: countOf(counts, 'sent'),
      failed: countOf(counts, 'sendFailed'),
    },
    swaps: {
      started: countOf(counts, 'swapStarted'),
      succeeded: countOf(counts, 'swapped'),
      failed: countOf(counts, 'swapFailed'),
    },
    days: toDays(counts, asked.filter),
  }
}
