/** A part of a whole in whole percents; empty where there is no whole. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`
}
