/** @example 'Nov 21, 2026, 6:48 PM' */
export const formatMoment = (time: number): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A day of Unix seconds. @example 'Dec 27, 2026' */
export const formatDay = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('en-US', { dateStyle: 'medium' })
