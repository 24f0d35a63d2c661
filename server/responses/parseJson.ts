/**
 * A body as JSON. @throws SyntaxError if it is none, or a text in it has a NUL: PostgreSQL takes none, and no call needs one
 */
export function parseJson(text: string): unknown {
  return text.includes(escapedNul) ? JSON.parse(text, refuseNul) : JSON.parse(text)
}

/** How JSON writes it, which has no other way. */
const escapedNul = '\\u0000'

function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw new SyntaxError('A text has a NUL')
  return value
}
