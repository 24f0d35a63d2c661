import * as z from 'zod/mini'
import {
  type AnalyticsEventName,
  errorCategories,
  type TrackedEventName,
  unsentEvents,
} from '../analytics/analyticsEvents.ts'
import { analyticsLimits } from '../analytics/analyticsLimits.ts'
import { analyticsSchemas } from '../analytics/analyticsSchemas.ts'
import { caipAddressSchema } from '../caip/caipAddress.ts'

/*
 * What a page's visitors do: `POST {kitOrigin}/e?projectId=…&st=…&sv=…` with one report or a list of them (behaviour §7 "Analytics").
 * `st` is the kind of client and `sv` its version, as other clients of this API send them. 202: taken, also where all of it was known.
 * 403: Invalid App Configuration. 429 and 5xx: to be sent again, under the same event ids.
 */

const isAnalyticsEventName = (name: string): name is AnalyticsEventName => name in analyticsSchemas
const isTrackedName = (name: AnalyticsEventName): name is TrackedEventName =>
  !(name in unsentEvents || errorCategories.some((category) => category === name))

/** The events that are sent and are no errors. */
export const trackedEventNames = Object.keys(analyticsSchemas)
  .filter(isAnalyticsEventName)
  .filter(isTrackedName)

const propertiesSchema = z
  .record(z.string().check(z.maxLength(64)), z.unknown())
  .check(z.refine((properties) => JSON.stringify(properties).length <= analyticsLimits.properties))

const address = z.optional(caipAddressSchema)

const trackPropsSchema = z.strictObject({
  type: z.literal('track'),
  event: z.enum(trackedEventNames),
  /** `analyticsSchemas` says what they are. A server may meet those of an older widget, and takes them as they are. */
  properties: z.optional(propertiesSchema),
  /** Only where the project asks for addresses. */
  address,
})

const errorPropsSchema = z.strictObject({
  type: z.literal('error'),
  event: z.enum(errorCategories),
  errorType: z.string().check(z.maxLength(128)),
  errorMessage: z.string().check(z.maxLength(2_048)),
  stackTrace: z.string().check(z.maxLength(4_096)),
  address,
})

/** One event of a page load. */
export const analyticsReportSchema = z.strictObject({
  /** Counted once, however often it arrives. */
  eventId: z.uuid(),
  /** Made anew with each page load and kept nowhere. */
  visitId: z.uuid(),
  /** The page's origin and path. */
  url: z
    .string()
    .check(z.maxLength(analyticsLimits.url), z.regex(/^https?:\/\/[^?#]*$/, 'must be an origin and a path')),
  /** The page's host name. */
  domain: z.string().check(z.minLength(1), z.maxLength(analyticsLimits.domain)),
  /** Milliseconds since the epoch, by the visitor's clock. */
  timestamp: z.int().check(z.gte(0)),
  props: z.discriminatedUnion('type', [trackPropsSchema, errorPropsSchema]),
})
export type AnalyticsReport = z.infer<typeof analyticsReportSchema>

/** The body of `POST /e`. */
export const analyticsBodySchema = z.union([
  analyticsReportSchema,
  z.array(analyticsReportSchema).check(z.minLength(1), z.maxLength(analyticsLimits.batchEvents)),
])

/** `GET /getAnalyticsConfig`: whether events of this project are taken. */
export const analyticsConfigSchema = z.strictObject({ isAnalyticsEnabled: z.boolean() })
