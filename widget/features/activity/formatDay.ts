/**
 * A day within its year, short.
 *
 * @param locale BCP 47 tag of the month's name
 * @example formatDay('2026-11-21T12:00:00Z') // 'Nov 21'
 */
export function formatDay(iso: string, locale = 'en-US', timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }).format(Date.parse(iso))
}
