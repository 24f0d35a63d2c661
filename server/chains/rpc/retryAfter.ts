/**
 * The wait that a `Retry-After` header asks for, in milliseconds: its seconds, or the time until its date. 0 without one.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0
}
