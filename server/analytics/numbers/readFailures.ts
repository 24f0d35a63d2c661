import { and, desc, sql } from 'drizzle-orm'
import type { FailureCount } from '#shared/api/admin/stats.ts'
import { analyticsEventsTable as events } from '../analyticsTables.ts'
import { isOf, type NumbersAsked, whichEvents } from './selectEvents.ts'

/** Reasons in one answer: each page can have its own. */
const maxReasons = 50

/** How often each thing failed, and why, the most frequent first. */
export async function readFailures(asked: NumbersAsked): Promise<FailureCount[]> {
  const count = sql<number>`count(*)::int`
  return asked.queries
    .select({ event: events.name, reason: events.reason, count })
    .from(events)
    .where(and(whichEvents(asked), isOf('failed')))
    .groupBy(events.name, events.reason)
    .orderBy(desc(count), events.name, events.reason)
    .limit(maxReasons)
}
