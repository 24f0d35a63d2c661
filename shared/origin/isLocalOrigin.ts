import { isLoopbackHost } from './isLoopbackHost.ts'

/**
 * Whether a page is on a developer's own machine: `localhost`, a name below it, or a loopback address that a browser shows. Not the
 * preview and tunnel services of `developmentHosts.ts`, which visitors reach too.
 *
 * @example isLocalOrigin('http://shop.localhost:5173') // true
 */
export function isLocalOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === origin && isLoopbackHost(url.hostname)
}
