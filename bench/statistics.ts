/** The value below which `share` (0 to 1) of the sample lies, interpolated between neighbours. NaN for an empty one. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? Number.NaN
  const above = sorted[Math.ceil(position)] ?? Number.NaN
  return below + (above - below) * (position - Math.floor(position))
}

/** The middle value. NaN for an empty sample. */
export function median(sample: readonly number[]): number {
  return percentile(sample, 0.5)
}

/** How many times the median of `sample` is as large as the median of `baseline`. */
export function ratioOfMedians(sample: readonly number[], baseline: readonly number[]): number {
  return median(sample) / median(baseline)
}

/** The medians of pairs in milliseconds, and how many there are. */
export function pairsText({ kit, bare }: Record<'kit' | 'bare', number[]>): string {
  return `${median(kit).toFixed(1)} / ${median(bare).toFixed(1)} ms, ${kit.length} pairs`
}

/**
 * Between which two values of the sample the median of all that it was taken from lies, with a confidence of at least 95 %, however
 * it is distributed: by order statistics. Of fewer than six values, the smallest and the largest.
 */
export function medianInterval(sample: readonly number[]): [low: number, high: number] {
  const sorted = [...sample].sort((a, b) => a - b)
  const count = sorted.length
  // How likely it is that just `below` of them lie below that median, and that no more do.
  let exactly = 0.5 ** count
  let atMost = exactly
  let below = 0
  while (atMost + (exactly * (count - below)) / (below + 1) <= 0.025) {
    exactly *= (count - below) / (below + 1)
    atMost += exactly
    below += 1
  }
  const rank = atMost <= 0.025 ? below : 0
  return [sorted[rank] ?? Number.NaN, sorted[count - 1 - rank] ?? Number.NaN]
}

/** The median in milliseconds, and its interval. */
export function durationText(sample: readonly number[]): string {
  const [low, high] = medianInterval(sample)
  return `${median(sample).toFixed(1)} ms (${low.toFixed(1)}–${high.toFixed(1)})`
}

/** The ratio of the medians, and the interval of the median of the rounds' own ratios. */
export function ratioText(sample: readonly number[], baseline: readonly number[]): string {
  const ratios = sample.map((value, round) => value / (baseline[round] ?? Number.NaN))
  const [low, high] = medianInterval(ratios)
  return `${ratioOfMedians(sample, baseline).toFixed(2)} × (${low.toFixed(2)}–${high.toFixed(2)})`
}
