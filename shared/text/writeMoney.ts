import { directionOf } from './languageTraits.ts'

/**
 * Money as a number format writes it. In a language that runs from right to left its sign keeps its own direction (UAX #9 §2.4): `US$`, and
 * never `$US`, which is another currency to some.
 *
 * @param value a number, or an exact decimal text of any length
 * @example writeMoney(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }), '1234.5') // '$1,234.50'
 */
export function writeMoney(format: Intl.NumberFormat, value: number | Intl.StringNumericLiteral): string {
  const [language = ''] = format.resolvedOptions().locale.split('-')
  if (directionOf(language) === 'ltr') return format.format(value)
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? `\u2066${part.value}\u2069` : part.value))
    .join('')
}
