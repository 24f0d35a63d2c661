import { and, eq, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { readFailureKey, type StatsFilter } from '#shared/api/admin/stats.ts'
import type { Queries } from '../../database/database.ts'
import { analyticsEventsTable as events } from '../analyticsTables.ts'
import { type EventSet, eventSets } from './eventSets.ts'

/** Where numbers are read from, and which. */
export interface NumbersAsked {
  queries: Queries
  projectId: string
  filter: StatsFilter
}

const day = 86_400_000

/** Events of one project, on its days. */
function isInSpan({ projectId, filter: { from, to } }: NumbersAsked): SQL | undefined {
  return and(
    eq(events.projectId, projectId),
    gte(events.at, new Date(from)),
    lt(events.at, new Date(Date.parse(to) + day)),
  )
}

/** Whether an event is of the wallet and the method that are asked for. */
export function isOfChoice({ filter: { wallet, method } }: NumbersAsked): SQL | undefined {
  return and(
    wallet === undefined ? undefined : eq(events.wallet, wallet),
    method === undefined ? undefined : eq(events.method, method),
  )
}

export function isNarrowed({ filter: { wallet, method, failure } }: NumbersAsked): boolean {
  return wallet !== undefined || method !== undefined || failure !== undefined
}

/** Which events count: those on the days, of the visits in which the wallet was chosen in this way, and in which this failed. */
export function whichEvents(asked: NumbersAsked): SQL | undefined {
  const { queries, filter } = asked
  const isInVisitWith = (condition: SQL | undefined) =>
    inArray(
      events.visitId,
      queries
        .select({ id: events.visitId })
        .from(events)
        .where(and(isInSpan(asked), condition)),
    )
  const chosen = inArray(events.name, [...eventSets.chosen, ...eventSets.connected])
  const hasChoice = filter.wallet !== undefined || filter.method !== undefined
  return and(
    isInSpan(asked),
    hasChoice ? isInVisitWith(and(chosen, isOfChoice(asked))) : undefined,
    filter.failure === undefined ? undefined : isInVisitWith(isFailure(filter.failure)),
  )
}

function isFailure(key: string): SQL | undefined {
  const { event, reason } = readFailureKey(key)
  return and(eq(events.name, event), reason === null ? isNull(events.reason) : eq(events.reason, reason))
}

export function isOf(set: EventSet): SQL {
  return inArray(events.name, [...eventSets[set]])
}

/** A choice, or a connection that somebody has just made. */
export const isNew = eq(events.isReconnect, false)
