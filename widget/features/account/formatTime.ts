/**
 * The time of day, as the visitor's own clock shows it; with the day where that is not today.
 *
 * @param time milliseconds since 1970
 * @example formatTime(Date.now()) // '14:02'
 */
export function formatTime(
  time: number,
  now: number = Date.now(),
  locale?: string,
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
