import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Stats } from '#shared/api/admin/stats.ts'
import { analyticsEventsTable as events } from '../analyticsTables.ts'
import { isOfChoice, type NumbersAsked, whichEvents } from './selectEvents.ts'

/** From SELECT_WALLET to the CONNECT_SUCCESS that follows it in the same visit, in milliseconds. */
export async function readConnectTime(asked: NumbersAsked): Promise<Stats['connectTime']> {
  const { queries } = asked
  // Two events of one millisecond: the choice was first, and its name comes later in the alphabet.
  const inVisit = sql`(partition by ${events.visitId} order by ${events.at}, ${events.name} desc)`
  const steps = queries.$with('steps').as(
    queries
      .select({
        name: sql<string>`${events.name}`.as('step'),
        isAsked: sql<boolean>`coalesce(${isOfChoice(asked) ?? sql`true`}, false)`.as('is_asked'),
        before: sql<string | null>`lag(${events.name}) over ${inVisit}`.as('step_before'),
        took: sql<number>`extract(epoch from ${events.at} - lag(${events.at}) over ${inVisit}) * 1000`.as(
          'took',
        ),
      })
      .from(events)
      .where(
        and(
          whichEvents(asked),
          inArray(events.name, ['SELECT_WALLET', 'CONNECT_SUCCESS']),
          eq(events.isReconnect, false),
        ),
      ),
  )
  const share = (part: number) =>
    sql<
      number | null
    >`percentile_cont(${sql.raw(String(part))}) within group (order by ${steps.took}::float8)`
  const [row] = await queries
    .with(steps)
    .select({ count: sql<number>`count(*)::int`, p50: share(0.5), p95: share(0.95) })
    .from(steps)
    .where(and(eq(steps.name, 'CONNECT_SUCCESS'), eq(steps.before, 'SELECT_WALLET'), sql`${steps.isAsked}`))
  return row ?? { count: 0, p50: null, p95: null }
}
