/** @param locale BCP 47 tag @example 'Nov 21, 2026, 6:48 PM' */
export const formatMoment = (time: number, locale: string): string =>
  new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })

/** A day of Unix seconds. @example 'Dec 27, 2026' */
export const formatDay = (seconds: number, locale: string): string =>
  new Date(seconds * 1_000).toLocaleDateString(locale, { dateStyle: 'medium' })
