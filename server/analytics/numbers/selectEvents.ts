import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { StatsFilter } from '#shared/api/admin/stats.ts'
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

export function isNarrowed({ filter: { wallet, method } }: NumbersAsked): boolean {
  return wallet !== undefined || method !== undefined
}

/** Which events count: those on the days, of the visits in which the wallet was chosen in this way. */
export function whichEvents(asked: NumbersAsked): SQL | undefined {
  const { queries } = asked
  if (!isNarrowed(asked)) return isInSpan(asked)
  const chosen = inArray(events.name, [...eventSets.chosen, ...eventSets.connected])
  const visits = queries
    .select({ id: events.visitId })
    .from(events)
    .where(and(isInSpan(asked), chosen, isOfChoice(asked)))
  return and(isInSpan(asked), inArray(events.visitId, visits))
}

export function isOf(set: EventSet): SQL {
  return inArray(events.name, [...eventSets[set]])
}

/** A choice, or a connection that somebody has just made. */
export const isNew = eq(events.isReconnect, false)
