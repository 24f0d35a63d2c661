import { durationText, median } from '../statistics.ts'
import type { Samples } from './measureSeen.ts'

/** The median of the visits in which it was seen; not a number where that were fewer than two thirds of them. */
export function seenMedian(sample: readonly number[]): number {
  const seen = sample.filter((value) => !Number.isNaN(value))
  return 3 * seen.length >= 2 * sample.length ? median(seen) : Number.NaN
}

/** What a person saw, and when, with the intervals of the medians. */
export function seenText({ first, readable, last, answered }: Samples): string {
  const text = (sample: readonly number[], missing = 'never seen') => {
    const seen = sample.filter((value) => !Number.isNaN(value))
    if (seen.length === 0) return missing
    return `${durationText(seen)}${seen.length < sample.length ? ` in ${seen.length} of ${sample.length}` : ''}`
  }
  return `first change ${text(first)}, readable ${text(readable)}, last change ${text(last, 'none while it was watched')}, a press answered in ${text(answered)}`
}
