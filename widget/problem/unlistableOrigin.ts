/** Why no project's list can let a page in, whatever stands in it (R54). */
export type Unlistable = 'opaque' | 'scheme' | 'address' | 'spelling'

/**
 * What keeps an origin, as a browser reports it, off every list: browsers compare `frame-ancestors` with web origins only, and with
 * these letter by letter.
 *
 * @returns null for an origin that a list can name
 * @example unlistableOrigin('capacitor://localhost') // 'scheme'
 */
export function unlistableOrigin(origin: string): Unlistable | null {
  if (origin === 'null' || origin === '') return 'opaque'
  if (!/^https?:/.test(origin)) return 'scheme'
  // CSP has no source for such an address.
  if (origin.includes('[')) return 'address'
  return /\.(?::\d+)?$/.test(origin) ? 'spelling' : null
}
