import { developmentHostPatterns } from './developmentHosts.ts'
import { type OriginPattern, parseOriginPattern } from './parseOriginPattern.ts'

/**
 * Whether every origin that a project's entry stands for is a development host.
 *
 * @example isDevelopmentPattern('https://shop-*.vercel.app') // false: no pattern
 * @example isDevelopmentPattern('https://shop.vercel.app') // true
 * @example isDevelopmentPattern('https://shop.example') // false
 */
export function isDevelopmentPattern(text: string): boolean {
  const pattern = parseOriginPattern(text)
  return (
    pattern !== null &&
    developmentHostPatterns
      .map(parseOriginPattern)
      .some((development) => development !== null && covers(development, pattern))
  )
}

function covers(outer: OriginPattern, inner: OriginPattern): boolean {
  if (outer.scheme !== inner.scheme || (outer.port !== '*' && outer.port !== inner.port)) return false
  if (inner.host === outer.host) return inner.subdomains === outer.subdomains
  return outer.subdomains && inner.host.endsWith(`.${outer.host}`)
}
