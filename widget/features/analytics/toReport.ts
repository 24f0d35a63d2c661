import {
  type AnalyticsEvent,
  type AnalyticsEventOf,
  type ErrorCategory,
  errorCategories,
} from '#shared/analytics/analyticsEvents.ts'
import type { AnalyticsReport } from '#shared/api/analytics.ts'
import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import { cleanProperties } from './cleanProperties.ts'
import { createUuid } from './createUuid.ts'

export interface ReportParameters {
  visitId: string
  /** Where the page is. */
  place: { url: string; domain: string }
  /** The project asks for addresses. */
  keepAddresses: boolean
  /** Of the active account; null where there is none. */
  address: CaipAddress | null
}

const isError = (event: AnalyticsEvent): event is AnalyticsEventOf<ErrorCategory> =>
  errorCategories.some((category) => category === event.event)

/** An event as it goes to the server. */
export function toReport(event: AnalyticsEvent, parameters: ReportParameters): AnalyticsReport {
  const { visitId, place, keepAddresses, address } = parameters
  const props = { ...propsOf(event, keepAddresses), ...(keepAddresses && address !== null && { address }) }
  return { eventId: createUuid(), visitId, ...place, timestamp: Date.now(), props }
}

function propsOf(event: AnalyticsEvent, keepAddresses: boolean): AnalyticsReport['props'] {
  if (isError(event)) {
    const { errorType = 'Error', errorMessage = '', stackTrace = '' } = event.properties
    return { type: 'error', event: event.event, errorType, errorMessage, stackTrace }
  }
  const properties = cleanProperties(event.properties, { keepAddresses })
  return { type: 'track', event: event.event, ...(properties && { properties }) }
}
