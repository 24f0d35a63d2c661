/**
 * The time of day, as the visitor's own clock shows it; with the day where that is not today.
 *
 * @param time milliseconds since 1970
 * @param locale BCP 47 tag
 * @example formatTime(Date.now(), 'de') // '14:02'
 */
export function formatTime(
  time: number,
  locale: string,
  now: number = Date.now(),
  timeZone?: string,
): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const isToday = day.format(time) === day.format(now)
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
    timeZone,
  }).format(time)
}

/**
 * A day within its year, short.
 *
 * @param locale BCP 47 tag of the month's name
 * @example formatDay('2026-11-21T12:00:00Z', 'en-US') // 'Nov 21'
 */
export function formatDay(iso: string, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }).format(Date.parse(iso))
}
