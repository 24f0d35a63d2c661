import * as z from 'zod/mini'
import { parseJson } from '../responses/parseJson.ts'

/** A name that this server gives its errors, and nothing that a visitor could have written. */
const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,63}$/))
const bodySchema = z.union([
  z.object({ reasons: z.array(z.object({ name: code })).check(z.minLength(1)) }),
  z.object({ code }),
])

/** The error's name in the body of a failed answer; null if it has none. */
export function readFailureCode(body: string): string | null {
  let json: unknown
  try {
    json = parseJson(body)
  } catch {
    // Not JSON: a page, or nothing.
    return null
  }
  const { data } = z.safeParse(bodySchema, json)
  if (!data) return null
  return 'code' in data ? data.code : (data.reasons[0]?.name ?? null)
}
