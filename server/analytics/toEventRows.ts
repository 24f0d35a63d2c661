import * as z from 'zod/mini'
import type { TrackedEventName } from '#shared/analytics/analyticsEvents.ts'
import { analyticsSchemas } from '#shared/analytics/analyticsSchemas.ts'
import type { AnalyticsReport } from '#shared/api/analytics.ts'
import { analyticsPolicy } from './analyticsPolicy.ts'
import type { EventRow } from './createEventStore.ts'
import { redact } from './redact.ts'

interface Arrival {
  projectId: string
  /** Whether the project asks for the addresses of accounts. */
  keepsAddresses: boolean
  /** By the server's clock, in milliseconds since the epoch. */
  receivedAt: number
}

/** The rows of one request. */
export function toEventRows(reports: readonly AnalyticsReport[], arrival: Arrival): EventRow[] {
  const { receivedAt } = arrival
  // A visitor's clock that is fast is so for all of the request: what lies between two events stays.
  const ahead = Math.max(0, ...reports.map(({ timestamp }) => timestamp - receivedAt))
  return reports.map((report) => ({
    projectId: arrival.projectId,
    eventId: report.eventId.toLowerCase(),
    visitId: report.visitId.toLowerCase(),
    name: report.props.event,
    at: new Date(Math.max(report.timestamp - ahead, receivedAt - analyticsPolicy.clockWindow)),
    receivedAt: new Date(receivedAt),
    site: new URL(report.url).host,
    address: (arrival.keepsAddresses && report.props.address) || null,
    ...toColumns(readProperties(report.props), report.props.event, arrival.keepsAddresses),
  }))
}

type Properties = Readonly<Record<string, unknown>>

/** As the event's schema has them; what is none of them is left out, and the event still counts. */
function readProperties(props: AnalyticsReport['props']): Properties {
  const { type, event, address, ...error } = props
  const given = 'properties' in props ? props.properties : error
  const parsed = z.safeParse(analyticsSchemas[event], given ?? {})
  return parsed.success ? { ...parsed.data } : {}
}

/** Whose `name` is the wallet's that was chosen. */
const namesWallet: ReadonlySet<string> = new Set<TrackedEventName>(['SELECT_WALLET', 'CONNECT_SUCCESS'])

type Columns = Pick<EventRow, 'wallet' | 'method' | 'isReconnect' | 'reason' | 'properties'>

function toColumns(properties: Properties, event: string, keepsAddresses: boolean): Columns {
  const safe = z.parse(z.record(z.string(), z.unknown()), wellFormed(redact(properties, keepsAddresses)))
  const { name, method, platform, reconnect, provider, message, error, errorMessage } = safe
  const text = JSON.stringify(safe)
  return {
    wallet: namesWallet.has(event) ? toLabel(name) : null,
    method: event.startsWith('EMAIL_') ? 'email' : toLabel(method ?? platform ?? provider),
    isReconnect: reconnect === true,
    reason: toLabel(message ?? error ?? errorMessage),
    properties: text === '{}' || Buffer.byteLength(text) > analyticsPolicy.propertiesBytes ? null : safe,
  }
}

function toLabel(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return toWellFormed(value.trim().slice(0, analyticsPolicy.labelLetters)) || null
}

/** PostgreSQL takes no half of a surrogate pair in JSON. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return toWellFormed(value)
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [toWellFormed(key), wellFormed(each)]))
}

/** UTF-8 has no such halves: writing it puts a replacement character in their place. */
const toWellFormed = (text: string) => Buffer.from(text).toString()
