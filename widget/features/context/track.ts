import type { AnalyticsEventOf, TrackedEventName } from '#shared/analytics/analyticsEvents.ts'
import type { Context } from './createContext.ts'

export interface TrackContext {
  host: Pick<Context['host'], 'emit'>
  events: Pick<Context['events'], 'emit'>
}

/**
 * Tells the page, and the kit's server where it may know (`createAnalytics`), what a visitor did.
 *
 * @example track(context, { event: 'SWITCH_NETWORK', properties: { network: 'eip155:1' } })
 */
export function track({ host, events }: TrackContext, event: AnalyticsEventOf<TrackedEventName>): void {
  host.emit('event', event)
  events.emit('tracked', event)
}
