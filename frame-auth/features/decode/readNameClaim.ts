import * as z from 'zod/mini'
import { foreignLine } from './foreignText.ts'
import type { DataField, NameClaim } from './subject.ts'

/** A claim has a few records; JSON with more of them is shown as the text that it is. */
const maxRecords = 32

const claimSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  attributes: z
    .record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2_048)))
    .check(z.refine((records) => Object.keys(records).length <= maxRecords)),
  timestamp: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  replaces: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
})

/**
 * What an account signs to have a name, or to change what the name says of it.
 *
 * @returns null where a message is something else
 * @see docs/internals/behaviour.md "Name registration"
 * @example readNameClaim('{"name":"anna.harbor.eth","attributes":{},"timestamp":1790000000}')
 */
export function readNameClaim(text: string): NameClaim | null {
  // Any text may be signed: only what begins like a claim is parsed.
  const parsed = text.startsWith('{') ? claimSchema.safeParse(parseJson(text)) : null
  if (!parsed?.success) return null
  const { name, attributes, timestamp, replaces } = parsed.data
  const fields: DataField[] = Object.entries(attributes).map(([key, value]) => ({
    name: foreignLine(key, 64),
    value: foreignLine(value, 2_048),
    depth: 0,
  }))
  return {
    name: foreignLine(name),
    replaces: replaces === undefined ? null : foreignLine(replaces),
    fields: [...fields, { name: 'timestamp', value: new Date(timestamp * 1_000).toISOString(), depth: 0 }],
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Text that begins like JSON and is none.
    return null
  }
}
