import { analyticsLimits } from '#shared/analytics/analyticsLimits.ts'
import { type RedactParameters, redact } from './redact.ts'

/** Ids of the kit's own lists: long, and nobody's. */
const plain: readonly string[] = [
  'explorerId',
  'network',
  'networks',
  'defaultNetwork',
  'projectId',
  'rdnsId',
]
const maxText = 512
const maxList = 50

/**
 * The properties of an event as the server gets them: short, and without what says whose they are. Undefined where there are none, or they
 * are too long all the same.
 */
export function cleanProperties(
  properties: object | undefined,
  parameters: RedactParameters,
): Record<string, unknown> | undefined {
  if (!properties) return undefined
  const clean = Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, cleanValue(name, value, parameters)] as const],
    ),
  )
  return JSON.stringify(clean).length <= analyticsLimits.properties ? clean : undefined
}

function cleanValue(name: string, value: unknown, parameters: RedactParameters): unknown {
  if (typeof value === 'string')
    return (plain.includes(name) ? value : redact(value, parameters)).slice(0, maxText)
  if (Array.isArray(value)) return value.slice(0, maxList).map((each) => cleanValue(name, each, parameters))
  return typeof value === 'object' && value !== null ? cleanProperties(value, parameters) : value
}
