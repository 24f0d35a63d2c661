import { and, desc, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ChoiceCounts, NamedChoice } from '#shared/api/admin/stats.ts'
import { analyticsEventsTable as events } from '../analyticsTables.ts'
import { isNew, isOf, isOfChoice, type NumbersAsked, whichEvents } from './selectEvents.ts'

/** Of a visit: whether any of its events is one of these. */
const hasAny = (condition: SQL | undefined) => sql<boolean>`coalesce(bool_or(${condition}), false)`
const visits = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/** How many visits opened the modal, chose a wallet, connected and signed in. Who did one of these did all before it. */
export async function readFunnel(asked: NumbersAsked): Promise<ChoiceCounts & { opened: number }> {
  const steps = stepsOf(asked)
  const [row] = await asked.queries
    .with(steps)
    .select({
      opened: visits(sql`${steps.opened}`),
      chosen: visits(sql`${steps.opened} and ${steps.chosen}`),
      connected: visits(sql`${steps.opened} and ${steps.chosen} and ${steps.connected}`),
      signedIn: visits(sql`${steps.opened} and ${steps.chosen} and ${steps.connected} and ${steps.signedIn}`),
    })
    .from(steps)
  return row ?? { opened: 0, chosen: 0, connected: 0, signedIn: 0 }
}

/** One row for each visit. */
function stepsOf(asked: NumbersAsked) {
  return asked.queries.$with('steps').as(
    asked.queries
      .select({
        opened: hasAny(isOf('opened')).as('opened'),
        chosen: hasAny(and(isOf('chosen'), isOfChoice(asked))).as('chosen'),
        connected: hasAny(and(isOf('connected'), isNew, isOfChoice(asked))).as('connected'),
        signedIn: hasAny(isOf('signedIn')).as('signed_in'),
      })
      .from(events)
      .where(whichEvents(asked))
      .groupBy(events.visitId),
  )
}

/** Names in one answer: pages can make up any number of them. */
const maxNames = 50

/** The same from the choice on, for each wallet or each method, the largest first. */
export async function readChoices(asked: NumbersAsked, by: 'wallet' | 'method'): Promise<NamedChoice[]> {
  const name = events[by]
  const signedIn = asked.queries.$with('signed_in').as(
    asked.queries
      .selectDistinct({ visitId: events.visitId })
      .from(events)
      .where(and(whichEvents(asked), isOf('signedIn'))),
  )
  const perVisit = asked.queries.$with('per_visit').as(
    asked.queries
      .select({
        name: sql<string>`${name}`.as('choice'),
        chosen: hasAny(isOf('chosen')).as('chosen'),
        connected: hasAny(and(isOf('connected'), isNew)).as('connected'),
        signedIn: sql<boolean>`${events.visitId} in (select visit_id from ${signedIn})`.as('has_signed_in'),
      })
      .from(events)
      .where(and(whichEvents(asked), isOfChoice(asked), isNotNull(name)))
      .groupBy(events.visitId, name),
  )
  const chosen = visits(sql`${perVisit.chosen}`)
  return asked.queries
    .with(signedIn, perVisit)
    .select({
      name: perVisit.name,
      chosen,
      connected: visits(sql`${perVisit.chosen} and ${perVisit.connected}`),
      signedIn: visits(sql`${perVisit.chosen} and ${perVisit.connected} and ${perVisit.signedIn}`),
    })
    .from(perVisit)
    .where(sql`${perVisit.chosen}`)
    .groupBy(perVisit.name)
    .orderBy(desc(chosen), perVisit.name)
    .limit(maxNames)
}
