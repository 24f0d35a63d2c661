/** The shortest name, in characters (behaviour §5). */
export const minLength = 4
/** A label of the domain name system has no more. */
export const maxLength = 63

/** What was typed, read as the first label of a name. */
export type TypedName = { status: 'empty' | 'short' | 'invalid' } | { status: 'name'; label: string }

const label = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Reads what was typed. Case does not tell names apart. A suffix that was typed too is left out.
 *
 * @example readTypedName('Anna.harbor.eth', 'harbor.eth') // { status: 'name', label: 'anna' }
 */
export function readTypedName(text: string, suffix: string): TypedName {
  const written = text.trim().toLowerCase()
  const typed = written.endsWith(`.${suffix}`) ? written.slice(0, -suffix.length - 1) : written
  if (typed === '') return { status: 'empty' }
  // Who is still typing may have a hyphen at the end: that is said only of what is long enough.
  if (typed.length < minLength) return { status: /^[a-z0-9-]+$/.test(typed) ? 'short' : 'invalid' }
  if (typed.length > maxLength || !label.test(typed)) return { status: 'invalid' }
  return { status: 'name', label: typed }
}
