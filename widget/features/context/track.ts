import type { AnalyticsEventOf, TrackedEventName } from '#shared/analytics/analyticsEvents.ts'
import type { Context } from './createContext.ts'

export type TrackContext = Pick<Context, 'host' | 'events'>

/**
 * Tells the page, and the kit's server where it may know (`createAnalytics`), what a visitor did.
 *
 * @example track(context, { event: 'SWITCH_NETWORK', properties: { network: 'eip155:1' } })
 */
export function track({ host, events }: TrackContext, event: AnalyticsEventOf<TrackedEventName>): void {
  host.emit('event', event)
  events.emit('tracked', event)
}
