import type * as z from 'zod/mini'

const maxDescriptionLength = 128

/**
 * Where a value did not fit its schema: `arguments.caipNetworkId`, `<root>` for the value itself. Names keys and never
 * values, which may be somebody's secret.
 */
export function describeIssue(error: z.core.$ZodError): string {
  const [issue] = error.issues
  if (!issue) return '<root>'
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  return path.map(String).join('.').slice(0, maxDescriptionLength) || '<root>'
}
