import * as z from 'zod/mini'

/** A decimal number, which providers write as text or as a number; without an exponent, and never below nothing. */
export const providerNumberSchema = z.pipe(
  z.union([z.string().check(z.regex(/^\d+(?:\.\d+)?$/), z.maxLength(80)), z.number().check(z.gte(0))]),
  z.transform((value) => (typeof value === 'string' ? value : toDecimal(value))),
)

function toDecimal(value: number): string {
  // From here on, every way of writing a number but this one has an exponent.
  if (value >= 1e21) return String(BigInt(value))
  const text = String(value)
  return text.includes('e') ? value.toFixed(18).replace(/\.?0+$/, '') : text
}

/** Below 0, 0 or above 0, exactly. @param left and `right` decimal numbers, not below nothing */
export function compareDecimals(left: string, right: string): number {
  const [a, b] = [left, right].map((text) => text.split('.'))
  const places = Math.max(a?.[1]?.length ?? 0, b?.[1]?.length ?? 0)
  const units = (parts: string[] | undefined) =>
    BigInt(`${parts?.[0] ?? '0'}${(parts?.[1] ?? '').padEnd(places, '0')}`)
  const difference = units(a) - units(b)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}
