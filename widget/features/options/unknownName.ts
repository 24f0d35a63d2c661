import { nearest } from '#shared/spelling/nearest.ts'

/**
 * Says that there is no such name, and what to write instead.
 *
 * @example unknownName('option', 'thememode', ['locale', 'themeMode']) // 'Unknown option "thememode": did you mean "themeMode"?'
 */
export function unknownName(kind: string, name: string, known: readonly string[]): string {
  return `Unknown ${kind} "${name}"${insteadOf(name, known)}`
}

/** The known name that somebody may have meant, or all of them. */
export function insteadOf(name: string, known: readonly string[]): string {
  if (known.length === 0) return ''
  const meant = nearest(name, known)
  return meant ? `: did you mean "${meant}"?` : `, known are ${known.join(', ')}`
}
