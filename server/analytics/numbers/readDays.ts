import { and, between, eq, sql } from 'drizzle-orm'
import type { DayCounts } from '#shared/api/admin/stats.ts'
import { analyticsDaysTable as days, analyticsEventsTable as events } from '../analyticsTables.ts'
import { type EventSet, eventSets } from './eventSets.ts'
import { isNarrowed, type NumbersAsked, whichEvents } from './selectEvents.ts'

/** How often one event happened on one day. */
interface DayCount {
  day: string
  name: string
  count: number
}

/**
 * How often each event happened on each day, for as long as the project has been there; of the visits of one wallet or method, for as
 * long as single events are kept.
 */
export async function readDayCounts(asked: NumbersAsked): Promise<DayCount[]> {
  const { queries, projectId, filter } = asked
  if (!isNarrowed(asked))
    return queries
      .select({ day: days.day, name: days.name, count: days.count })
      .from(days)
      .where(
        and(
          eq(days.projectId, projectId),
          between(days.day, filter.from, filter.to),
          eq(days.isReconnect, false),
        ),
      )
  const day = sql<string>`to_char(${events.at} at time zone 'UTC', 'YYYY-MM-DD')`
  return queries
    .select({ day, name: events.name, count: sql<number>`count(*)::int` })
    .from(events)
    .where(and(whichEvents(asked), eq(events.isReconnect, false)))
    .groupBy(sql`1`, events.name)
}

/** How often the events of a set happened. */
export function countOf(counts: readonly DayCount[], set: EventSet): number {
  const names: readonly string[] = eventSets[set]
  return counts.reduce((sum, { name, count }) => (names.includes(name) ? sum + count : sum), 0)
}

/** One for each day, also where nothing happened. */
export function toDays(counts: readonly DayCount[], { from, to }: NumbersAsked['filter']): DayCounts[] {
  const ofDay = new Map<string, DayCount[]>()
  for (const each of counts) ofDay.set(each.day, [...(ofDay.get(each.day) ?? []), each])
  const series: DayCounts[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    const all = ofDay.get(day) ?? []
    series.push({
      day,
      opened: countOf(all, 'opened'),
      chosen: countOf(all, 'chosen'),
      connected: countOf(all, 'connected'),
      signedIn: countOf(all, 'signedIn'),
      failed: countOf(all, 'failed'),
      sent: countOf(all, 'sent'),
      swapped: countOf(all, 'swapped'),
    })
  }
  return series
}
