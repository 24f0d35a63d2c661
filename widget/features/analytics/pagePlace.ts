import { analyticsLimits } from '#shared/analytics/analyticsLimits.ts'
import { redact } from './redact.ts'

export interface PagePlaceParameters {
  /** The page's, as the browser reported it. */
  origin: string
  /** Of the widget's document: the page's address, or as much of it as the page's policy lets others know. */
  referrer: string
}

/**
 * Where the page is, as far as reports say it: no query and no fragment, nor a path of another site, which a page can have put there.
 *
 * @example pagePlace({ origin: 'https://shop.example', referrer: 'https://shop.example/cart?token=1' })
 * // { url: 'https://shop.example/cart', domain: 'shop.example' }
 */
export function pagePlace({ origin, referrer }: PagePlaceParameters): { url: string; domain: string } {
  const { hostname } = new URL(origin)
  const place = URL.canParse(referrer) ? new URL(referrer) : undefined
  const path = place?.origin === origin ? redact(place.pathname) : '/'
  return { url: `${origin}${path.replace(/[?#]/g, '')}`.slice(0, analyticsLimits.url), domain: hostname }
}
