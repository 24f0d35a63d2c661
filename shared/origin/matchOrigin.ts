import type { OriginPattern } from './parseOriginPattern.ts'

/**
 * Whether an origin, as the browser reports it, is one that the pattern stands for. Compares parsed parts for equality;
 * an origin that is not in its serialised form (upper case, a default port, a path, userinfo, `null`) never matches.
 *
 * @example
 * const pattern = parseOriginPattern('https://*.shop.example')
 * matchOrigin('https://checkout.shop.example', pattern) // true
 * matchOrigin('https://shop.example.evil.test', pattern) // false
 */
export function matchOrigin(origin: string, pattern: OriginPattern): boolean {
  const url = parseOrigin(origin)
  return (
    url !== null &&
    url.protocol === `${pattern.scheme}:` &&
    (pattern.port === '*' || url.port === pattern.port) &&
    (pattern.subdomains ? isBelow(url.hostname, pattern.host) : url.hostname === pattern.host)
  )
}

function parseOrigin(origin: string): URL | null {
  try {
    const url = new URL(origin)
    return url.origin === origin ? url : null
  } catch {
    // Not an address, so no origin.
    return null
  }
}

const labels = /^(?:[a-z0-9_-]+\.)+$/

/** One or more labels below `domain`. URLs accept empty labels and characters that no name has; this does not. */
function isBelow(hostname: string, domain: string): boolean {
  return hostname.endsWith(domain) && labels.test(hostname.slice(0, -domain.length))
}
