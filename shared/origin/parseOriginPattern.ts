import { isLoopbackHost } from './isLoopbackHost.ts'

/** One entry of a project's list of allowed origins, parsed. */
export interface OriginPattern {
  scheme: 'http' | 'https'
  /** As a browser serialises it: lower case, punycode, IPv6 in brackets. */
  host: string
  /** Whether it stands for the names below `host`, and not for `host` itself. */
  subdomains: boolean
  /** Empty for the scheme's default port; `*` for any. */
  port: string
}

const grammar = /^(https?):\/\/(\*\.)?([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}|\*))?$/
const ipAddress = /^\[|^[0-9.]+$/

/**
 * Reads one entry of a project's list: `scheme://[*.]host[:port|:*]`, written as a browser serialises an origin.
 * Null if it is anything else, so that a mistyped entry can never allow more than its author meant.
 *
 * - `*.` means one or more labels below a named domain of at least two labels (`localhost` excepted), over https only
 *   (local hosts excepted): whoever is on the network could speak for every name below an http domain.
 * - `:*` is for local hosts, whose ports change from run to run.
 *
 * The characters allowed here are also what may stand in a `Content-Security-Policy` header: a `;` or `,`, which URLs
 * accept in a host name, must stay out (see `toFrameAncestors`).
 *
 * @example parseOriginPattern('https://*.shop.example') // { scheme: 'https', host: 'shop.example', subdomains: true, port: '' }
 * @example parseOriginPattern('https://*.com') // null
 */
export function parseOriginPattern(text: string): OriginPattern | null {
  const [, scheme, wildcard, host, port = ''] = grammar.exec(text) ?? []
  if ((scheme !== 'http' && scheme !== 'https') || !host || !isSerialised(scheme, host, port)) return null
  const local = isLoopbackHost(host)
  if (port === '*' && !local) return null
  if (!wildcard) return { scheme, host, subdomains: false, port }
  if (ipAddress.test(host) || (host !== 'localhost' && (scheme === 'http' || !host.includes('.'))))
    return null
  return { scheme, host, subdomains: true, port }
}

function isSerialised(scheme: string, host: string, port: string): boolean {
  const origin = `${scheme}://${host}${port && port !== '*' ? `:${port}` : ''}`
  if (host.split('.').includes('')) return false
  try {
    return new URL(origin).origin === origin
  } catch {
    // Not an address, so not one that a browser could send.
    return false
  }
}
