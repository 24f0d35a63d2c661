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
