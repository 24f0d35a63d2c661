/**
 * Percent as a person reads them.
 *
 * @param locale BCP 47 tag
 * @example formatPercent(0.003, 'en-US') // '< 0.01%'
 */
export function formatPercent(percent: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return percent > 0 && percent < 0.01 ? `< ${format(0.0001)}` : format(percent / 100)
}

/** The same without its sign, for a text that has one. */
export function formatPercentNumber(percent: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return percent > 0 && percent < 0.01 ? `< ${format(0.01)}` : format(percent)
}
