import type { SentEventName } from '#shared/analytics/analyticsEvents.ts'
import type { EventRow } from '../analytics/createEventStore.ts'

/** A row of an event, as `toEventRows` makes it, of a visit and with an id that follow from numbers. */
export function testEventRow({
  visit,
  name,
  ...row
}: { visit: number; name: SentEventName } & Partial<Omit<EventRow, 'visitId' | 'name'>>): EventRow {
  const at = row.at ?? new Date('2026-11-20T12:00:00Z')
  return {
    projectId: 'shop',
    eventId: crypto.randomUUID(),
    visitId: `00000000-0000-4000-8000-${String(visit).padStart(12, '0')}`,
    name,
    at,
    receivedAt: at,
    site: 'shop.example',
    wallet: null,
    method: null,
    isReconnect: false,
    reason: null,
    address: null,
    properties: null,
    ...row,
  }
}
