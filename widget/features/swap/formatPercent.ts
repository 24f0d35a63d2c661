/** Percent as a person reads them. @example formatPercent(0.003) // '< 0.01%' */
export function formatPercent(percent: number): string {
  if (percent > 0 && percent < 0.01) return '< 0.01%'
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
}
