/** Seconds, or a number with its unit: days, hours, minutes or seconds. */
export type Duration = number | `${number}${'d' | 'h' | 'm' | 's'}`

const units = { d: 86_400, h: 3_600, m: 60, s: 1 } as const
const isUnit = (text: string): text is keyof typeof units => Object.hasOwn(units, text)

/**
 * @throws RangeError for what is no duration, or none that goes forward
 * @example toSeconds('1d') // 86400
 */
export function toSeconds(duration: Duration): number {
  const [, digits = '', unit = 's'] = /^(\d+(?:\.\d+)?)([dhms])?$/.exec(String(duration)) ?? []
  const seconds = isUnit(unit) ? Number(digits) * units[unit] : Number.NaN
  if (Number.isSafeInteger(seconds) && seconds > 0) return seconds
  throw new RangeError(`"${duration}" is no duration: use '1d', '2h', '30m', '45s', or whole seconds`)
}
