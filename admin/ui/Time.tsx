import { formatTime } from './formatTime.ts'

/** @param at milliseconds since 1970 */
export function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
}
