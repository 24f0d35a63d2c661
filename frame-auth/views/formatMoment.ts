/** @example 'Nov 21, 2026, 6:48 PM' */
export const formatMoment = (time: number): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
