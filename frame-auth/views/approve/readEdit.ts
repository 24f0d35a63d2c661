import { parseUnits } from 'viem'

/** An amount as people type it, in base units; null: none, zero, or more than `most`. */
export function readAmount(
  typed: string,
  { decimals, most }: { decimals: number; most: string },
): string | null {
  const plain = typed.trim()
  const [, fraction = ''] = plain.split('.')
  if (!/^\d{1,40}(?:\.\d*)?$/.test(plain) || fraction.length > decimals) return null
  const units = parseUnits(plain, decimals)
  return units > 0n && units <= BigInt(most) ? units.toString() : null
}

/** Unix seconds as a date field has them, in the person's own time. @example '2026-12-27' */
export function toDay(seconds: number): string {
  const date = new Date(seconds * 1_000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The end of a day, at the latest `latest` (Unix seconds); null for what is no day, over already, or later. */
export function readDay(typed: string, { latest, now }: { latest: number; now: number }): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) return null
  if (typed === toDay(latest)) return latest
  const end = Math.floor(new Date(`${typed} 00:00`).setHours(23, 59, 59) / 1_000)
  return end > now && end < latest ? end : null
}
